// What the reference sheets say beside what the library's languages have: English, Finnish, Swedish, Polish, Chinese.
import type { locales } from '../../src/locale/index.ts'

/** The languages of the sheets, by their names in the library. */
export const sheetLanguages = ['en', 'fi', 'sv', 'pl', 'zh'] as const satisfies readonly (keyof typeof locales)[]
/** One of {@link sheetLanguages}. */
export type SheetLanguage = (typeof sheetLanguages)[number]

type Row = readonly [en: string, fi: string, sv: string, pl: string, zh: string]

// biome-ignore format: a word a line
const words = {
  sheet: ['Reference sheet', 'Apulappu', 'Fusklapp', 'Ściągawka', '速查表'],
  tiles: ['The tiles', 'Tiilet', 'Brickorna', 'Kamienie', '麻将牌'],
  payments: ['Payments', 'Maksut', 'Betalning', 'Wypłaty', '支付'],
  fed: ['Discard', 'Poislaitosta', 'Slängd bricka', 'Wyrzucony', '点炮'],
  drawn: ['Drawn', 'Muurista', 'Dragen', 'Dobrany', '自摸'],
  giver: ['its giver pays', 'antaja maksaa', 'givaren betalar', 'dawca płaci', '放铳者付'],
  others: ['each other', 'muut', 'de andra', 'inni', '其他各家'],
  each: ['each pays', 'kukin maksaa', 'var och en', 'każdy płaci', '各家付'],
  gets: ['the winner gets', 'voittaja saa', 'vinnaren får', 'zwycięzca dostaje', '和牌者得'],
  points: ['Points', 'Pisteet', 'Poäng', 'Punkty', '分数'],
  level: ['Level', 'Taso', 'Nivå', 'Poziom', '等级'],
  amount: ['Amount', 'Maksu', 'Belopp', 'Kwota', '金额'],
  limitHands: ['Limit hands', 'Erikoiskädet', 'Maxpoängshänder', 'Układy limitowe', '满贯牌'],
  everyone: ['Doubles of every player', 'Jokaisen pelaajan tuplaukset', 'Alla spelares dubbleringar', 'Podwojenia każdego gracza', '各家皆计的番'],
  winners: ['Doubles of the winner', 'Mahjongin tekijän tuplaukset', 'Vinnarens dubbleringar', 'Podwojenia zwycięzcy', '和牌者的番'],
  totals: ['Totals (the winner’s in bold)', 'Pisteet (voittajan lihavoituna)', 'Summor (vinnarens i fetstil)', 'Sumy (zwycięzcy pogrubiona)', '总分（和牌者粗体）'],
  ends: ['Each ends with', 'Kukin saa tai maksaa', 'Var och en får eller betalar', 'Wynik każdego', '各家得失'],
  finnish: [
    'Points × 2 for each double, 1,000 at most. Everyone pays the winner his total; the losers pay one another the difference of theirs. East pays and gets double.',
    'Pisteet × 2 jokaisesta tuplauksesta, enintään 1 000. Kaikki maksavat voittajalle tämän pisteet; häviäjät maksavat toisilleen pisteidensä erotuksen. Itä maksaa ja saa kaksinkertaisesti.',
    'Poäng × 2 för varje dubblering, högst 1 000. Alla betalar vinnaren hans summa; förlorarna betalar varandra skillnaden. Öst betalar och får dubbelt.',
    'Punkty × 2 za każde podwojenie, najwyżej 1000. Wszyscy płacą zwycięzcy jego sumę; przegrani płacą sobie różnicę. Wschód płaci i dostaje podwójnie.',
    '分数每番加倍，上限 1000。各家付给和牌者其总分；其余各家之间付差额。东家收付加倍。',
  ],
  hongKong: [
    'One item of each letter, the highest that applies. Limit hands are not doubled. A wrong or too low declaration costs 128 to each.',
    'Kustakin kirjaimesta yksi kohta, korkein sopiva. Erikoiskäsiä ei kaksinkertaisteta. Virheellisestä tai liian pienestä mahjongista maksetaan 128 kullekin.',
    'En post under varje bokstav, den högsta som gäller. Maxpoängshänder dubbleras inte. Ett felaktigt eller för lågt Mahjong-bud kostar 128 till var och en.',
    'Po jednej pozycji z każdej litery, najwyższa pasująca. Układów limitowych się nie podwaja. Błędne lub za niskie zgłoszenie kosztuje 128 dla każdego.',
    '每个字母只计最高的一项。满贯牌不加倍。诈和或分数不足付各家 128。',
  ],
  quick: [
    'No points: whoever completes a hand gets a counter from each other player.',
    'Ei pisteitä: käden valmiiksi saanut saa pelimerkin kultakin muulta.',
    'Inga poäng: den som får en fullständig hand får en marker av var och en.',
    'Bez punktów: kto uzupełni rękę, dostaje żeton od każdego z graczy.',
    '不计分：成和者向其他各家各收一个筹码。',
  ],
  sichuan: [
    'A hand is worth 2 to the power of its fans, 8 points at most; a drawn tile is 1 point more from each who has not won. The deal goes on until three have won or the wall ends.',
    'Käden arvo on 2 potenssiin fanit, enintään 8 pistettä; muurista voittanut saa pisteen lisää kultakin, joka ei ole voittanut. Jako jatkuu, kunnes kolme on voittanut tai muuri loppuu.',
    'Handen är värd 2 upphöjt till sina fan, högst 8 poäng; en dragen bricka ger 1 poäng till från var och en som inte vunnit. Given fortsätter tills tre har vunnit eller muren tar slut.',
    'Ręka jest warta 2 do potęgi fan, najwyżej 8 punktów; kamień dobrany daje 1 punkt więcej od każdego, kto nie wygrał. Rozdanie trwa, aż trzech wygra albo skończy się mur.',
    '分数为 2 的番数次方，上限 8 分；自摸者向未和的各家多收 1 分。三家和牌或牌墙摸尽时本局结束。',
  ],
  american: [
    'V is the value of the line. The winner is given the tile by C; A and B are the others. No jokers: twice the value.',
    'V on käden arvo. Voittaja saa laatan pelaajalta C; A ja B ovat muut. Ilman jokereita: kaksinkertainen arvo.',
    'V är radens värde. Vinnaren får brickan av C; A och B är de andra. Utan jokrar: dubbla värdet.',
    'V to wartość układu. Zwycięzca dostaje kamień od C; A i B to inni. Bez jokerów: podwójna wartość.',
    'V 为牌型分值。C 点炮；A、B 为其他两家。无百搭：分值加倍。',
  ],
  fans: ['Fans', 'Fanit', 'Fan', 'Fan', '番'],
  kongs: ['Kongs', 'Kongit', 'Fyrtal', 'Kongi', '杠'],
  capFour: ['cap of 4 fans', 'katto 4 fania', 'tak 4 fan', 'limit 4 fan', '四番封顶'],
  situation: ['Situation', 'Tilanne', 'Situation', 'Sytuacja', '情况'],
  winner: ['Winner', 'Voittaja', 'Vinnare', 'Zwycięzca', '和牌者'],
  bettor: ['Bettor', 'Vedonlyöjä', 'Vadhållare', 'Stawiający', '押注者'],
  lines: ['The house card, each line with one arrangement', 'Talon kortti, kustakin kädestä yksi järjestelmä', 'Husets kort, ett arrangemang av varje rad', 'Karta domowa, po jednym ułożeniu układu', '自带牌卡，每种牌型一例'],
  joker: ['joker', 'jokeri', 'joker', 'joker', '百搭'],
  flower: ['flower', 'kukka', 'blomma', 'kwiat', '花'],
  suits: ['Suits', 'Maat', 'Färger', 'Kolory', '序数牌'],
  winds: ['Winds', 'Tuulet', 'Vindar', 'Wiatry', '风牌'],
  dragons: ['Dragons', 'Lohikäärmeet', 'Drakar', 'Smoki', '箭牌'],
  flowers: ['Flowers', 'Kukat', 'Blommor', 'Kwiaty', '花'],
  seasons: ['Seasons', 'Vuodenajat', 'Årstider', 'Pory Roku', '季'],
  red: ['Red', 'Punainen', 'Röd', 'Czerwony', '红中'],
  green: ['Green', 'Vihreä', 'Grön', 'Zielony', '发财'],
  white: ['White', 'Valkoinen', 'Vit', 'Biały', '白板'],
  plum: ['Plum', 'Luumu', 'Plommon', 'Śliwa', '梅'],
  orchid: ['Orchid', 'Orkidea', 'Orkidé', 'Orchidea', '兰'],
  chrysanthemum: ['Chrysanthemum', 'Krysanteemi', 'Krysantemum', 'Chryzantema', '菊'],
  bamboo: ['Bamboo', 'Bambu', 'Bambu', 'Bambus', '竹'],
  spring: ['Spring', 'Kevät', 'Vår', 'Wiosna', '春'],
  summer: ['Summer', 'Kesä', 'Sommar', 'Lato', '夏'],
  autumn: ['Autumn', 'Syksy', 'Höst', 'Jesień', '秋'],
  winter: ['Winter', 'Talvi', 'Vinter', 'Zima', '冬'],
  bamboos: ['Bamboos', 'Bambut', 'Bambu', 'Bambusy', '条'],
  characters: ['Characters', 'Merkit', 'Tecken', 'Znaki', '万'],
  dots: ['Dots', 'Ympyrät', 'Cirklar', 'Kropki', '筒'],
  four: ['four of each', 'neljä kutakin', 'fyra av varje', 'po cztery', '各四张'],
  one: ['one of each', 'yksi kutakin', 'en av varje', 'po jednym', '各一张'],
  seatOf: ['its seat', 'pelaajan tuuli', 'spelarens vind', 'wiatr gracza', '对应门风'],
  onTiles: ['As it stands on the tiles; below it the notation.', 'Sellaisena kuin se on tiilissä; sen alla kirjoitustapa.', 'Som det står på brickorna; under det skrivsättet.', 'Tak, jak stoi na kamieniach; pod spodem zapis.', '牌面所刻的字；其下为记谱。'],
} as const satisfies Readonly<Record<string, Row>>

/** One of the sheets' words. */
export type SheetWord = keyof typeof words

/** A word of the sheets in a language. */
export function sheetWord(word: SheetWord, lang: SheetLanguage): string {
  return words[word][sheetLanguages.indexOf(lang)] as string
}

/** What each rule of a table is called on the sheets. */
// biome-ignore format: a list a line
export const kongNames: Readonly<Record<SheetLanguage, readonly string[]>> = {
  en: ['concealed', 'claimed from West', 'extended, tile just drawn', 'extended, tile held before'],
  fi: ['suljettu', 'viskauksesta, länsi', 'täydennetty heti nostetulla', 'täydennetty jo kädessä olleella'],
  sv: ['dolt', 'begärt av väst', 'utökat, brickan just dragen', 'utökat, brickan redan på handen'],
  pl: ['zakryty', 'zgłoszony od Zachodu', 'rozszerzony, kamień właśnie dobrany', 'rozszerzony, kamień trzymany wcześniej'],
  zh: ['暗杠', '直杠（西家点杠）', '补杠，刚摸到', '补杠，先前已有'],
}

/** What the situations of the American payment table are called on the sheets. */
// biome-ignore format: a list a line
export const situationNames: Readonly<Record<SheetLanguage, readonly string[]>> = {
  en: ['discard', 'self-picked', 'discard, no jokers', 'self-picked, no jokers', 'discard, a bet on the winner', 'self-picked, a bet on the winner', 'discard, no jokers, a bet on the winner', 'self-picked, no jokers, a bet on the winner', 'discard, a bet on A', 'discard, a bet on C', 'self-picked, a bet on A', 'a misnamed discard', 'mahjong in error by C, A intact'],
  fi: ['heitetystä', 'itse otettu', 'heitetystä, ei jokereita', 'itse otettu, ei jokereita', 'heitetystä, veto voittajasta', 'itse otettu, veto voittajasta', 'heitetystä, ei jokereita, veto voittajasta', 'itse otettu, ei jokereita, veto voittajasta', 'heitetystä, veto A:sta', 'heitetystä, veto C:stä', 'itse otettu, veto A:sta', 'väärin nimetty laatta', 'C:n mahjong erehdyksessä, A koskematon'],
  sv: ['slängd', 'själv dragen', 'slängd, utan jokrar', 'själv dragen, utan jokrar', 'slängd, vad på vinnaren', 'själv dragen, vad på vinnaren', 'slängd, utan jokrar, vad på vinnaren', 'själv dragen, utan jokrar, vad på vinnaren', 'slängd, vad på A', 'slängd, vad på C', 'själv dragen, vad på A', 'felnämnd bricka', 'mahjong av misstag av C, A orörd'],
  pl: ['wyrzucony', 'sam wyciągnięty', 'wyrzucony, bez jokerów', 'sam wyciągnięty, bez jokerów', 'wyrzucony, zakład na zwycięzcę', 'sam wyciągnięty, zakład na zwycięzcę', 'wyrzucony, bez jokerów, zakład na zwycięzcę', 'sam wyciągnięty, bez jokerów, zakład na zwycięzcę', 'wyrzucony, zakład na A', 'wyrzucony, zakład na C', 'sam wyciągnięty, zakład na A', 'źle nazwany kamień', 'MahJongg przez pomyłkę C, A nienaruszony'],
  zh: ['点炮', '自摸', '点炮，无百搭', '自摸，无百搭', '点炮，押中和牌者', '自摸，押中和牌者', '点炮，无百搭，押中和牌者', '自摸，无百搭，押中和牌者', '点炮，押 A', '点炮，押 C', '自摸，押 A', '报错牌名', 'C 误和，A 未亮牌'],
}
