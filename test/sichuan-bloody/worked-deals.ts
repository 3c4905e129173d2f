import type { SichuanDeal } from '../../src/sichuan-bloody/index.ts'

// The deals of §7.

export const dealA: SichuanDeal = {
  dealer: 'east',
  players: { east: { forbidden: 'characters' }, south: { forbidden: 'bamboos' }, west: { forbidden: 'dots' }, north: { forbidden: 'characters' } },
  events: [
    { type: 'kong', by: 'east', tile: '9b', kind: 'concealed' },
    { type: 'discard', by: 'east' },
    { type: 'win', tile: '2c', source: 'discard', from: 'west', winners: [{ seat: 'south', hand: '1111d 23d 456c 789c 2c+2c' }] },
    { type: 'kong', by: 'north', tile: '5d', kind: 'extended', drawn: true },
    { type: 'win', tile: '8b', source: 'wall', replacement: true, winners: [{ seat: 'north', hand: '(555d+5d) 678d 345b 11b 67b+8b' }] },
    { type: 'win', tile: '3c', source: 'discard', from: 'east', winners: [{ seat: 'west', hand: '(222b) 888b 777c 99c 33c+3c' }] },
  ],
}

export const dealB: SichuanDeal = {
  dealer: 'east',
  players: {
    east: { forbidden: 'dots', hand: '(5555c) 123c 789c 66b 78b' },
    south: { forbidden: 'characters', hand: '[8888d] 12b 45b 79d 359b 1d' },
    west: { forbidden: 'characters', hand: '11d22d44d66d77b99b3d' },
    north: { forbidden: 'characters', hand: '(333b+3b) 147d 258b 69d 11b' },
  },
  events: [
    { type: 'kong', by: 'south', tile: '8d', kind: 'concealed' },
    { type: 'discard', by: 'south' },
    { type: 'kong', by: 'east', tile: '5c', kind: 'claimed', from: 'north' },
    { type: 'discard', by: 'east' },
    { type: 'kong', by: 'north', tile: '3b', kind: 'extended', drawn: true },
    { type: 'discard', by: 'north' },
    { type: 'wallEnd' },
  ],
}

export const dealC: SichuanDeal = {
  dealer: 'east',
  players: {},
  events: [
    {
      type: 'win',
      tile: '4b',
      source: 'robbedKong',
      from: 'north',
      winners: [
        { seat: 'east', hand: '(999d) 111d 567d 88b 23b+4b' },
        { seat: 'west', hand: '(999b) 111b 678b 55b 23b+4b' },
      ],
    },
    { type: 'win', tile: '6d', source: 'wall', winners: [{ seat: 'north', hand: '(444b) 777b 222d 444d 6d+6d' }] },
  ],
}
