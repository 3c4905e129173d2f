/** What a page that loads one script gets: the whole library and every language, as `MahjongTally`. */
export * from './index.ts'
export { locales } from './locale/index.ts'
