import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { runTask } from '../workers/run-task'
import { taskRef } from '../workers/task'
import { type FollowOptions, getFromServer } from './sponsor-job'

const SOLVE = taskRef<typeof import('./solve-work.task').default>('solve-work')

const MAX_ROUNDS = 1_000_000
const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,64}$/))
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

// Everything is returned unchanged, because the server has signed it.
const challenge = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: count(MAX_ROUNDS),
    keyLength: count(64),
    keyPrefix: hex,
    data: v.objectWithRest(
      { most: count(0xffff_ffff) },
      v.union([v.string(), v.number(), v.boolean(), v.null()]),
    ),
  }),
  signature: v.string(),
})
const answer = v.object({ challenge: v.nullable(challenge) })

/**
 * Does the proof of work that the server requires before it pays for an account, in a worker, and returns the fields to
 * send with the request; null if it requires none. `onProgress` gets the fraction done.
 */
export async function doWork(
  network: NetworkId,
  { signal, onProgress }: FollowOptions,
): Promise<unknown> {
  const path = `accounts/challenge?network=${network}`
  const { challenge } = await getFromServer(network, path, answer, signal)
  if (challenge === null) return null
  const { most } = challenge.parameters.data
  onProgress?.({ kind: 'work', done: 0 })
  const solution = await runTask(
    SOLVE,
    { challenge, most },
    { signal, onProgress: fraction => onProgress?.({ kind: 'work', done: fraction ?? 0 }) },
  )
  return { challenge, solution }
}
