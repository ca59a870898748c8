import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { describe, expect, test } from 'vitest'
import type { TransactionResult, TransactionStatus } from '../../../chain/reads/transaction-result'
import { UNKNOWN_RESULT } from '../../../chain/transaction-status'
import type { Creation, CreationRequest } from './creation'
import { newPendingCreation } from './creation-store'
import type { PendingCreation } from './pending-creation'
import { type CreationParts, runCreation } from './run-creation'

const request: CreationRequest = {
  network: 'emulator',
  keys: [
    {
      publicKey: readHex('ab'.repeat(64), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    },
  ],
  payer: 'server',
  from: null,
}
const id = '1'.repeat(64)
const address = addressAt('emulator', 7n)
const lost = new ToolError('chain/unreachable', 'Gone.')
const result = (status: TransactionStatus, more: Partial<TransactionResult> = {}) => ({
  ...UNKNOWN_RESULT,
  status,
  execution: 'success' as const,
  ...more,
})

/** Chain on which a transaction goes through these updates; the last one ends the watch. */
function chain(...updates: readonly (TransactionResult | ToolError)[]): CreationParts {
  return {
    send: async () => id,
    async watch(_network, _id, onUpdate) {
      let latest: TransactionResult = UNKNOWN_RESULT
      for (const update of updates) {
        if (update instanceof ToolError) onUpdate({ result: latest, live: false, lost: update })
        else {
          latest = update
          onUpdate({ result: latest, lost: null, live: false })
        }
      }
      return latest
    },
    readAddress: async () => address,
  }
}

async function run(
  parts: CreationParts,
  abortAfter?: number,
  pending: PendingCreation = newPendingCreation(request),
  keep: (pending: PendingCreation | null) => void = () => undefined,
): Promise<readonly Creation[]> {
  const visible: Creation[] = []
  const control = new AbortController()
  const show = (creation: Creation) => {
    visible.push(creation)
    if (visible.length === abortAfter) control.abort()
  }
  await runCreation(pending, parts, { show, keep }, control.signal)
  return visible
}

const describedAs = (creation: Creation) =>
  creation.phase === 'following'
    ? `${creation.reached}${creation.lost ? ' lost' : ''}`
    : creation.phase === 'failed'
      ? `failed: ${creation.failure.kind} at ${creation.reached}`
      : creation.phase

describe('the way of a creation', () => {
  test('from sending to the address, with a node lost in between', async () => {
    const visible = await run(
      chain(result('PENDING'), lost, result('FINALIZED'), result('EXECUTED'), result('SEALED')),
    )
    expect(visible.map(describedAs)).toEqual([
      'sending',
      'UNKNOWN',
      'PENDING',
      'PENDING lost',
      'FINALIZED',
      'EXECUTED',
      'SEALED',
      'created',
    ])
    expect(visible.at(-1)).toEqual({ phase: 'created', request, transactionId: id, address })
  })

  test('every state keeps its own request, and with it the network', async () => {
    const visible = await run(chain(result('SEALED')))
    for (const creation of visible) expect(creation).toMatchObject({ request })
  })

  test('the place in the queue is shown until its turn comes', async () => {
    const visible = await run({
      ...chain(result('SEALED')),
      async send(_pending, { onProgress }) {
        onProgress({ kind: 'waiting', place: 12, trouble: null })
        onProgress({ kind: 'waiting', place: null, trouble: lost })
        return id
      },
    })
    expect(visible.slice(0, 3)).toEqual([
      { phase: 'sending', request, progress: null },
      { phase: 'sending', request, progress: { kind: 'waiting', place: 12, trouble: null } },
      { phase: 'sending', request, progress: { kind: 'waiting', place: null, trouble: lost } },
    ])
  })

  test('what is not sent fails at the first step', async () => {
    const visible = await run({ ...chain(), send: () => Promise.reject(lost) })
    expect(visible.map(describedAs)).toEqual(['sending', 'failed: not-sent at UNKNOWN'])
  })

  test('an error of the chain is kept in its own words', async () => {
    const errorMessage = '[Error Code: 1101] no'
    const visible = await run(chain(result('SEALED', { execution: 'failure', errorMessage })))
    expect(visible.at(-1)).toMatchObject({
      phase: 'failed',
      failure: { kind: 'chain', message: errorMessage },
    })
  })

  test('expiry is no seal', async () => {
    const visible = await run(chain(result('PENDING'), result('EXPIRED')))
    expect(visible.map(describedAs).at(-1)).toBe('failed: expired at PENDING')
  })

  test('a transaction that cannot be followed is not taken for unsent', async () => {
    const watch = () => Promise.reject(lost)
    const visible = await run({ ...chain(), watch })
    expect(visible.at(-1)).toMatchObject({
      phase: 'failed',
      transactionId: id,
      failure: { kind: 'lost-track' },
    })
  })

  test('a transaction that the chain does not know is told with the way on', async () => {
    const unknown = new ToolError('chain/transaction-not-found', 'Unknown.')
    const watch: CreationParts['watch'] = async (_network, _id, onUpdate) => {
      onUpdate({ result: result('PENDING'), lost: null, live: false })
      throw unknown
    }
    const visible = await run({ ...chain(), watch })
    expect(visible.at(-1)).toMatchObject({
      phase: 'failed',
      reached: 'UNKNOWN',
      failure: {
        kind: 'forgotten',
        error: {
          message: expect.stringContaining('Flow Emulator does not know the transaction'),
          suggestion: expect.stringContaining('Press “Create again”'),
        },
      },
    })
  })

  test('a sealed transaction without a readable address says so', async () => {
    const visible = await run({
      ...chain(result('SEALED')),
      readAddress: () => Promise.reject(lost),
    })
    expect(visible.map(describedAs).at(-1)).toBe('failed: unread at SEALED')
  })
})

test('nothing is shown once the page is left', async () => {
  const visible = await run(chain(result('PENDING'), result('SEALED')), 2)
  expect(visible.map(describedAs)).toEqual(['sending', 'UNKNOWN'])
})

/** Notes that a run stores, reduced to what they add to the request. */
async function notesOf(parts: CreationParts, pending = newPendingCreation(request)) {
  const notes: unknown[] = []
  await run(parts, undefined, pending, next => {
    if (next) expect(next.idempotencyKey).toBe(pending.idempotencyKey)
    notes.push(next && { job: next.job, transactionId: next.transactionId })
  })
  return notes
}

describe('what outlives the page', () => {
  const job = 'b'.repeat(32)

  test('is noted before each step: the request, the job, the transaction that is signed', async () => {
    const notes = await notesOf({
      ...chain(result('SEALED')),
      async send(_pending, { onJob, onSigned }) {
        onJob(job)
        onSigned(id)
        return id
      },
    })
    expect(notes).toEqual([
      { job: null, transactionId: null },
      { job, transactionId: null },
      { job, transactionId: id },
      { job, transactionId: id },
    ])
  })

  test('a note with a transaction is followed and not sent again', async () => {
    const send = () => Promise.reject(new Error('sent again'))
    const pending = { ...newPendingCreation(request), transactionId: id }
    const visible = await run({ ...chain(result('SEALED')), send }, undefined, pending)
    expect(visible.map(describedAs)).toEqual(['UNKNOWN', 'SEALED', 'created'])
  })

  test('what was refused is let go; what may have been taken is kept, with its idempotency key', async () => {
    const refused = new ToolError('accounts/no-such-job', 'No.')
    const away = new ToolError('sponsor/unreachable', 'Gone.')
    const failing = (error: ToolError) => ({ ...chain(), send: () => Promise.reject(error) })
    const first = { job: null, transactionId: null }
    expect(await notesOf(failing(refused))).toEqual([first, null])
    expect(await notesOf(failing(away))).toEqual([first])
  })
})
