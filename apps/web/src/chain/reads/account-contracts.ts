import { parseBase64 } from '@toolkit/core/bytes/base64'
import { contractNamesScript } from '@toolkit/core/queries/payer-facts'
import * as v from 'valibot'
import { accountNotFound } from '../errors'
import { type AccountReader, accountQuery } from './account-question'
import { askAccount } from './ask-account'
import { badNodeAnswer, requestNode } from './ask-node'
import { heightParameter } from './height'

/** The source of each contract by name, in the order of the names, as the bytes that were deployed. */
export type AccountContracts = ReadonlyMap<string, Uint8Array>

// Not v.record: it passes over names such as `constructor`, which a contract may have.
const encoded = v.pipe(
  v.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), v.string()])),
)

/** So long the page may be kept busy at once: 7.5 MB of Base64 take 0.1 to 0.3 s. */
const TURN_MS = 20

/** All contracts of an account, which may be 10 MB. Throws `chain/account-not-found`. */
export const readAccountContracts: AccountReader<AccountContracts> = async (
  { network, address, height },
  { signal },
) => {
  const { contracts } = await requestNode(network, {
    path: `accounts/${address}?block_height=${heightParameter(height)}&expand=contracts`,
    height,
    schema: v.object({ contracts: v.nullish(encoded, {}) }),
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

/** The contracts of an account at a height. */
export const accountContractsQuery = accountQuery('contracts', readAccountContracts)

/**
 * The names alone, sorted; none where there is no such account. Of 300 contracts with 7.5 MB they come in
 * 10 ms where the sources take 0.5 s from a node on this machine, and many seconds from one far away.
 */
export const readContractNames: AccountReader<readonly string[]> = async (
  { network, address, height },
  { signal },
) => {
  const names = await askAccount(network, contractNamesScript(address), 'names of contracts', {
    height,
    signal,
  })
  return names.toSorted()
}

export const contractNamesQuery = accountQuery('contract-names', readContractNames)
