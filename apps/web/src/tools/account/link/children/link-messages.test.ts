import { addressAt } from '@toolkit/core/account/address'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { expect, test } from 'vitest'
import { describeDone, describeLinks, type LinkAct, type LinkFacts } from './link-messages'
import { type LinkDetails, linkTransaction } from './link-templates'

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
  expect(describeLinks(child, null)).toBe(`0x${child} is linked to no other account`)
  expect(describeLinks(parent, ofParent)).toBe(`0x${parent} has 1 child account`)
  expect(
    describeLinks(parent, { ...ofParent, ...ofChild(true), children: ofParent.children }),
  ).toBe(`0x${parent} has 1 child account and 1 parent`)
})

test('what was done is said only where the chain shows it, from either side', () => {
  const done = (act: LinkAct, of: typeof child, links: LinkedAccounts) =>
    describeDone({ act, child, parent }, of, links) !== null
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

test('what was done with a name, with rules and with control is said only where the chain shows it', () => {
  const done = (
    facts: Partial<LinkFacts> & Pick<LinkFacts, 'act'>,
    of: typeof child,
    links: LinkedAccounts,
  ) => describeDone({ child, parent, ...facts }, of, links) !== null
  const named: LinkedAccounts = {
    ...NONE,
    children: [{ address: child, name: 'Game', description: '', picture: '' }],
  }
  const owning = { ...NONE, owned: ofParent.children }
  const name = (text: string, links: LinkedAccounts) =>
    done({ act: 'name', name: text }, parent, links)
  expect([name('Game', named), name('Game', ofParent)]).toEqual([true, false])
  expect([name('', ofParent), name('', named)]).toEqual([true, false])
  expect([
    done({ act: 'rules' }, child, ofChild(true)),
    done({ act: 'rules' }, child, NONE),
  ]).toEqual([true, false])
  const offer = { act: 'offer-ownership', newOwner: parent } as const
  expect([done(offer, child, { ...NONE, pendingOwner: parent }), done(offer, child, NONE)]).toEqual(
    [true, false],
  )
  expect([
    done({ act: 'accept-ownership' }, parent, owning),
    done({ act: 'accept-ownership' }, parent, NONE),
  ]).toEqual([true, false])
  for (const act of ['hand-on', 'give-up'] as const) {
    expect([
      done({ act, newOwner: rules }, parent, NONE),
      done({ act, newOwner: rules }, parent, owning),
    ]).toEqual([true, false])
  }
})

const GAME = { name: 'Game', description: 'To play', picture: '' }

test.each<
  [LinkAct, LinkDetails & { newOwner?: typeof child }, readonly (typeof child)[], readonly string[]]
>([
  ['link', { rules: { factory: rules, filter: rules } }, [child, parent], [rules, rules]],
  ['publish', { rules: { factory: rules, filter: rules } }, [child], [parent, rules, rules]],
  ['redeem', {}, [parent], [child]],
  ['unlink', {}, [parent], [child]],
  ['remove-parent', {}, [child], [parent]],
  ['rules', { rules: { factory: rules, filter: child } }, [child], [parent, rules, child]],
  ['name', { display: GAME }, [parent], [child, 'Game', 'To play', '']],
  ['offer-ownership', { newOwner: parent }, [child], [parent]],
  ['accept-ownership', {}, [parent], [child]],
  ['hand-on', { newOwner: rules }, [parent], [child, rules]],
  ['give-up', {}, [parent], [child]],
])(
  '%s is authorized by whom it needs, has an argument for each parameter, and is known as a template',
  (act, details, by, given) => {
    const { newOwner, ...rest } = details
    const made = linkTransaction({ act, child, parent, ...(newOwner ? { newOwner } : {}) }, rest)
    expect(made.authorizers).toEqual(by)
    expect(made.template.authorizers).toHaveLength(by.length)
    expect(made.template.parameters).toHaveLength(given.length)
    expect(made.arguments.map(bytes => JSON.parse(decodeUtf8(bytes)).value)).toEqual(
      given.map(value => (/^[0-9a-f]{16}$/.test(value) ? `0x${value}` : value)),
    )
    // A warning on every transaction of this page would be ignored.
    const host = addressAt('emulator', 9n)
    const transaction: Transaction = {
      script: encodeUtf8(made.template.script('emulator', host)),
      arguments: made.arguments,
      authorizers: made.authorizers,
      referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
      computeLimit: made.template.computeLimit,
      proposalKey: { address: child, keyIndex: 0, sequenceNumber: 0n },
      payer: child,
      payloadSignatures: [],
      envelopeSignatures: [],
    }
    expect(knownTransaction({ network: 'emulator', transaction })).toMatchObject({
      template: { id: made.template.id },
      elsewhere: { address: host },
    })
  },
)
