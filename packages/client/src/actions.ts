import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { type DryAnswer, type DryCall, dryCallsScript } from '@toolkit/core/evm/dry-calls'
import { executeCalls, tookTooMuch } from '@toolkit/core/evm/execute-calls'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { parsed, partOf } from '@toolkit/core/rest/json-fields'
import type { RestAccount } from '@toolkit/core/rest/rest-account'
import type { BlockHeader } from '@toolkit/core/rest/rest-block'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { badAnswer, type Endpoint } from './errors.ts'
import type { Transport } from './exchange.ts'
import { type NodeRequest, request } from './request.ts'
import { accountKeysRequest, accountRequest } from './requests/account.ts'
import { blockAtRequest, blockRequest } from './requests/block.ts'
import { isOfTheProgram, scriptRequest, scriptValues } from './requests/script.ts'
import { transactionRequest } from './requests/transaction.ts'
import { transactionResultRequest } from './requests/transaction-result.ts'

/**
 * Maximum bytes of answers. A transaction has at most 1.5 MB (flow-go `DefaultMaxTransactionByteSize`), here in Base64.
 */
const MAX_OF_TRANSACTION = 2_250_000
/** With its guarantees and seals. */
const MAX_OF_BLOCK = 1_000_000
const SMALL = 100_000

/** Value of a script in JSON-Cadence, or the complete error message. */
export type ScriptEnd = { readonly value: Uint8Array } | { readonly message: string }

/** Access node of a network, with its transport. */
export interface AccessNode {
  readonly network: NetworkId
  readonly endpoint: Endpoint
  readonly transport: Transport
}

const send = <T>({ transport, endpoint }: AccessNode, requests: NodeRequest<T>): Promise<T> =>
  request(transport, endpoint, requests)

/** Fetches the chain ID of a node: `flow-mainnet`. */
export const getChainId = (transport: Transport, endpoint: Endpoint): Promise<string> =>
  request(transport, endpoint, {
    path: 'network/parameters',
    what: 'the parameters of a network',
    most: SMALL,
    read: json => parsed(partOf({ value: json, name: '' }, 'chain_id'), text => text),
  })

/** Fetches a transaction as it was sent. @throws ToolError `chain/transaction-not-found`. */
export const getTransaction = (node: AccessNode, id: string): Promise<Transaction> =>
  send(node, { ...transactionRequest(node.network, id), most: MAX_OF_TRANSACTION })

/** Fetches the status and result of a transaction. @throws ToolError `chain/transaction-not-found`. */
export const getTransactionResult = (node: AccessNode, id: string): Promise<TransactionResult> =>
  send(node, transactionResultRequest(node.network, id))

/** Fetches the latest sealed block. */
export const getLatestBlock = (node: AccessNode): Promise<BlockHeader> =>
  send(node, { ...blockAtRequest(null), most: MAX_OF_BLOCK })

/** Fetches a block by its ID. @throws ToolError `chain/block-not-found`. */
export const getBlock = (node: AccessNode, id: string): Promise<BlockHeader> =>
  send(node, { ...blockRequest(node.network, id), most: MAX_OF_BLOCK, once: true })

/** Fetches the current balance and keys of an account. @throws ToolError `chain/account-not-found`. */
export const getAccount = (node: AccessNode, address: FlowAddress): Promise<RestAccount> =>
  send(node, accountRequest(node.network, address))

/**
 * Fetches all keys of an account, including revoked ones, after block `height`; null for the latest sealed block.
 * @throws ToolError `chain/account-not-found`.
 */
export const getAccountKeys = (
  node: AccessNode,
  address: FlowAddress,
  height: bigint | null = null,
): Promise<readonly AccountKey[]> =>
  // For a height that the node no longer has, it may permanently answer with a 500.
  send(node, { ...accountKeysRequest(node.network, address, height), once: height !== null })

/** Runs a script at the latest sealed block, with the bytes of its arguments unchanged. */
export async function runScript(
  node: AccessNode,
  script: string,
  values: readonly Uint8Array[],
): Promise<ScriptEnd> {
  let message = ''
  try {
    const value = await send(node, {
      ...scriptRequest(script, values),
      // A program's error would be the same again.
      once: true,
      failure: said => {
        if (!isOfTheProgram(said)) return null
        message = said
        return new Error(said)
      },
    })
    return { value }
  } catch (error) {
    if (message === '') throw error
    return { message }
  }
}

/** Runs one of core's scripts and returns its facts. @param what for the error: "a payer’s balance". */
export async function queryFacts<T>(
  node: AccessNode,
  script: AccountScript<T>,
  what: string,
): Promise<T> {
  return factsIn(node, script, await runQuery(node, script), what)
}

/**
 * Calls contracts of Flow EVM and returns their answers, in the order of the calls; null for one that exceeds the
 * limits.
 */
export function callContracts(
  node: AccessNode,
  calls: readonly DryCall[],
): Promise<readonly (DryAnswer | null)[]> {
  return executeCalls(calls, async part => {
    const script = dryCallsScript(node.network, part)
    const end = await runQuery(node, script)
    if ('message' in end && tookTooMuch(end.message)) return null
    return factsIn(node, script, end, 'answers of EVM contracts')
  })
}

const runQuery = (
  node: AccessNode,
  { script, arguments: values }: AccountScript<unknown>,
): Promise<ScriptEnd> => runScript(node, script, scriptValues(values))

function factsIn<T>(node: AccessNode, script: AccountScript<T>, end: ScriptEnd, what: string): T {
  const facts = 'value' in end ? script.read(decodeJsonCadence(decodeUtf8(end.value))) : null
  if (facts === null) throw badAnswer(node.endpoint, what)
  return facts
}
