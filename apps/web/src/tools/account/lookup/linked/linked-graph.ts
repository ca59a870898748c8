import type { FlowAddress } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'

export type Relation = 'parent' | 'owner' | 'pending-owner' | 'child' | 'owned'

/** An account beside the one in the middle. */
export interface LinkedNode {
  readonly address: FlowAddress
  readonly relation: Relation
  /** The name that its parent gave a child. */
  readonly name: string | null
  /** False for a parent that has not taken the account yet, and for one that may become its owner. */
  readonly settled: boolean
}

/** All that are above (parents, owners) and below (children, owned), in their order. */
export interface LinkedNodes {
  readonly above: readonly LinkedNode[]
  readonly below: readonly LinkedNode[]
}

/** The accounts that an account is linked with, itself left out. */
export function linkedNodes(links: LinkedAccounts, self: FlowAddress): LinkedNodes {
  const { owner, pendingOwner, parents, owned, children } = links
  const above: LinkedNode[] = [
    ...(owner === null || owner === self
      ? []
      : [{ address: owner, relation: 'owner' as const, name: null, settled: true }]),
    ...(pendingOwner === null
      ? []
      : [
          { address: pendingOwner, relation: 'pending-owner' as const, name: null, settled: false },
        ]),
    ...parents.map(({ address, redeemed }) => ({
      address,
      relation: 'parent' as const,
      name: null,
      settled: redeemed,
    })),
  ]
  const below: LinkedNode[] = [
    ...owned.map(({ address, name }) => ({
      address,
      relation: 'owned' as const,
      name,
      settled: true,
    })),
    ...children.map(({ address, name }) => ({
      address,
      relation: 'child' as const,
      name,
      settled: true,
    })),
  ]
  return { above, below }
}

/** So many are drawn on each side; the list has them all. */
export const MAX_DRAWN = 8

/** Where a node is drawn. */
export interface Place {
  readonly x: number
  readonly y: number
}

export const BOX = { width: 176, height: 44 } as const
const GAP = { x: 96, y: 12 } as const

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly self: Place
  readonly above: readonly Place[]
  readonly below: readonly Place[]
}

/** Parents to the left, the account in the middle, children to the right; places are of top left corners. */
export function drawingOf(above: number, below: number): Drawing {
  const rows = Math.max(1, above, below)
  const height = rows * BOX.height + (rows - 1) * GAP.y
  const column = (count: number, x: number): readonly Place[] => {
    const own = count * BOX.height + (count - 1) * GAP.y
    return Array.from({ length: count }, (_, row) => ({
      x,
      y: (height - own) / 2 + row * (BOX.height + GAP.y),
    }))
  }
  const middle = above > 0 ? BOX.width + GAP.x : 0
  const right = middle + BOX.width + GAP.x
  return {
    width: below > 0 ? right + BOX.width : middle + BOX.width,
    height,
    self: { x: middle, y: (height - BOX.height) / 2 },
    above: column(above, 0),
    below: column(below, right),
  }
}

/** What an account is to the one in the middle, in words. */
export function describeRelation({ relation, settled }: LinkedNode): string {
  switch (relation) {
    case 'parent':
      return settled ? 'Parent' : 'Parent, not accepted yet'
    case 'owner':
      return 'Owner'
    case 'pending-owner':
      return 'May become the owner'
    case 'child':
      return 'Child'
    case 'owned':
      return 'Owned'
  }
}
