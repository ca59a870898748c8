import { parseAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from './config'
import { sendTransaction } from './send-transaction'
import { fakeBrowser } from './testing/fake-browser'
import { type Call, fakeFetch, json, refuseConnection } from './testing/fake-fetch'

const address = parseAddress('f8d6e0586b0a20c7', 'emulator')
const transaction: Transaction = {
  script: new Uint8Array(),
  arguments: [],
  referenceBlockId: readHex('01'.repeat(32), 32),
  computeLimit: 100n,
  proposalKey: { address, keyIndex: 0, sequenceNumber: 0n },
  payer: address,
  authorizers: [],
  payloadSignatures: [],
  envelopeSignatures: [],
}

/** A node that answers the post with `reply`; returns a function for the posts that it received. */
function node(reply: () => Response | Promise<Response>): () => readonly Call[] {
  const calls = fakeFetch(({ url }) =>
    url.endsWith('/api/config') ? new Response('', { status: 404 }) : reply(),
  )
  return () => calls.filter(({ method }) => method === 'POST')
}

beforeEach(() => {
  fakeBrowser()
  forgetSettings()
})
afterEach(() => vi.unstubAllGlobals())

test('a node that takes it has it, and so has one that had it before', async () => {
  const posts = node(() => json({ id: 'ab'.repeat(32) }))
  await sendTransaction('emulator', transaction)
  node(() =>
    json(
      {
        code: 500,
        message: 'Invalid Flow request: transaction with ID ab has already been submitted',
      },
      500,
    ),
  )
  await sendTransaction('emulator', transaction)
  expect(posts()).toHaveLength(1)
})

// The messages are from access nodes (flow-go access/validator) and from the emulator, which answers 500.
test.each([
  [500, 'Invalid Flow request: unknown reference block', 'send/reference-unknown'],
  [
    400,
    'Invalid Flow request: transaction is expired: ref_height=1 final_height=900',
    'send/reference-expired',
  ],
  [400, 'envelope signatures not provided', 'send/refused'],
  [500, 'Invalid Flow request: failed to parse transaction Cadence script: …', 'send/refused'],
  [500, 'internal error', 'chain/fault'],
  [503, 'Invalid gateway', 'chain/fault'],
])('HTTP %i “%s” is %s, and is posted once', async (status, message, code) => {
  const posts = node(() => json({ code: status, message }, status))
  await expect(sendTransaction('emulator', transaction)).rejects.toMatchObject({ code })
  expect(posts()).toHaveLength(1)
})

test('a post without an answer is not made again', async () => {
  const posts = node(refuseConnection)
  await expect(sendTransaction('emulator', transaction)).rejects.toMatchObject({
    code: 'chain/unreachable',
  })
  expect(posts()).toHaveLength(1)
})
