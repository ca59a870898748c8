import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { Effect, Holder } from '@toolkit/explain/effects/effect'
import { describeEffect } from '@toolkit/explain/effects/effect-messages'
import { expect, it } from 'vitest'
import { effectRow } from './effect-row'

const ADDRESS = parseAddress('f8d6e0586b0a20c7')
const account: Holder = { kind: 'account', address: ADDRESS }
const moved = (from: Holder, to: Holder): Effect => ({
  kind: 'tokens-moved',
  ...{ type: 'A.0ae53cb6e3f42a79.FlowToken.Vault', amount: '12.50000000', from, to },
})
const hex = (pair: string) => readHex(pair.repeat(20), 20)
const [OWNER, SPENDER, TOKEN] = [hex('aa'), hex('bb'), hex('cc')] as const
const ENDS = `owner 0x${OWNER}, spender 0x${SPENDER}`
type Approval = Extract<Effect, { kind: 'evm-token-allowed' }>
const approval = (what: Approval['what'], spender = SPENDER): Effect => ({
  kind: 'evm-token-allowed',
  standard: 'ERC-20',
  ...{ token: TOKEN, owner: OWNER, spender, what },
})
const MOST = 2n ** 256n - 1n
const fees = { amount: '0.00100000', inclusionEffort: '1.0', executionEffort: '0.1' }

it.each<[Effect, string, string]>([
  [moved(account, account), 'Moved', `12.5 FLOW from 0x${ADDRESS} to 0x${ADDRESS}`],
  [moved({ kind: 'nowhere' }, account), 'Minted', `12.5 FLOW to 0x${ADDRESS}`],
  [moved(account, { kind: 'nowhere' }), 'Burned', `12.5 FLOW from 0x${ADDRESS}`],
  [{ kind: 'account-created', address: ADDRESS }, 'New account', `0x${ADDRESS}`],
  [{ kind: 'key-revoked', address: ADDRESS, keyIndex: 3n }, 'Key revoked', `Key 3 of 0x${ADDRESS}`],
  [
    { kind: 'contract-added', address: ADDRESS, name: 'Counter' },
    'Contract added',
    `Counter of 0x${ADDRESS}`,
  ],
  [{ kind: 'fees-paid', payer: ADDRESS, fees }, 'Fee', `0.001 FLOW from 0x${ADDRESS}`],
  [{ kind: 'fees-paid', payer: null, fees }, 'Fee', '0.001 FLOW'],
  [
    {
      kind: 'evm-token-moved',
      ...{ standard: 'ERC-20', token: TOKEN, amount: 1500n, id: null },
      ...{ from: { kind: 'nowhere' }, to: { kind: 'evm', address: OWNER } },
    },
    'Minted',
    `1,500 units to 0x${OWNER}`,
  ],
  [approval({ kind: 'amount', amount: 9n }), 'Approval', `Up to 9 units: ${ENDS}`],
  [approval({ kind: 'amount', amount: MOST }), 'Approval', `Any amount: ${ENDS}`],
  [approval({ kind: 'amount', amount: 0n }), 'Approval revoked', `Tokens: ${ENDS}`],
  [approval({ kind: 'one', id: 7n }), 'Approval', `NFT #7: ${ENDS}`],
  [approval({ kind: 'all' }), 'Approval', `All NFTs, also later ones: ${ENDS}`],
  [approval({ kind: 'none' }), 'Approval revoked', `NFTs: ${ENDS}`],
])('tells a change as a row, not in the headline’s words', (effect, label, text) => {
  expect(effectRow(effect, 'emulator')).toMatchObject({ label, text })
  expect(text).not.toBe(describeEffect(effect, 'emulator'))
})

it('tells amounts in the token’s own unit, and leaves its contract to the line below', () => {
  const units = new Map([[TOKEN as string, { decimals: 2, label: 'USDF', distinct: true }]])
  const row = (effect: Effect) => effectRow(effect, 'emulator', units)
  expect(row(approval({ kind: 'amount', amount: 1550n }))).toMatchObject({
    text: `Up to 15.5 USDF: ${ENDS}`,
    token: { token: TOKEN, standard: 'ERC-20' },
  })
  expect(row(approval({ kind: 'amount', amount: MOST })).text).toMatch(/^Any amount of USDF: /)
  expect(row(approval({ kind: 'amount', amount: 0n })).text).toMatch(/^USDF: /)
})

it('warns of an approval without a limit, and of no other', () => {
  const warningOf = (effect: Effect) => effectRow(effect, 'emulator').warning
  expect(warningOf(approval({ kind: 'amount', amount: MOST }))).toMatch(/without a limit/)
  expect(warningOf(approval({ kind: 'all' }))).toMatch(/without a limit/)
  expect(warningOf(approval({ kind: 'amount', amount: 9n }))).toBeUndefined()
  expect(warningOf(approval({ kind: 'none' }))).toBeUndefined()
  const nobody = readHex('0'.repeat(40), 20)
  expect(effectRow(approval({ kind: 'one', id: 7n }, nobody), 'emulator').label).toBe(
    'Approval revoked',
  )
})
