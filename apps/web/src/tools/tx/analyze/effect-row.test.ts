import { parseAddress } from '@toolkit/core/account/address'
import type { Effect, Holder } from '@toolkit/core/transaction/effects/effect'
import { effectWords } from '@toolkit/core/transaction/effects/effect-words'
import { expect, it } from 'vitest'
import { effectRow } from './effect-row'

const ADDRESS = parseAddress('f8d6e0586b0a20c7')
const account: Holder = { kind: 'account', address: ADDRESS }
const moved = (from: Holder, to: Holder): Effect => ({
  kind: 'tokens-moved',
  ...{ type: 'A.0ae53cb6e3f42a79.FlowToken.Vault', amount: '12.50000000', from, to },
})
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
])('tells a change as a row, not in the headline’s words', (effect, label, text) => {
  expect(effectRow(effect, 'emulator')).toEqual({ label, text })
  expect(text).not.toBe(effectWords(effect, 'emulator'))
})
