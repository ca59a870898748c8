import { ToolError } from '@toolkit/core/errors'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { KeyInput } from '../../../keys/key-input'
import type { PlainKey } from '../../../keys/read-key-material.task'
import { isWorkerError } from '../../../workers/errors'
import { runTask } from '../../../workers/run-task'
import { noKeyYet, whichAccount } from './errors'
import { FieldRefusal } from './use-run'

type ReadTask = typeof import('../../../keys/read-key-material.task').default

/** What is said of a key once its private half has been used and dropped. */
export interface KnownKey
  extends Pick<PlainKey, 'part' | 'statedCurve' | 'hashAlgorithm' | 'address' | 'keyIndex'> {
  /** Its public keys: those that its form means, then those of the same number on the other curve. */
  readonly publicKeys: PlainKey['publicKeys']
  /** How many of them its form means. */
  readonly meant: number
}

/**
 * Reads the key that was given, at the press of a button, and its public key on both curves when it
 * is a private one. The private half stays in the worker's answer and goes no further.
 */
export async function readKeyNow(input: KeyInput, signal: AbortSignal): Promise<KnownKey> {
  const { text, file, curve, account } = input
  if (file === null && text.trim() === '') throw new FieldRefusal('key', noKeyYet())
  const read = async (source: string | Uint8Array, chosen: SignatureAlgorithm | null) => {
    const output = await runTask<ReadTask>(
      'read-key-material',
      { source, curve: chosen, account },
      { signal },
    )
    if (output.kind === 'key') return output
    throw new FieldRefusal('key', whichAccount(output.accounts.length))
  }
  const bytes = file?.bytes.reveal().slice()
  const key = await inField('key', () => read(bytes ?? text, curve)).finally(() => bytes?.fill(0))
  const { part, statedCurve, hashAlgorithm, address, keyIndex, publicKeys, privateKey } = key
  const known = { part, statedCurve, hashAlgorithm, address, keyIndex, meant: publicKeys.length }
  if (privateKey === null || publicKeys.length > 1) return { ...known, publicKeys }
  const both = await read(privateKey, null)
  const others = both.publicKeys.filter(one => one.curve !== publicKeys[0]?.curve)
  return { ...known, publicKeys: [...publicKeys, ...others] }
}

/** What `work` gives; what it refuses is said at `field`, unless the worker itself failed. */
export async function inField<T, F extends string>(field: F, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ToolError) || isWorkerError(error)) throw error
    throw new FieldRefusal(field, error)
  }
}
