import type { Known } from '@toolkit/client/known'
import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import type { FlowAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { contractNamesScript, payerFactScript } from '@toolkit/core/queries/payer-facts'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { importedContracts, programOf } from '@toolkit/explain/preflight/check-script'
import type { ChainClient } from './chain-client.ts'

// The page's pre-flight requests for a transaction on the emulator, sent without a page.

const known = <T>(value: T): Known<T> => ({ known: true, value })

async function keysOf(
  client: ChainClient,
  address: FlowAddress,
): Promise<readonly AccountKey[] | null> {
  const answer = await client.get(`accounts/${address}/keys?block_height=sealed`).catch(() => null)
  if (answer === null) return null
  return (answer.keys ?? []).map(
    (key: Record<string, string> & { revoked: boolean }): AccountKey => ({
      index: Number(key['index']),
      publicKey: readHex(`${key['public_key']}`, 64),
      signatureAlgorithm: key['signing_algorithm'] as AccountKey['signatureAlgorithm'],
      hashAlgorithm: key['hashing_algorithm'] as AccountKey['hashAlgorithm'],
      weight: Number(key['weight']),
      sequenceNumber: BigInt(`${key['sequence_number']}`),
      revoked: key.revoked,
    }),
  )
}

async function runScript<T>(client: ChainClient, facts: AccountScript<T>): Promise<T | null> {
  const given = facts.arguments.map(one => encodeUtf8(JSON.stringify(one)))
  const answer = await client.runScript(facts.script, given)
  return 'value' in answer ? facts.read(decodeJsonCadence(answer.value)) : null
}

/** Reads heights, keys, contracts and the payer's balance from the chain. */
export async function preFlightFacts(
  client: ChainClient,
  transaction: Transaction,
): Promise<PreFlightFacts> {
  const { payer, computeLimit, referenceBlockId } = transaction
  const { payloadSignatures, envelopeSignatures } = transaction
  const signing = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const accounts = [...new Set([...signerList(transaction), ...signing])]
  const imported = importedContracts(programOf(transaction)).map(({ address }) => address)
  const [[latest], reference, keys, contracts, paying] = await Promise.all([
    client.get('blocks?height=sealed'),
    client.get(`blocks/${referenceBlockId}`).catch(() => [null]),
    Promise.all(accounts.map(async one => [one, known(await keysOf(client, one))] as const)),
    Promise.all(
      imported.map(async one => {
        const names = await runScript(client, contractNamesScript(one))
        return [one, known(names ?? [])] as const
      }),
    ),
    runScript(client, payerFactScript('emulator', payer, computeLimit)),
  ])
  const [block] = reference
  return {
    network: 'emulator',
    referenceHeight: known(block && BigInt(block.header.height)),
    latestHeight: known(BigInt(latest.header.height)),
    keys: new Map(keys),
    contracts: new Map(contracts),
    payer: known(paying),
  }
}
