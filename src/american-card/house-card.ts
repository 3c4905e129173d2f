/**
 * A card of 43 hands that is original to this project: every kind of note and group of the card language is on it.
 * Printed cards are for their owners to type in; none is shipped.
 */
export const houseCardText: string = `@card "House card" year=2027
# Every line is original to this project; it shares no arrangement with a published card.

[Year]
Y1: FF 2027a 00 777b 777c (any 3 suits) X25
Y2: 2027a NNN 2027b SSS (any 2 suits) X30
Y3: FFF 22a 000 77b NEWS (any 2 suits) X30
Y4: FFFFF 20a 27b 00000 (any 2 suits) X40
Y5: EE 2027a 77b 77c 22b 22c (any 3 suits) C50

[2468]
E1: 222a 66b 4444c 66b 888a (any 3 suits) X30
E2: FFFF 2468a 44b 8888b (any 2 suits) X30
E3: 22 4444 66 8888 DD (any 1 suit) X25
E4: XXXa DDDDa XXXXb DDDc (any 3 suits; X=even) X30
E5: FF {222a|888a} 444a 6666b {22c|88c} (any 3 suits) X25

[Multiplication]
M1: FFF 333a x 777a = 21b DDD* (any 2 suits) X30
M2: FFFF 2222a x 33a = 66a NN (any 1 suit) X25
M3: FF 444a x 9999a = 36b DDDb (any 2 suits) X30
M4: 6a x 7a = 42a SSSS 66b 7777b (any 2 suits) X40

[Quints]
Q1: 0 XXXXXa YYYa XXXXXb (any 2 suits; X!=Y) X45
Q2: FFFFF 0 XXXa XXXXXb (any 2 suits; "any like nos.") X40
Q3: ZZZZZ 1a 33333a 555b (any 2 suits; "any wind") X45
Q4: 22222a 4a 66666a 888b (any 2 suits) X45
Q5: FFFFFF XXXXa YYYYb (any 2 suits; X=odd; Y=even) X35

[Consecutive Run]
C1: 1111 22 333 44 555 (any 1 suit; any 5 consec. nos.) X30
C2: FF 111a 2222b 333c 44a (any 3 suits; any 4 consec. nos.) X30
C3: FFF 111b 12345a 555b (any 2 suits; any 5 consec. nos.) X30
C4: FFF [X X+1 X+2]a YYYYb YYYYc (any 3 suits; Y=X..X+2) X30
C5: 1111a 2222a 3333b DDb (any 2 suits; any 3 consec. nos.) X25
C6: F 222a 3333b 4444c DD* (any 1 or 3 suits; any 3 consec. nos.) X25
C7: 123a 234b 345c 66a 77b F (any 3 suits; run) C45

[13579]
O1: 1111 3 55 7 9999 DD (any 1 suit) X35
O2: NN 13579a XXXb XXXXc (any 3 suits; X=odd) X30
O3: NNN 1a 33a 555a 7777b E (any 2 suits) X30
O4: 555a 7777a 999b DDDDc (any 3 suits) X25

[Winds and Dragons]
W1: FFFF NNNN ES WWWW X30
W2: FFF ZZZZ VVV DDDD* X30
W3: NN EE WWW SSS RR GG X35
W4: RRR GGGG 000 NEWS X30
W5: FF NNN XXXa XXXb SSS (any 2 suits; X=odd) -or- FF EEE XXXa XXXb WWW (any 2 suits; X=even) X30

[369]
T1: 3333a 666b 9999a 369c (any 3 suits) X30
T2: FFFF 33 66 99 DDDD (any 1 suit) X30
T3: FFFF XXXXa XXXXb 36c (any 3 suits; X=3,6 or 9) X30
T4: F 333a 66a 999a 333b 66b (any 2 suits) C35

[Singles and Pairs; no jokerless bonus]
P1: FF 1122a 3344b 5566c (any 3 suits; run) C50
P2: NEWS 00 11a 11b 11c DD* (any 3 suits; like) C50
P3: EE WW FF XXa DDa XXb DDb (any 2 suits) C50
P4: 1 22 33 4 5 66 77 8 99 (any 1 suit; these nos. only) C60
`
