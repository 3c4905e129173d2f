/** A text that lint finds nothing in. */
export const sound = 'FFFF NNNN ES WWWW X30'

/** A finding with a text that has it and a near one that has not. */
export interface LintRow {
  readonly why: string
  readonly bad: string
  /** Where it is found, `line:column`. */
  readonly at: string
  /** A text that differs little and is clean. */
  readonly good: string
}

/** AM-4 to AM-10: each finding with a text that has it and a near one that has not. */
export const lintRows: Readonly<Record<string, LintRow>> = {
  'card/empty': { why: 'no lines', bad: '[Title]\n# nothing\n', at: '1:1', good: sound },
  'card/badHeader': { why: 'a header value without =', bad: `@card "House" year\n${sound}`, at: '1:15', good: `@card "House" year=1\n${sound}` },
  'card/badSection': { why: 'no title', bad: `[; concealed]\nFFFF NNNN ES WWWW C30`, at: '1:1', good: `[T; concealed]\nFFFF NNNN ES WWWW C30` },
  'card/unknownAttribute': { why: 'an attribute that is none', bad: `[T; no bonus]\n${sound}`, at: '1:5', good: `[T; No  Jokerless bonus]\n${sound}` },
  'card/badId': { why: 'a colon without id', bad: `: ${sound}`, at: '1:1', good: `W1: ${sound}` },
  'card/duplicateId': { why: 'an id twice', bad: `W1: ${sound}\nW1: RRR GGGG 000 NEWS X30`, at: '2:1', good: `W1: ${sound}\nW2: RRR GGGG 000 NEWS X30` },
  'card/missingMode': { why: 'no value', bad: 'FFFF NNNN ES WWWW', at: '1:17', good: 'FFFF NNNN ES WWWW X 30' },
  'card/badValue': { why: 'a value of nothing', bad: 'FFFF NNNN ES WWWW X0', at: '1:20', good: 'FFFF NNNN ES WWWW X1' },
  'card/emptyVariant': {
    why: 'a variant without tiles',
    bad: 'FFFF NNNN ES WWWW -or- + X30',
    at: '1:24',
    good: 'FFFF NNNN ES WWWW -or- FFFF SSSS EN WWWW X30',
  },
  'card/unknownSymbol': { why: 'a letter O for a zero', bad: 'RRR GGGG OOO NEWS X30', at: '1:10', good: 'RRR GGGG 000 NEWS X30' },
  'card/badOffset': { why: 'something added to a number', bad: 'FF 444 555 666+1 777 X30', at: '1:12', good: 'FF XXX XXX+1 XXX+2 XXX+3 X30' },
  'card/badChoice': { why: 'an empty alternative', bad: 'FFFF {NNNN|} ES WWWW X30', at: '1:12', good: 'FFFF {NNNN|RRRR} ES WWWW X30' },
  'card/emptyList': { why: 'a list without tiles', bad: 'FFFF NNNN [] WWWW X30', at: '1:11', good: 'FFFF NNNN [E S] WWWW X30' },
  'card/unclosedBracket': {
    why: 'a note that is not closed',
    bad: 'FFFF 2222a 33a 66a NN (any 1 suit X25',
    at: '1:23',
    good: 'FFFF 2222a 33a 66a NN (any 1 suit) X25',
  },
  'card/strayBracket': { why: 'a bracket that nothing opened', bad: 'FFFF NNNN ) ES WWWW X30', at: '1:11', good: 'FFFF NNNN / ES WWWW X30' },
  'card/unclosedQuote': {
    why: 'a quote that is not closed',
    bad: 'FFFF 2222a 33a 66a NN (any 1 suit; "note) X25',
    at: '1:36',
    good: 'FFFF 2222a 33a 66a NN (any 1 suit; "note") X25',
  },
  'card/misplacedNote': {
    why: 'a group behind the note',
    bad: 'FFFF 2222a 33a (any 1 suit) 66a NN X25',
    at: '1:29',
    good: 'FFFF 2222a 33a 66a NN (any 1 suit) X25',
  },
  'card/unknownClause': {
    why: 'a clause that is none',
    bad: 'FFFF 2222a 33a 66a NN (any suits) X25',
    at: '1:24',
    good: 'FFFF 2222a 33a 66a NN (any 1 suits) X25',
  },
  'card/badNumbers': {
    why: 'numbers that are none',
    bad: 'FFFF XXXXa XXXXb 36c (X=3,6 or 10) X30',
    at: '1:23',
    good: 'FFFF XXXXa XXXXb 36c (X=3, 6, or 9) X30',
  },
  'card/contradictoryNote': {
    why: 'run and these numbers',
    bad: 'FF 1111 222 3333 4 (run; these nos. only) X30',
    at: '1:26',
    good: 'FF 1111 222 3333 4 (run; "these nos. only") X30',
  },
  'card/groupTooLarge': { why: 'seven alike', bad: 'FFFFFFF NNNN WWW X30', at: '1:1', good: 'FFFFFF NNNNN WWW X30' },
  'card/notFourteen': { why: '13 tiles', bad: 'FFFF NNNN E WWWW X30', at: '1:1', good: sound },
  'card/suitCount': {
    why: 'two letters and three suits',
    bad: 'FFFF 2468a 44b 8888b (any 3 suits) X30',
    at: '1:23',
    good: 'FFFF 2468a 44b 8888b (any 2 suits) X30',
  },
  'card/tooManySuits': { why: 'four letters', bad: 'FF 222a 333b 444c 555d X30', at: '1:1', good: 'FF 222a 333b 444c 555a X30' },
  'card/mixedLetters': { why: 'a letter missing', bad: 'FF 222a 333b 444b 555 X30', at: '1:19', good: 'FF 222a 333b 444b 555* X30' },
  'card/runGap': { why: 'a gap', bad: '1111 22 333 44 666 (any 5 consec. nos.) X30', at: '1:21', good: '1111 22 333 44 555 (any 5 consec. nos.) X30' },
  'card/runCount': {
    why: 'five numbers for four',
    bad: '1111 22 333 44 555 (any 4 consec. nos.) X30',
    at: '1:21',
    good: '1111 22 333 44 555 (any consec. nos.) X30',
  },
  'card/likeDiffers': {
    why: 'two numbers for like',
    bad: 'FFFF 1111a 1111b 12c (any like nos.) X30',
    at: '1:23',
    good: 'FFFF 1111a 1111b 11c (any like nos.) X30',
  },
  'card/notFeasible': { why: 'five natural ones', bad: 'FFFF NN NN N WWWWW X30', at: '1:1', good: 'FFFF NN NN WWWWWW X30' },
  'card/tooManyArrangements': {
    why: 'fourteen free suits',
    bad: '1* 2* 3* 4* 5* 6* 7* 8* 9* 1* 2* 3* 4* 5* C30',
    at: '1:1',
    good: '1* 2* 3* 4* 5* 6* FFFF NNNN X30',
  },
  'card/nothingCallable': { why: 'singles and pairs for X', bad: 'FF NEWS 11a 22a 33a 44a X30', at: '1:1', good: 'FF NEWS 11a 22a 33a 44a C30' },
  'card/sharedArrangement': {
    why: 'one hand with two values',
    bad: 'FFF 222 44 666 888 X25\nFFF XXX 44 666 888 (X=even) X30',
    at: '2:1',
    good: 'FFF 222 44 666 888 X25\nFFF XXX 44 666 888 (X=odd) X30',
  },
  'card/equalVariables': { why: 'X and Y alike in one suit', bad: '00 XXXXa YYYYa XXXXb X45', at: '1:10', good: '00 XXXXa YYYYa XXXXb (X!=Y) X45' },
  'card/tripleInCluster': { why: 'three alike in a cluster', bad: 'FFF NNNN WWWW [N N N] X30', at: '1:15', good: 'FFF NNNN WWWW [N N E] X30' },
  'card/clauseWithoutEffect': { why: 'a clause about nothing', bad: 'FFFF NNNN ES WWWW (X=odd) X30', at: '1:20', good: 'FFFF XXXX ES WWWW (X=odd) X30' },
  'card/letterIgnored': { why: 'a suit on any tile', bad: 'FFFF NNNN ??a WWWW X30', at: '1:11', good: 'FFFF NNNN ?? WWWW X30' },
  'card/openInConcealedSection': { why: 'X among concealed lines', bad: `[T; concealed]\n${sound}`, at: '2:1', good: '[T; concealed]\nFFFF NNNN ES WWWW C30' },
}
