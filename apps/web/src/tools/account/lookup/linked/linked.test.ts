import { addressAt } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import { BOX, describeRelation, drawingOf, linkedNodes } from './linked-graph'
import { describeLinked } from './linked-part'

const [self, one, two, three] = [1n, 2n, 3n, 4n].map(index => addressAt('emulator', index)) as [
  ...[ReturnType<typeof addressAt>, ReturnType<typeof addressAt>],
  ...[ReturnType<typeof addressAt>, ReturnType<typeof addressAt>],
]
const none = {
  manages: false,
  children: [],
  owned: [],
  sharable: false,
  parents: [],
  owner: null,
  pendingOwner: null,
  givenUp: false,
}
const child = { address: two, name: 'Game', description: null, picture: null }

describe('linkedNodes', () => {
  it('puts who is above and who is below, each with what it is', () => {
    const links = {
      ...none,
      parents: [
        { address: one, redeemed: true },
        { address: three, redeemed: false },
      ],
      owner: three,
      children: [child],
      owned: [{ ...child, name: null }],
    }
    const { above, below } = linkedNodes(links, self)
    expect(above.map(node => [node.address, describeRelation(node)])).toEqual([
      [three, 'Owner'],
      [one, 'Parent'],
      [three, 'Parent, not accepted yet'],
    ])
    expect(below.map(node => [node.address, describeRelation(node), node.name])).toEqual([
      [two, 'Owned', null],
      [two, 'Child', 'Game'],
    ])
  })

  it('leaves out an account that owns itself', () => {
    expect(linkedNodes({ ...none, owner: self }, self).above).toEqual([])
  })
})

it('draws nothing over another and nothing outside', () => {
  for (const [above, below] of [
    [0, 0],
    [1, 0],
    [0, 3],
    [8, 2],
    [3, 8],
  ] as const) {
    const drawing = drawingOf(above, below)
    const points = [drawing.self, ...drawing.above, ...drawing.below]
    expect(points).toHaveLength(1 + above + below)
    for (const { x, y } of points) {
      expect(x >= 0 && x + BOX.width <= drawing.width).toBe(true)
      expect(y >= 0 && y + BOX.height <= drawing.height).toBe(true)
    }
    for (const [index, point] of points.entries()) {
      const apart = points
        .slice(index + 1)
        .every(
          other =>
            Math.abs(other.x - point.x) >= BOX.width || Math.abs(other.y - point.y) >= BOX.height,
        )
      expect(apart).toBe(true)
    }
  }
})

describe('linkedSentence', () => {
  it.each([
    [null, 'It has no linked accounts; it stores nothing of a HybridCustody on Flow Emulator'],
    [none, 'It has no linked accounts'],
    [{ ...none, parents: [{ address: one, redeemed: true }] }, 'It has 1 parent'],
    [
      { ...none, owner: three, children: [child, child], owned: [child] },
      `It has 2 child accounts and 1 owned account, and is owned by 0x${three}`,
    ],
  ])('of %j', (links, message) => {
    expect(describeLinked({ custody: null, links }, 'emulator')).toBe(message)
  })
})
