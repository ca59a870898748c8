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
  /** `elsewhere`: network that the address belongs to, if it isn't the selected one. */
  | { readonly error: ToolError; readonly elsewhere: NetworkId | null }

/** Parses a typed address for the selected network. */
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

/** Public facts about a key, after its private half has been dropped. */
export interface KnownKey
  extends Pick<ReadKey, 'part' | 'statedAlgorithm' | 'hashAlgorithm' | 'address' | 'keyIndex'> {
  /** Public keys: those its format implies, then those of the same scalar on the other curve. */
  readonly publicKeys: ReadKey['elsewhere']
  /** Number of them that its format implies. */
  readonly meant: number
}

/**
 * Parses the key when the button is pressed, and derives its public key on both curves if it is
 * private. The private half stays in the worker's response and goes no further.
 */
export async function readKeyNow(input: KeyInput, signal: AbortSignal): Promise<KnownKey> {
  const requested = readKeyInput(input)
  if (!requested) throw new FieldError('key', noKeyYet())
  const key = await inField('key', () => runTask(READ_KEY, requested, { signal }))
  if (key.kind !== 'key') throw new FieldError('key', whichAccount(key.accounts.length))
  const { part, statedAlgorithm, hashAlgorithm, address, keyIndex, keys, elsewhere } = key
  const meant = keys.map(({ signatureAlgorithm, publicKey }) => ({ signatureAlgorithm, publicKey }))
  return {
    ...{ part, statedAlgorithm, hashAlgorithm, address, keyIndex },
    publicKeys: [...meant, ...elsewhere],
    meant: meant.length,
  }
}

/** Runs `work` and attributes its errors to `field`, unless the worker itself failed. */
export async function inField<T, F extends string>(field: F, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ToolError) || isWorkerError(error)) throw error
    throw new FieldError(field, error)
  }
}

/** Loads the chain client. */
const loadKeys = () => import('../../../chain/reads/account-keys')

/**
 * Fetches the current keys of an account on `network`: only the address is sent. Throws ToolErrors
 * with a remedy.
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
