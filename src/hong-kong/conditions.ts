import type { HeadingItemId } from './headings.ts'
import type { LimitHandId } from './limit-hands.ts'

/** When each item counts, for listings; a missing one does not compile. */
export const conditions: Readonly<Record<HeadingItemId | LimitHandId, string>> = {
  replacementTile: 'the winning tile is the replacement for a kong, a flower or a season',
  selfDrawn: 'the winning tile is drawn from the wall',
  allPungs: 'four pungs or kongs and a pair',
  allChows: 'four chows and any pair, one of dragons too',
  bigThreeDragons: 'three sets of dragons',
  littleThreeDragons: 'two sets of dragons and a pair of the third',
  twoDragonSets: 'two sets of dragons',
  dragonSet: 'one set of dragons',
  bothWindSets: 'a set of the own wind and a set of the round wind',
  windSet: 'a set of the own wind or of the round wind; where they are the same wind it counts once',
  ownFlowerAndSeason: 'the own flower and the own season',
  ownBonusTile: 'the own flower or the own season',
  noBonusTiles: 'no flower and no season at all',
  allBonusTiles: 'all eight flowers and seasons',
  fourFlowers: 'all four flowers',
  fourSeasons: 'all four seasons',
  allHonours: 'winds and dragons only',
  fullFlush: 'tiles of one suit only',
  halfFlush: 'tiles of one suit, and honours',
  thirteenWonders: 'one of each 1, 9, wind and dragon, and one more of them',
  nineGates: '1112345678999 of a suit and one more of it, with no set on the table unless the option allows it',
  pearlDragon: 'pungs or kongs of dots and one of white dragons, the pair of dots',
  jadeDragon: 'pungs or kongs of bamboos and one of green dragons, the pair of bamboos',
  rubyDragon: 'pungs or kongs of characters and one of red dragons, the pair of characters',
}
