import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { type Account, type Block, type ChainEvent, type Entry, makeId } from './ledger.ts'

/** Answer in the shape of the node's REST API (flow-go `engine/access/rest/common/models`). */
export type Json = Readonly<Record<string, unknown>>

const self = (path: string): Json => ({ _self: path })

export function accountJson(account: Account, expand: ReadonlySet<string>): Json {
  const path = `/v1/accounts/${account.address}`
  const expandable: Record<string, string> = {}
  if (!expand.has('keys')) expandable['keys'] = `${path}/keys`
  if (!expand.has('contracts')) expandable['contracts'] = `${path}/contracts`
  return {
    address: account.address,
    balance: String(account.balance),
    ...(expand.has('keys') ? { keys: account.keys.map(keyJson) } : {}),
    ...(expand.has('contracts') ? { contracts: contractsJson(account) } : {}),
    _expandable: expandable,
    _links: self(path),
  }
}

const contractsJson = ({ contracts = {} }: Account): Json =>
  Object.fromEntries(
    Object.entries(contracts).map(([name, source]) => [name, formatBase64(source)]),
  )

export function keyJson(key: AccountKey): Json {
  return {
    index: String(key.index),
    public_key: `0x${key.publicKey}`,
    signing_algorithm: SIGNATURE_ALGORITHMS[key.signatureAlgorithm].rest,
    hashing_algorithm: HASH_ALGORITHMS[key.hashAlgorithm].rest,
    sequence_number: String(key.sequenceNumber),
    weight: String(key.weight),
    revoked: key.revoked,
  }
}

export function blockJson(block: Block, sealed: boolean, expand: ReadonlySet<string>): Json {
  const path = `/v1/blocks/${block.id}`
  return {
    header: {
      id: block.id,
      parent_id: block.parentId,
      height: String(block.height),
      timestamp: new Date(block.timestamp).toISOString(),
      parent_voter_signature: '',
    },
    ...(expand.has('payload') ? { payload: payloadJson(block) } : {}),
    block_status: sealed ? 'BLOCK_SEALED' : 'BLOCK_FINALIZED',
    _expandable: expand.has('payload') ? {} : { payload: `${path}/payload` },
    _links: self(path),
  }
}

/** Each block seals its parent; tests never request execution data of it. */
function payloadJson({ collectionId, parentId, height }: Block): Json {
  return {
    collection_guarantees:
      collectionId === null
        ? []
        : [
            {
              collection_id: collectionId,
              signer_indices: 'AAE=',
              signature: '',
              reference_block_id: parentId,
              cluster_chain_id: 'cluster',
            },
          ],
    block_seals:
      height === 0
        ? []
        : [{ block_id: parentId, result_id: parentId, final_state: 'ff'.repeat(32) }],
  }
}

export function collectionJson(
  id: string,
  entries: readonly Entry[],
  expand: ReadonlySet<string>,
): Json {
  const links = entries.map(entry => `/v1/transactions/${entry.id}`)
  return {
    id,
    ...(expand.has('transactions')
      ? { transactions: entries.map(entry => transactionJson(entry, new Set())) }
      : {}),
    _expandable: expand.has('transactions') ? {} : { transactions: links },
    _links: self(`/v1/collections/${id}`),
  }
}

/** Version as a node of its network reports it; the stand-in has all blocks from its first one. */
export function versionJson(network: string): Json {
  return {
    semver: 'v0.0.0-stand-in',
    commit: '0123456789abcdef0123456789abcdef01234567',
    spork_id: makeId(`spork ${network}`),
    protocol_version: '0',
    protocol_state_version: '2',
    spork_root_block_height: '0',
    node_root_block_height: '0',
    compatible_range: { start_height: '0', end_height: '18446744073709551615' },
  }
}

export function transactionJson(entry: Entry, expand: ReadonlySet<string>): Json {
  const result = `/v1/transaction_results/${entry.id}`
  return {
    id: entry.id,
    ...transactionToRest(entry.transaction),
    ...(expand.has('result') ? { result: resultJson(entry) } : {}),
    _expandable: expand.has('result') ? {} : { result },
    _links: self(`/v1/transactions/${entry.id}`),
  }
}

export function resultJson(entry: Entry): Json {
  const failed = entry.errorMessage !== ''
  const succeeded = entry.status === 'Sealed' && !failed
  return {
    block_id: entry.block?.id ?? '',
    collection_id: entry.collectionId ?? '',
    execution: failed ? 'Failure' : succeeded ? 'Success' : 'Pending',
    status: entry.status,
    status_code: failed ? 1 : 0,
    error_message: entry.errorMessage,
    // The node has no number for this yet and reports 0 (`NewTransactionResult`).
    computation_used: '0',
    events: entry.events.map((event, index) => eventJson(entry.id, event, index)),
    _links: self(`/v1/transaction_results/${entry.id}`),
  }
}

/** A node's result for a transaction that it doesn't know. */
export function unknownResultJson(id: string): Json {
  return {
    block_id: '',
    collection_id: '',
    execution: 'Pending',
    status: '',
    status_code: 0,
    error_message: '',
    computation_used: '0',
    events: [],
    _links: self(`/v1/transaction_results/${id}`),
  }
}

export function eventJson(transactionId: string, event: ChainEvent, index: number): Json {
  return {
    type: event.type,
    transaction_id: transactionId,
    transaction_index: '0',
    event_index: String(index),
    payload: formatBase64(encodeUtf8(event.payload)),
  }
}
