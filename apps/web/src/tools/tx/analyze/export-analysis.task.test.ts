import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import type { TaskContext } from '../../../workers/task'
import exportAnalysis from './export-analysis.task'

const context: TaskContext = { progress: () => undefined, signal: new AbortController().signal }
const address = 'f8d6e0586b0a20c7' as FlowAddress

test('the analysis as JSON: bytes as hex beside their text, whole numbers as strings', async () => {
  const text = await exportAnalysis(
    {
      network: 'emulator',
      id: 'ab'.repeat(32),
      answer: 'Sealed on Flow Emulator',
      transaction: {
        script: encodeUtf8('transaction {}'),
        arguments: [encodeUtf8('{"type":"Int","value":"1"}'), Uint8Array.of(0xff)],
        referenceBlockId: fixedHex(new Uint8Array(32), 32),
        computeLimit: 18446744073709551615n,
        proposalKey: { address, keyIndex: 3, sequenceNumber: 7n },
        payer: address,
        authorizers: [address],
        payloadSignatures: [],
        envelopeSignatures: [{ address, keyIndex: 3, signature: Uint8Array.of(1, 2) }],
      },
      result: null,
      verification: null,
      keysOf: 'now',
      effects: [],
    },
    context,
  )
  expect(JSON.parse(text)).toEqual({
    format: 'flow-transaction-analysis',
    version: '1',
    network: 'emulator',
    id: 'ab'.repeat(32),
    answer: 'Sealed on Flow Emulator',
    keysOf: 'now',
    result: null,
    transaction: {
      script: '7472616e73616374696f6e207b7d',
      scriptText: 'transaction {}',
      arguments: [
        {
          json: '7b2274797065223a22496e74222c2276616c7565223a2231227d',
          jsonText: '{"type":"Int","value":"1"}',
        },
        { json: 'ff', jsonText: null },
      ],
      referenceBlockId: '00'.repeat(32),
      computeLimit: '18446744073709551615',
      proposalKey: { address, keyIndex: '3', sequenceNumber: '7' },
      payer: address,
      authorizers: [address],
      signatures: [
        {
          part: 'envelope',
          address,
          keyIndex: '3',
          signature: '0102',
          verdict: null,
          weight: null,
        },
      ],
    },
    roles: null,
    effects: [],
  })
})
