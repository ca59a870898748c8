import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { sendAllArguments } from '@toolkit/explain/send-all/send-all-arguments'
import { expect, test } from 'vitest'
import { restAfter } from './rest-notice'

const [alice, bob] = [addressAt('emulator', 7n), addressAt('emulator', 8n)]
const ends = { from: `0x${alice}`, to: `0x${bob}` }

function signing(flow: boolean, script = SEND_ALL_TEMPLATE.script('emulator')) {
  const part = { vaults: [], collections: [], evm: !flow, flow, computeLimit: 500n, feeLimit: 0n }
  const transaction: Transaction = {
    script: encodeUtf8(script),
    arguments: sendAllArguments(bob, part).map(encodeArgument),
    referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
    computeLimit: 500n,
    proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
    payer: alice,
    authorizers: [alice],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  return { network: 'emulator', transaction } as const
}

test('a series goes on until the FLOW is sent, and after what failed', () => {
  expect(restAfter(signing(false), true)).toEqual(ends)
  expect(restAfter(signing(true), true)).toBeNull()
  expect(restAfter(signing(true), false)).toEqual(ends)
})

test('any other transaction has no rest', () => {
  expect(restAfter(signing(false, 'transaction {}'), true)).toBeNull()
})
