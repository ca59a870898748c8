import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { describe, expect, test, vi } from 'vitest'
import { UNKNOWN_RESULT } from '../../../chain/transaction-status'
import type { CreationRequest } from './creation'
import { createCreationStore, newPendingCreation } from './creation-store'
import {
  formatPendingCreation,
  type PendingCreation,
  parsePendingCreation,
} from './pending-creation'
import { type CreationParts, LAZY_PARTS, runCreation } from './run-creation'

const request = (payer: CreationRequest['payer']): CreationRequest => ({
  network: 'emulator',
  keys: [
    {
      publicKey: readHex('ab'.repeat(64), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    },
  ],
  payer,
  from: payer === 'own' ? addressAt('emulator', 1n) : null,
})
const id = '1'.repeat(64)
const address = addressAt('emulator', 7n)

const transaction: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [],
  referenceBlockId: readHex('cd'.repeat(32), 32),
  computeLimit: 9999n,
  proposalKey: { address, keyIndex: 0, sequenceNumber: 3n },
  payer: address,
  authorizers: [address],
  payloadSignatures: [],
  envelopeSignatures: [],
}

/** Store whose notes are parsed as after a reload. */
function storeWith(changed: Partial<CreationParts> = {}) {
  let pending: PendingCreation | null = null
  const onDelayed = vi.fn()
  const parts: CreationParts = {
    send: async () => id,
    watch: async () => ({ ...UNKNOWN_RESULT, status: 'SEALED', execution: 'success' }),
    readAddress: async () => address,
    ...changed,
  }
  const load = async () => ({
    ...LAZY_PARTS,
    run: (...[note, sinks, signal]: Parameters<typeof LAZY_PARTS.run>) =>
      runCreation(note, parts, sinks, signal),
    keep(next: PendingCreation | null) {
      pending = next && parsePendingCreation(formatPendingCreation(next))
    },
  })
  const store = createCreationStore({ load, onDelayed })
  return { store, onDelayed, pending: () => pending, phase: () => store.get().creation.phase }
}
const forever = () => new Promise<never>(() => undefined)

describe('a page that is loaded anew', () => {
  test.each([
    ['before the server took it', null, null],
    ['while it waits in the queue', 'b'.repeat(32), null],
    ['while the transaction is on its way', 'b'.repeat(32), id],
  ])('%s: goes on to the address', async (_, job, transactionId) => {
    const send = vi.fn(async (_pending: PendingCreation) => id)
    const { store, phase } = storeWith({ send })
    const pending = { ...newPendingCreation(request('server')), job, transactionId }
    await store.resume(pending)
    await vi.waitFor(() => expect(phase()).toBe('created'))
    if (transactionId) expect(send).not.toHaveBeenCalled()
    else {
      expect(send.mock.calls[0]?.[0]).toMatchObject({ job, idempotencyKey: pending.idempotencyKey })
    }
  })

  test('while the wallet is asked: says so, and asks nothing by itself', async () => {
    const send = vi.fn(async () => id)
    const { store } = storeWith({ send })
    await store.resume(newPendingCreation(request('wallet')))
    expect(store.get().creation).toMatchObject({ failure: { kind: 'unsure' } })
    expect(send).not.toHaveBeenCalled()
    store.retry()
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  test('while it is being signed: shows the same transaction with its signatures', async () => {
    const before = storeWith()
    before.store.sign(request('own'), transaction)
    const signature = { address, keyIndex: 0, signature: new Uint8Array(64).fill(7) }
    const signed = { ...transaction, envelopeSignatures: [signature] }
    before.store.sign(request('own'), signed)
    await before.store.sent({ id, state: 'sending' })
    const pending = before.pending()
    if (!pending) throw new Error('nothing was kept')
    const after = storeWith()
    await after.store.resume(pending)
    expect(after.store.get().creation).toEqual({
      ...{ phase: 'signing', request: request('own'), transaction: signed },
      sent: { id, state: 'sending' },
    })
  })

  test('a signature that is shown is kept already', async () => {
    const { store, pending } = storeWith()
    store.sign(request('own'), transaction)
    await vi.waitFor(() => expect(pending()?.signing).toBeTruthy())
    const unsigned = pending()?.signing?.transaction
    const displayed: (string | undefined)[] = []
    store.subscribe(() => displayed.push(pending()?.signing?.transaction))
    const signature = { address, keyIndex: 0, signature: new Uint8Array(64).fill(7) }
    store.sign(request('own'), { ...transaction, envelopeSignatures: [signature] })
    expect(displayed).toHaveLength(1)
    expect(displayed[0]).not.toBe(unsigned)
  })

  test('nothing is picked up over what is shown already', async () => {
    const { store } = storeWith({ send: forever })
    store.start(request('server'))
    await store.resume({ ...newPendingCreation(request('wallet')), transactionId: id })
    expect(store.get().creation).toMatchObject({ phase: 'sending', request: { payer: 'server' } })
  })
})

test('one at a time', () => {
  const { store } = storeWith({ send: forever })
  expect(store.start(request('server'))).toBe(true)
  expect(store.start(request('server'))).toBe(false)
})

test('a transaction that the node has taken is followed to the address', async () => {
  const { store, phase, pending } = storeWith()
  store.sign(request('own'), transaction)
  const { sent } = store
  await sent({ id, state: 'taken' })
  await vi.waitFor(() => expect(phase()).toBe('created'))
  expect(pending()).toMatchObject({ transactionId: id, signing: null })
})

test('work for the server can be ended: nothing is shown, kept or sent after that', async () => {
  let aborted = false
  let working = false
  const { store, phase, pending } = storeWith({
    send: (_pending, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress({ kind: 'work', done: 0.5 })
        working = true
        signal.addEventListener('abort', () => {
          aborted = true
          reject(signal.reason)
        })
      }),
  })
  store.start(request('server'))
  await vi.waitFor(() => expect(working).toBe(true))
  // Called without its object, as buttons do.
  const { stop } = store
  stop()
  expect(aborted).toBe(true)
  await vi.waitFor(() => expect(pending()).toBeNull())
  expect(phase()).toBe('idle')
  expect(pending()).toBeNull()
})

describe('a wallet that is no longer waited for', () => {
  async function requested() {
    let approve: ((id: string) => void) | null = null
    const send = () =>
      new Promise<string>(resolve => {
        approve = resolve
      })
    const made = storeWith({ send })
    made.store.start(request('wallet'))
    await vi.waitFor(() => expect(approve).not.toBeNull())
    made.store.stop()
    expect(made.store.get().creation).toMatchObject({ failure: { kind: 'unsure' } })
    return { ...made, approve: () => approve?.(id) }
  }

  test('and approves late: the account is shown', async () => {
    const { approve, phase } = await requested()
    approve()
    await vi.waitFor(() => expect(phase()).toBe('created'))
  })

  test('and approves once another creation runs: told aside', async () => {
    const { approve, store, onDelayed } = await requested()
    const first = approve
    store.sign(request('own'), transaction)
    first()
    await vi.waitFor(() => expect(onDelayed).toHaveBeenCalledWith(request('wallet'), id))
    expect(store.get().creation.phase).toBe('signing')
  })
})
