import { addressAt } from '@toolkit/core/account/address'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import { expect, test } from 'vitest'
import { describeControl, linksPredicate } from './links-messages'

const [one, two] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const NONE: LinkedAccounts = {
  ...{ manages: false, children: [], owned: [] },
  ...{ sharable: false, parents: [], owner: null, pendingOwner: null, givenUp: false },
}
const child = { address: one, name: null, description: null, picture: null }
const taken = { address: one, redeemed: true }
const offered = { address: two, redeemed: false }

test.each<[Partial<LinkedAccounts>, string | null]>([
  [{}, null],
  [{ children: [child], parents: [taken] }, 'has 1 child account and 1 parent'],
  [
    { parents: [taken, offered] },
    'has 1 parent, and has offered access to 1 account, not taken yet',
  ],
  [{ parents: [offered] }, 'has offered access to 1 account, not taken yet'],
  [{ owner: one }, `is owned by 0x${one}`],
  [{ parents: [taken], owner: two }, `has 1 parent, and is owned by 0x${two}`],
  [{ pendingOwner: two }, `waits for 0x${two} to accept its ownership`],
  [
    { owned: [child], parents: [taken, offered], givenUp: true },
    'has 1 owned account and 1 parent, has offered access to 1 account, not taken yet, and has no owner any more',
  ],
])('links %j', (links, predicate) => {
  expect(linksPredicate({ ...NONE, ...links })).toBe(predicate)
})

test.each<[Partial<LinkedAccounts>, string | null, RegExp | null]>([
  [{}, null, null],
  [{ parents: [taken] }, null, null],
  [{ owner: one }, 'Controlled by its owner', new RegExp(`^0x${one} owns this account`)],
  [{ pendingOwner: two }, 'Waits for a new owner', new RegExp(`0x${two} hasn’t accepted`)],
  [{ givenUp: true }, 'Without an owner', /nobody controls it/],
])('who controls an account without keys: %j', (links, title, text) => {
  const message = describeControl({ ...NONE, ...links })
  expect(message?.title ?? null).toBe(title)
  if (text) expect(message?.text).toMatch(text)
})
