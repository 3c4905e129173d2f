import { en } from './en.ts'
import { fi } from './fi.ts'
import type { Locale } from './locale.ts'
import { pl } from './pl.ts'
import { sv } from './sv.ts'
import { zhHans } from './zh-hans.ts'

/** Every built-in language, by the name it is asked for with. */
export const locales: Readonly<Record<'en' | 'fi' | 'sv' | 'pl' | 'zh', Locale>> = { en, fi, sv, pl, zh: zhHans }
