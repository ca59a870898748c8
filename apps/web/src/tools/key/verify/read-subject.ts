import { type FlowAddress, networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { isOffline } from '../../../chain/recovery'
import { type KeyInput, READ_KEY, readKeyInput } from '../../../secrets/key/key-input'
import type { ReadKey } from '../../../secrets/key/read-key.task'
import { isWorkerError } from '../../../workers/errors'
import { runTask } from '../../../workers/run-task'
import { lookupNotLoaded, noAddress, noKeyYet, offline, whichAccount } from './errors'
import { FieldError } from './use-check'

export type AddressParseResult =
  | { readonly address: FlowAddress }
  /** `elsewhere`: the network that the address is of, where it is not the one chosen. */
  | { readonly error: ToolError; readonly elsewhere: NetworkId | null }

/** What was typed as an address, on the chosen network. */
export function readAddress(text: string, network: NetworkId): AddressParseResult {
  const trimmed = text.trim()
  if (trimmed === '') return { error: noAddress(), elsewhere: null }
  try {
    return { address: parseAddress(trimmed, network) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { error, elsewhere: elsewhereOf(trimmed, network) }
  }
}

function elsewhereOf(text: string, network: NetworkId): NetworkId | null {
  try {
    const other = networkOfAddress(parseAddress(text))
    return isNetworkId(other) && other !== network ? other : null
  } catch {
    return null
  }
}

/** What is said of a key once its private half has been dropped. */
export interface KnownKey
  extends Pick<ReadKey, 'part' | 'statedCurve' | 'hashAlgorithm' | 'address' | 'keyIndex'> {
  /** Its public keys: those that its form means, then those of the same number on the other curve. */
  readonly publicKeys: ReadKey['elsewhere']
  /** How many of them its form means. */
  readonly meant: number
}

/**
 * Reads the key that was given, at the press of a button, and its public key on both curves when it
 * is a private one. The private half stays in the worker's answer and goes no further.
 */
export async function readKeyNow(input: KeyInput, signal: AbortSignal): Promise<KnownKey> {
  const requested = readKeyInput(input)
  if (!requested) throw new FieldError('key', noKeyYet())
  const key = await inField('key', () => runTask(READ_KEY, requested, { signal }))
  if (key.kind !== 'key') throw new FieldError('key', whichAccount(key.accounts.length))
  const { part, statedCurve, hashAlgorithm, address, keyIndex, keys, elsewhere } = key
  const meant = keys.map(({ curve, publicKey }) => ({ curve, publicKey }))
  return {
    ...{ part, statedCurve, hashAlgorithm, address, keyIndex },
    publicKeys: [...meant, ...elsewhere],
    meant: meant.length,
  }
}

/** What `work` gives; what it refuses is said at `field`, unless the worker itself failed. */
export async function inField<T, F extends string>(field: F, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ToolError) || isWorkerError(error)) throw error
    throw new FieldError(field, error)
  }
}

/** What asks the chain. */
const loadKeys = () => import('../../../chain/reads/account-keys')

/**
 * The keys of an account of `network`, asked now: only the address goes out. Throws ToolErrors that say
 * what can be done.
 */
export async function keysOfAccount(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<readonly AccountKey[]> {
  if (isOffline(network)) throw offline(network)
  const { getAccountKeys } = await loadKeys().catch((cause: unknown) => {
    throw lookupNotLoaded(cause)
  })
  return getAccountKeys(network, address, { signal })
}
