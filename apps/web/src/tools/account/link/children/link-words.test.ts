import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { LinkedAccounts } from '@toolkit/core/flow/account-scripts/linked-accounts'
import { addressAt } from '@toolkit/core/flow/address'
import { expect, test } from 'vitest'
import { linkTransaction } from './link-templates'
import { doneSentence, type LinkAct, linksSentence } from './link-words'

const [child, parent, rules] = [1n, 2n, 3n].map(index => addressAt('testnet', index + 100n)) as [
  ReturnType<typeof addressAt>,
  ReturnType<typeof addressAt>,
  ReturnType<typeof addressAt>,
]
const NONE: LinkedAccounts = {
  manages: false,
  children: [],
  owned: [],
  sharable: false,
  parents: [],
  owner: null,
  pendingOwner: null,
  givenUp: false,
}
const ofParent: LinkedAccounts = {
  ...NONE,
  children: [{ address: child, name: null, description: null, picture: null }],
}
const ofChild = (redeemed: boolean): LinkedAccounts => ({
  ...NONE,
  parents: [{ address: parent, redeemed }],
})

test('an account’s links in one sentence', () => {
  expect(linksSentence(child, null)).toBe(`0x${child} is linked to no other account`)
  expect(linksSentence(parent, ofParent)).toBe(`0x${parent} has 1 child account`)
  expect(
    linksSentence(parent, { ...ofParent, ...ofChild(true), children: ofParent.children }),
  ).toBe(`0x${parent} has 1 child account and 1 parent`)
})

test('what was done is said only where the chain shows it, from either side', () => {
  const done = (act: LinkAct, of: typeof child, links: LinkedAccounts) =>
    doneSentence({ act, child, parent }, of, links) !== null
  expect([done('link', parent, ofParent), done('link', parent, NONE)]).toEqual([true, false])
  expect([done('link', child, ofChild(true)), done('link', child, ofChild(false))]).toEqual([
    true,
    false,
  ])
  expect([done('publish', child, ofChild(false)), done('publish', child, NONE)]).toEqual([
    true,
    false,
  ])
  expect([done('redeem', parent, ofParent), done('redeem', parent, NONE)]).toEqual([true, false])
  expect([done('unlink', parent, NONE), done('unlink', parent, ofParent)]).toEqual([true, false])
  expect([
    done('remove-parent', child, NONE),
    done('remove-parent', child, ofChild(false)),
  ]).toEqual([true, false])
})

test.each([
  ['link', [child, parent], [rules, rules]],
  ['publish', [child], [parent, rules, rules]],
  ['redeem', [parent], [child]],
  ['unlink', [parent], [child]],
  ['remove-parent', [child], [parent]],
] as const)(
  '%s is authorized by whom it needs and has an argument for each parameter',
  (act, by, given) => {
    const needs = act === 'link' || act === 'publish'
    const made = linkTransaction(
      { act, child, parent },
      needs ? { factory: rules, filter: rules } : null,
    )
    expect(made.authorizers).toEqual(by)
    expect(made.template.authorizers).toHaveLength(by.length)
    expect(made.template.parameters).toHaveLength(given.length)
    expect(made.arguments.map(bytes => JSON.parse(decodeUtf8(bytes)).value)).toEqual(
      given.map(address => `0x${address}`),
    )
  },
)
