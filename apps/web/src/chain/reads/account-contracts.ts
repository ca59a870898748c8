import { parseBase64 } from '@toolkit/core/bytes/base64'
import { contractNamesScript } from '@toolkit/core/queries/payer-facts'
import * as v from 'valibot'
import { accountNotFound } from '../errors'
import { bySchema } from '../http'
import { type AccountReader, accountQuery } from './account-question'
import { heightParameter } from './height'
import { badNodeAnswer, requestNode } from './request-node'
import { runAccountScript } from './run-account-script'

/** Source of each contract by name, in order of name, as the deployed bytes. */
export type AccountContracts = ReadonlyMap<string, Uint8Array>

// Not v.record: it skips names such as `constructor`, which a contract may have.
const encoded = v.pipe(
  v.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), v.string()])),
)

/** Longest stretch without yielding to the page, in milliseconds: decoding 7.5 MB of Base64 takes 0.1 to 0.3 s. */
const TURN_MS = 20

/** Reads all contracts of an account, which may be 10 MB. Throws `chain/account-not-found`. */
export const readAccountContracts: AccountReader<AccountContracts> = async (
  { network, address, height },
  { signal },
) => {
  const { contracts } = await requestNode(network, {
    path: `accounts/${address}?block_height=${heightParameter(height)}&expand=contracts`,
    height,
    read: bySchema(v.object({ contracts: v.nullish(encoded, {}) })),
    what: 'an account',
    signal,
    missing: () => accountNotFound(network, address),
  })
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
      throw await badNodeAnswer(network, `the source of ${name}`, cause)
    }
  }
  return sources
}

/** Query for the contracts of an account at a height. */
export const accountContractsQuery = accountQuery('contracts', readAccountContracts)

/**
 * Reads the names only, sorted; none if the account does not exist. For 300 contracts with 7.5 MB, this takes 10 ms,
 * and the sources 0.5 s from a local node and many seconds from a distant one.
 */
export const readContractNames: AccountReader<readonly string[]> = async (
  { network, address, height },
  { signal },
) => {
  const names = await runAccountScript(
    network,
    contractNamesScript(address),
    'names of contracts',
    {
      height,
      signal,
    },
  )
  return names.toSorted()
}

export const contractNamesQuery = accountQuery('contract-names', readContractNames)
