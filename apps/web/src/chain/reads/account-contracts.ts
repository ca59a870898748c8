import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { networkSettings } from '../config'
import { accountNotFound, badAnswer } from '../errors'
import { askNode } from './ask-node'
import { type Height, heightParameter } from './height'
import { runScript } from './script'

/** The source of each contract by name, in the order of the names, as the bytes that were deployed. */
export type AccountContracts = ReadonlyMap<string, Uint8Array>

interface Question {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
}

// Not v.record: it passes over names such as `constructor`, which a contract may have.
const encoded = v.pipe(
  v.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), v.string()])),
)

/** So long the page may be kept busy at once: 7.5 MB of Base64 take 0.1 to 0.3 s. */
const TURN_MS = 20

/** All contracts of an account, which may be 10 MB. Throws `chain/account-not-found`. */
export async function readAccountContracts(
  { network, address, height }: Question,
  { signal }: { readonly signal: AbortSignal },
): Promise<AccountContracts> {
  const { contracts } = await askNode(network, {
    path: `accounts/${address}?block_height=${heightParameter(height)}&expand=contracts`,
    height,
    schema: v.object({ contracts: v.nullish(encoded, {}) }),
    what: 'an account',
    signal,
    missing: () => accountNotFound(network, address),
  })
  const { accessNode: url } = await networkSettings(network)
  const sources = new Map<string, Uint8Array>()
  let turn = performance.now()
  for (const [name, text] of contracts.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (performance.now() - turn > TURN_MS) {
      await new Promise(resolve => setTimeout(resolve))
      signal.throwIfAborted()
      turn = performance.now()
    }
    try {
      sources.set(name, parseBase64(text))
    } catch (cause) {
      throw badAnswer({ network, url, service: 'access node' }, `the source of ${name}`, cause)
    }
  }
  return sources
}

/** The contracts of an account at a height. Another `round` is another question. */
export function accountContractsQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'account-contracts', address, `${height}`, round],
    queryFn: ({ signal }) => readAccountContracts({ network, address, height }, { signal }),
  })
}

const NAMES = `
access(all) fun main(address: Address): [String] {
    return getAccount(address).contracts.names.map(view fun (name: String): String { return name })
}
`

/**
 * The names alone: of 300 contracts with 7.5 MB they come in 10 ms where the sources take 0.5 s from a node
 * on this machine, and many seconds from one far away.
 */
export function contractNamesQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'contract-names', address, `${height}`, round],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const given = [{ type: 'Address', value: `0x${address}` }]
      const value = await runScript(network, NAMES, given, { signal, height })
      const names = value.type === 'Array' ? value.value : []
      return names.flatMap(name => (name.type === 'String' ? [name.value] : [])).toSorted()
    },
  })
}
