import type { FlowAddress } from '@toolkit/core/account/address'
import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { askCalls, tookTooMuch } from '@toolkit/core/evm/ask-calls'
import { type DryAnswer, type DryCall, dryCallsScript } from '@toolkit/core/evm/dry-calls'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import {
  accountNotFound,
  blockNotFound,
  transactionNotFound,
} from '@toolkit/core/network/not-found'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { parsed, partOf } from '@toolkit/core/rest/json-fields'
import {
  accountFromRest,
  accountKeysFromRest,
  type RestAccount,
} from '@toolkit/core/rest/rest-account'
import { type BlockHeader, blockHeaderFromRest } from '@toolkit/core/rest/rest-block'
import { transactionFromRest } from '@toolkit/core/rest/rest-transaction'
import {
  type TransactionResult,
  transactionResultFromRest,
} from '@toolkit/core/rest/transaction-result'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { otherChain, unknownChain } from '../errors.ts'
import { badAnswer, type Endpoint, hostOf } from './errors.ts'
import { type NodeRequest, request, type Transport } from './request.ts'

/** The chain's own words in a refusal: an error of the program, and not of the node. */
const OF_THE_PROGRAM = /\[(?:Error|Failure) Code: \d/

/** Bytes of answers. A transaction has 1.5 MB at most (flow-go `DefaultMaxTransactionByteSize`), here in Base64. */
const MOST_OF_TRANSACTION = 2_250_000
/** With its guarantees and seals. */
const MOST_OF_BLOCK = 1_000_000
const SMALL = 100_000

/** A script's value in JSON-Cadence, or the whole message with which it failed. */
export type ScriptEnd = { readonly value: Uint8Array } | { readonly message: string }

/** Questions to one access node. */
export class Chain {
  readonly network: NetworkId
  readonly #endpoint: Endpoint
  readonly #transport: Transport

  private constructor(transport: Transport, network: NetworkId, url: string) {
    this.network = network
    this.#transport = transport
    this.#endpoint = { network, url }
  }

  /**
   * The node of a network, or the one at `url`, which is asked first which chain it serves.
   * @throws ToolError `cli/other-chain`, `cli/unknown-chain`, `node/…`.
   */
  static async open(
    transport: Transport,
    network: NetworkId | null,
    url: string | null,
  ): Promise<Chain> {
    if (network !== null && url === null) {
      return new Chain(transport, network, NETWORKS[network].accessNode)
    }
    const endpoint = { network, url: url ?? '' }
    const chainId = await request(transport, endpoint, {
      path: 'network/parameters',
      what: 'the parameters of a network',
      most: SMALL,
      read: json => parsed(partOf({ value: json, name: '' }, 'chain_id'), text => text),
    })
    const served = NETWORK_IDS.find(id => NETWORKS[id].chainId === chainId)
    const host = hostOf(endpoint)
    if (served === undefined) throw unknownChain({ host, chainId: chainId.slice(0, 64) })
    if (network !== null && served !== network) throw otherChain({ host, network, chainId })
    return new Chain(transport, served, endpoint.url)
  }

  /** Where answers are from: "access node of Flow Mainnet (rest-mainnet.onflow.org)". */
  get source(): string {
    return `access node of ${NETWORKS[this.network].name} (${hostOf(this.#endpoint)})`
  }

  /** Its origin. */
  get url(): string {
    return this.#endpoint.url
  }

  #ask<T>(asked: NodeRequest<T>): Promise<T> {
    return request(this.#transport, this.#endpoint, asked)
  }

  /** A transaction as it was sent. @throws ToolError `chain/transaction-not-found`. */
  transaction(id: string): Promise<Transaction> {
    return this.#ask({
      path: `transactions/${id}`,
      what: 'a transaction',
      most: MOST_OF_TRANSACTION,
      read: transactionFromRest,
      missing: () => transactionNotFound(this.network, id),
    })
  }

  /** How far it has come. @throws ToolError `chain/transaction-not-found`. */
  result(id: string): Promise<TransactionResult> {
    return this.#ask({
      path: `transaction_results/${id}`,
      what: 'a transaction result',
      read: transactionResultFromRest,
      missing: () => transactionNotFound(this.network, id),
    })
  }

  latestBlock(): Promise<BlockHeader> {
    return this.#ask({
      path: 'blocks?height=sealed',
      what: 'a block',
      most: MOST_OF_BLOCK,
      read: blockHeaderFromRest,
    })
  }

  /** @throws ToolError `chain/block-not-found`. */
  block(id: string): Promise<BlockHeader> {
    return this.#ask({
      path: `blocks/${id}`,
      what: 'a block',
      most: MOST_OF_BLOCK,
      read: blockHeaderFromRest,
      once: true,
      missing: () => blockNotFound(this.network, id),
    })
  }

  /** Balance and keys as they are now. @throws ToolError `chain/account-not-found`. */
  account(address: FlowAddress): Promise<RestAccount> {
    return this.#ask({
      path: `accounts/${address}?block_height=sealed&expand=keys`,
      what: 'an account',
      read: accountFromRest,
      missing: () => accountNotFound(this.network, address),
    })
  }

  /** All keys, revoked ones too, as block `height` left them. @throws ToolError `chain/account-not-found`. */
  keys(address: FlowAddress, height: bigint | null): Promise<readonly AccountKey[]> {
    return this.#ask({
      path: `accounts/${address}/keys?block_height=${height ?? 'sealed'}`,
      what: 'a list of account keys',
      read: accountKeysFromRest,
      // A height that the node no longer has may be answered with a 500 for good.
      once: height !== null,
      missing: () => accountNotFound(this.network, address),
    })
  }

  /** Runs a script at the latest sealed block, its arguments as the bytes they are. */
  async run(script: string, values: readonly Uint8Array[]): Promise<ScriptEnd> {
    let message = ''
    try {
      const value = await this.#ask({
        path: 'scripts?block_height=sealed',
        what: 'a script’s value',
        // What fails for the program fails again.
        once: true,
        body: {
          script: formatBase64(encodeUtf8(script)),
          arguments: values.map(bytes => formatBase64(bytes)),
        },
        read: json => parsed({ value: json, name: 'value' }, text => parseBase64(text)),
        failure: said => {
          if (!OF_THE_PROGRAM.test(said)) return null
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

  /** The facts that a script of the core gives. @param what for the error: "a payer’s balance". */
  async facts<T>(script: AccountScript<T>, what: string): Promise<T> {
    return this.#read(script, await this.#runFacts(script), what)
  }

  /** What contracts of Flow EVM answer, in the order of the calls; null for one that takes too much. */
  calls(calls: readonly DryCall[]): Promise<readonly (DryAnswer | null)[]> {
    return askCalls(calls, async part => {
      const script = dryCallsScript(this.network, part)
      const end = await this.#runFacts(script)
      if ('message' in end && tookTooMuch(end.message)) return null
      return this.#read(script, end, 'answers of EVM contracts')
    })
  }

  #runFacts({ script, arguments: values }: AccountScript<unknown>): Promise<ScriptEnd> {
    return this.run(
      script,
      values.map(one => encodeUtf8(JSON.stringify(one))),
    )
  }

  #read<T>(script: AccountScript<T>, end: ScriptEnd, what: string): T {
    const facts = 'value' in end ? script.read(decodeJsonCadence(decodeUtf8(end.value))) : null
    if (facts === null) throw badAnswer(this.#endpoint, what)
    return facts
  }
}
