import { formatBase64 } from '@toolkit/core/bytes/base64'
import { ToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { transactionFromRest, transactionToRest } from '@toolkit/core/flow/rest-transaction'
import type { Transaction } from '@toolkit/core/flow/transaction'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import type * as v from 'valibot'
import { networkSettings } from './config'
import {
  type Asked,
  accountNotFound,
  badAnswer,
  blockNotFound,
  notTransactionId,
  transactionNotFound,
} from './errors'
import { type JsonRequest, READ_PATIENCE_MS, requestJson, WORK_PATIENCE_MS } from './http'
import {
  accountKeysSchema,
  accountSchema,
  base64,
  type blockSchema,
  blocksSchema,
  transactionResultSchema,
  transactionSchema,
} from './rest-schemas'
import { nodeHeard } from './start-chain'
import { type TransactionResult, transactionResult } from './transaction-result'

export interface Account {
  readonly address: FlowAddress
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  /** Empty unless expanded. */
  readonly keys: readonly AccountKey[]
  /** Source of each contract by name, as UTF-8 bytes; empty unless expanded. */
  readonly contracts: ReadonlyMap<string, Uint8Array>
}

export interface Block {
  /** 64 hex digits. */
  readonly id: string
  readonly parentId: string
  readonly height: bigint
  /** As the node gives it (RFC 3339). */
  readonly timestamp: string
}

/** Errors that say the node did not answer at all. */
const SILENT = new Set(['chain/unreachable', 'chain/time-out'])

type NodeRequest<T> = Omit<JsonRequest<T>, 'asked' | 'url'> & { readonly path: string }

async function ask<T>(
  network: NetworkId,
  request: NodeRequest<T>,
): Promise<{ readonly asked: Asked; readonly answer: T }> {
  const { accessNode } = await networkSettings(network)
  const asked: Asked = { network, url: accessNode, service: 'access node' }
  const url = `${accessNode}/v1/${request.path}`
  try {
    const answer = await requestJson({ patience: READ_PATIENCE_MS, ...request, asked, url })
    nodeHeard(network, true)
    return { asked, answer }
  } catch (error) {
    if (error instanceof ToolError && SILENT.has(error.code)) nodeHeard(network, false)
    throw error
  }
}

/**
 * An account at the latest sealed block. Keys and contracts only where asked for. Throws
 * `chain/account-not-found` and the errors of `requestJson`.
 */
export async function getAccount(
  network: NetworkId,
  address: FlowAddress,
  options: { expand?: readonly ('keys' | 'contracts')[]; signal?: AbortSignal | undefined } = {},
): Promise<Account> {
  const expand = options.expand?.length ? `&expand=${options.expand.join(',')}` : ''
  const { answer } = await ask(network, {
    path: `accounts/${address}?block_height=sealed${expand}`,
    schema: accountSchema,
    what: 'an account',
    signal: options.signal,
    missing: () => accountNotFound(network, address),
  })
  return {
    address,
    balance: answer.balance,
    keys: answer.keys ?? [],
    contracts: new Map(Object.entries(answer.contracts ?? {})),
  }
}

/** All keys of an account, revoked ones too. Throws as `getAccount`. */
export async function getAccountKeys(
  network: NetworkId,
  address: FlowAddress,
  signal?: AbortSignal,
): Promise<readonly AccountKey[]> {
  const { answer } = await ask(network, {
    path: `accounts/${address}/keys?block_height=sealed`,
    schema: accountKeysSchema,
    what: 'a list of account keys',
    signal,
    missing: () => accountNotFound(network, address),
  })
  return answer.keys ?? []
}

/** 64 lower-case hex digits of a transaction id given with or without 0x; ToolError otherwise. */
export function parseTransactionId(text: string): string {
  const match = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())
  if (!match?.[1]) throw notTransactionId(text.trim())
  return match[1].toLowerCase()
}

/** A transaction as it was sent, its argument bytes untouched. Throws `chain/transaction-not-found`. */
export async function getTransaction(
  network: NetworkId,
  id: string,
  signal?: AbortSignal,
): Promise<{ readonly id: string; readonly transaction: Transaction }> {
  const { asked, answer } = await ask(network, {
    path: `transactions/${id}`,
    schema: transactionSchema,
    what: 'a transaction',
    signal,
    missing: () => transactionNotFound(network, id),
  })
  try {
    return { id: answer.id, transaction: transactionFromRest(answer) }
  } catch (error) {
    throw badAnswer(asked, 'a transaction', error)
  }
}

/** How far a transaction has come, its events as raw bytes. Throws `chain/transaction-not-found`. */
export async function getTransactionResult(
  network: NetworkId,
  id: string,
  options: { signal?: AbortSignal; retries?: number; patience?: number } = {},
): Promise<TransactionResult> {
  const { answer } = await ask(network, {
    path: `transaction_results/${id}`,
    schema: transactionResultSchema,
    what: 'a transaction result',
    ...options,
    missing: () => transactionNotFound(network, id),
  })
  return transactionResult(answer)
}

const block = ({ header }: v.InferOutput<typeof blockSchema>): Block => ({
  id: header.id,
  parentId: header.parent_id,
  height: header.height,
  timestamp: header.timestamp,
})

/** The latest sealed block, or the latest finalized one. */
export async function getLatestBlock(
  network: NetworkId,
  options: { height?: 'sealed' | 'final'; signal?: AbortSignal | undefined } = {},
): Promise<Block> {
  const height = options.height ?? 'sealed'
  return oneBlock(network, `blocks?height=${height}`, height, options.signal)
}

/** A block by its id, 64 hex digits. Throws `chain/block-not-found`. */
export async function getBlock(
  network: NetworkId,
  id: string,
  signal?: AbortSignal,
): Promise<Block> {
  return oneBlock(network, `blocks/${id}`, id, signal)
}

async function oneBlock(
  network: NetworkId,
  path: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Block> {
  const { asked, answer } = await ask(network, {
    path,
    schema: blocksSchema,
    what: 'a block',
    signal,
    missing: () => blockNotFound(network, id),
  })
  const first = answer[0]
  if (!first) throw badAnswer(asked, 'a block')
  return block(first)
}

/**
 * Sends a signed transaction and gives its id. Retries are harmless: the same bytes have the same
 * id, and the chain runs it once. Throws `chain/refused` with what the node finds wrong.
 */
export async function sendTransaction(
  network: NetworkId,
  transaction: Transaction,
  signal?: AbortSignal,
): Promise<string> {
  const { answer } = await ask(network, {
    path: 'transactions',
    body: transactionToRest(transaction),
    schema: transactionSchema,
    what: 'the transaction that was sent',
    patience: WORK_PATIENCE_MS,
    signal,
  })
  return answer.id
}

/**
 * Runs a script at the latest sealed block: UTF-8 source, arguments as JSON-Cadence bytes. Gives the
 * JSON-Cadence bytes of the result as they came.
 */
export async function executeScript(
  network: NetworkId,
  script: Uint8Array,
  scriptArguments: readonly Uint8Array[],
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { answer } = await ask(network, {
    path: 'scripts?block_height=sealed',
    body: {
      script: formatBase64(script),
      arguments: scriptArguments.map(bytes => formatBase64(bytes)),
    },
    schema: base64,
    what: 'a script’s result',
    patience: WORK_PATIENCE_MS,
    signal,
  })
  return answer
}
