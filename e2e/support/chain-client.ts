import { setTimeout as delay } from 'node:timers/promises'
import type { FlowAddress } from '@toolkit/core/account/address'
import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { SERVICE_PRIVATE_KEY } from '../../scripts/support/run-local-chain.ts'

// A plain REST client for tests: it builds, signs and sends transactions that a wallet would refuse. It shares core's
// encoding with the product, and nothing else.

/** The emulator's service account; it has FLOW and is the default payer. */
export const SERVICE_ADDRESS = 'f8d6e0586b0a20c7' as FlowAddress

/** Signs with the service key, for the service account or for another that has it. */
export function serviceSigner(address = SERVICE_ADDRESS, keyIndex = 0): TransactionSigner {
  const privateKey = parsePrivateKeyHex(SERVICE_PRIVATE_KEY, 'ECDSA_P256')
  return {
    address,
    keyIndex,
    privateKey,
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
  }
}

/** One JSON-Cadence value: `{ type: 'UInt8', value: '1' }`. */
export interface CadenceArgument {
  readonly type: string
  readonly value: unknown
}

/** Script and roles of a transaction. Omitted roles default to the service account. */
export interface Plan {
  /** Cadence source. */
  readonly script: string
  readonly arguments?: readonly CadenceArgument[]
  /** The proposal key. */
  readonly proposer?: Pick<TransactionSigner, 'address' | 'keyIndex'>
  readonly payer?: FlowAddress
  /** Defaults to none. */
  readonly authorizers?: readonly FlowAddress[]
  /** Overrides fields of the finished transaction, before it is signed. */
  readonly change?: Partial<Transaction>
  /**
   * Signers, in any order: the payer's account signs the envelope, every other account the payload. Defaults to the
   * service key.
   */
  readonly signers?: readonly TransactionSigner[]
}

/** Result of a transaction; the fields of the node's answer that tests check. */
export interface Outcome {
  readonly id: string
  /** Empty if it succeeded; else the node's full message. */
  readonly errorMessage: string
  readonly blockId: string
  readonly computationUsed: bigint
  /** `payload` as JSON-Cadence bytes. */
  readonly events: readonly { readonly type: string; readonly payload: Uint8Array }[]
}

/** Timeout for a transaction to be sealed, in milliseconds; the emulator seals it before it answers. */
const SEALING_MS = 30_000

export class ChainClient {
  /** Origin of the node's REST interface. */
  readonly restUrl: string

  constructor(restUrl: string) {
    this.restUrl = restUrl
  }

  /** Returns the node's answer to a GET below `/v1/`. @throws Error with its text unless it is 200. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  async get(path: string): Promise<any> {
    const response = await fetch(`${this.restUrl}/v1/${path}`)
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** Returns the keys of an account, in the node's format. */
  async keys(
    address: FlowAddress,
  ): Promise<{ sequence_number: string; weight: string; revoked: boolean }[]> {
    return (await this.get(`accounts/${address}/keys?block_height=sealed`)).keys ?? []
  }

  /**
   * Runs a script at the latest sealed block, or at a height; returns JSON-Cadence. @throws Error with the chain's
   * message.
   */
  async executeScript(
    script: string,
    values: readonly CadenceArgument[] = [],
    height: 'sealed' | number = 'sealed',
  ): Promise<CadenceArgument> {
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const response = await fetch(`${this.restUrl}/v1/scripts?block_height=${height}`, {
      method: 'POST',
      body: JSON.stringify({
        script: base64(script),
        arguments: values.map(value => base64(JSON.stringify(value))),
      }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    return JSON.parse(Buffer.from(answer, 'base64').toString())
  }

  /** Runs a script at the latest sealed block; returns JSON-Cadence, or the node's full message. */
  async runScript(
    script: string,
    args: readonly Uint8Array[],
  ): Promise<{ readonly value: string } | { readonly message: string }> {
    const response = await fetch(`${this.restUrl}/v1/scripts?block_height=sealed`, {
      method: 'POST',
      body: JSON.stringify({
        script: formatBase64(encodeUtf8(script)),
        arguments: args.map(one => formatBase64(one)),
      }),
    })
    const answer = await response.json()
    return response.ok ? { value: decodeUtf8(parseBase64(answer)) } : { message: answer.message }
  }

  /** Builds the plan as an unsigned transaction on the latest sealed block. */
  async build(plan: Plan): Promise<Transaction> {
    const { address, keyIndex } = plan.proposer ?? serviceSigner()
    const [[block], keys] = await Promise.all([
      this.get('blocks?height=sealed'),
      this.keys(address),
    ])
    return {
      script: encodeUtf8(plan.script),
      arguments: (plan.arguments ?? []).map(value => encodeUtf8(JSON.stringify(value))),
      referenceBlockId: block.header.id,
      computeLimit: 9999n,
      proposalKey: {
        address,
        keyIndex,
        sequenceNumber: BigInt(keys[keyIndex]?.sequence_number ?? 0),
      },
      payer: plan.payer ?? SERVICE_ADDRESS,
      authorizers: plan.authorizers ?? [],
      payloadSignatures: [],
      envelopeSignatures: [],
      ...plan.change,
    }
  }

  /** Like `build`, signed by the plan's signers. */
  async sign(plan: Plan): Promise<Transaction> {
    let transaction = await this.build(plan)
    const signers = plan.signers ?? [serviceSigner()]
    for (const signer of signers.filter(({ address }) => address !== transaction.payer)) {
      transaction = signPayload(transaction, signer)
    }
    for (const signer of signers.filter(({ address }) => address === transaction.payer)) {
      transaction = signEnvelope(transaction, signer)
    }
    return transaction
  }

  /** Posts it and returns its id, 64 hex digits. @throws Error with the node's message if it refuses. */
  async send(transaction: Transaction, signal?: AbortSignal): Promise<string> {
    for (;;) {
      const response = await fetch(`${this.restUrl}/v1/transactions`, {
        method: 'POST',
        body: JSON.stringify(transactionToRest(transaction)),
        ...(signal ? { signal } : {}),
      })
      const text = await response.text()
      if (response.ok) {
        const { id } = JSON.parse(text)
        if (id !== transactionId(transaction)) throw new Error(`the node names it ${id}`)
        return id
      }
      // An emulator with a block time rejects transactions while it executes one.
      if (!text.includes('is currently being executed')) {
        throw new Error(`${response.status} ${text}`)
      }
      await delay(50)
    }
  }

  /** Waits until the transaction is sealed, failed or not. @throws Error on timeout. */
  async sealed(id: string): Promise<Outcome> {
    const end = Date.now() + SEALING_MS
    for (;;) {
      const result = await this.get(`transaction_results/${id}`)
      if (result.status === 'Sealed') {
        return {
          id,
          errorMessage: result.error_message,
          blockId: result.block_id,
          computationUsed: BigInt(result.computation_used || 0),
          events: (result.events ?? []).map((event: { type: string; payload: string }) => ({
            type: event.type,
            payload: parseBase64(event.payload),
          })),
        }
      }
      if (Date.now() > end) throw new Error(`${id} is ${result.status}, and not sealed`)
      await delay(100)
    }
  }

  /** Signs, sends and waits until it is sealed; the caller checks the result. */
  async run(plan: Plan): Promise<Outcome> {
    return this.sealed(await this.send(await this.sign(plan)))
  }

  /**
   * Runs independent plans with consecutive sequence numbers: on a chain with a block time, in one block. Each has to
   * reach its code: an earlier failure uses no sequence number.
   */
  async runAll(plans: readonly Plan[]): Promise<readonly Outcome[]> {
    const next = new Map<string, bigint>()
    const ids: string[] = []
    for (const plan of plans) {
      const { address, keyIndex } = plan.proposer ?? serviceSigner()
      const name = `${address}.${keyIndex}`
      const { proposalKey } = await this.build(plan)
      const sequenceNumber = next.get(name) ?? proposalKey.sequenceNumber
      next.set(name, sequenceNumber + 1n)
      const change = { ...plan.change, proposalKey: { ...proposalKey, sequenceNumber } }
      ids.push(await this.send(await this.sign({ ...plan, change })))
    }
    const outcomes: Outcome[] = []
    // One after another: a hundred polls ten times a second would take the processor time that the block needs.
    for (const id of ids) outcomes.push(await this.sealed(id))
    return outcomes
  }

  /** Like `run`. @throws Error with the chain's message when the transaction failed. */
  async succeed(plan: Plan): Promise<Outcome> {
    const outcome = await this.run(plan)
    if (outcome.errorMessage !== '') throw new Error(outcome.errorMessage)
    return outcome
  }
}
