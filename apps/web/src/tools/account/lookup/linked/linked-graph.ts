import type { FlowAddress } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'

export type Relation = 'parent' | 'owner' | 'pending-owner' | 'child' | 'owned'

/** Account linked to the one in the middle. */
export interface LinkedNode {
  readonly address: FlowAddress
  readonly relation: Relation
  /** Name given by its parent. */
  readonly name: string | null
  /** False for a parent that hasn't accepted the account yet, and for a pending owner. */
  readonly settled: boolean
}

/** Nodes above (parents, owners) and below (children, owned), in order. */
export interface LinkedNodes {
  readonly above: readonly LinkedNode[]
  readonly below: readonly LinkedNode[]
}

/** Returns the accounts linked to an account, excluding itself. */
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

/** Maximum nodes drawn on each side; the list has all. */
export const MAX_DRAWN = 8

/** Position of a node. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const BOX = { width: 176, height: 44 } as const
const GAP = { x: 96, y: 12 } as const

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly self: Point
  readonly above: readonly Point[]
  readonly below: readonly Point[]
}

/**
 * Lays out parents on the left, the account in the middle, and children on the right; positions are
 * top left corners.
 */
export function drawingOf(above: number, below: number): Drawing {
  const rows = Math.max(1, above, below)
  const height = rows * BOX.height + (rows - 1) * GAP.y
  const column = (count: number, x: number): readonly Point[] => {
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

/** Describes an account's relation to the one in the middle. */
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
