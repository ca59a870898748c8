import { parseAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { expect, it } from 'vitest'
import { openNode } from '../open-node.ts'
import { recordAnswer } from './record.ts'
import { verificationBy } from './verification.ts'

const ADDRESS = parseAddress('f8d6e0586b0a20c7')
const TRANSACTION: Transaction = {
  ...{ script: encodeUtf8('transaction {}'), arguments: [], computeLimit: 9999n },
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  proposalKey: { address: ADDRESS, keyIndex: 0, sequenceNumber: 0n },
  ...{ payer: ADDRESS, authorizers: [ADDRESS], payloadSignatures: [], envelopeSignatures: [] },
}
const bytes = (value: Uint8Array) => ({
  type: 'Array',
  value: Array.from(value, byte => ({ type: 'UInt8', value: `${byte}` })),
})

/** Creates an `EVM.TransactionExecuted` of a call that reverted with these bytes. */
function reverted(returnedData: Uint8Array) {
  const type = 'A.f8d6e0586b0a20c7.EVM.TransactionExecuted'
  const fields = Object.entries({
    hash: bytes(new Uint8Array(32)),
    payload: bytes(Uint8Array.of(1)),
    errorCode: { type: 'UInt16', value: '306' },
    errorMessage: { type: 'String', value: 'execution reverted' },
    returnedData: bytes(returnedData),
    gasConsumed: { type: 'UInt64', value: '21000' },
    blockHeight: { type: 'UInt64', value: '9' },
  }).map(([name, value]) => ({ name, value }))
  const payload = encodeUtf8(JSON.stringify({ type: 'Event', value: { id: type, fields } }))
  return { type, payload, transactionId: 'ab'.repeat(32), transactionIndex: 0, eventIndex: 0 }
}

const refuse = () => Promise.reject(new Error('no node is asked'))
const unasked = { fetch: refuse, wait: refuse }

it('names the error of an EVM call that failed, in the headline and among what it did', async () => {
  const returned = encodeCall(
    parseSignature('error ERC20InsufficientBalance(address, uint256, uint256)'),
    ['aa'.repeat(20), 1n, 2n],
  )
  const chain = await openNode(unasked, 'emulator', null)
  const { message, details } = recordAnswer(chain, {
    ...{ id: 'ab'.repeat(32), transaction: TRANSACTION, height: 9n },
    result: {
      ...{ status: 'SEALED', statusCode: 4, execution: 'success', errorMessage: '' },
      ...{ blockId: 'cd'.repeat(32), collectionId: null, computationUsed: 5n },
      events: [reverted(returned)],
    },
    verification: verificationBy(TRANSACTION, new Map(), 'now', true),
  })
  const words = 'EVM transaction reverted with ERC20InsufficientBalance(…)'
  expect(message).toBe(words)
  expect(details).toMatchObject({ effects: [words] })
})
