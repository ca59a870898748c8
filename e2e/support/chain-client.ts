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

// A plain client of the REST interface for tests: it builds, signs and sends what a wallet would
// refuse to. It shares core's encoding with the product, and nothing else.

/** The emulator's service account; it has FLOW and pays where nobody else is named. */
export const SERVICE_ADDRESS = 'f8d6e0586b0a20c7' as FlowAddress

/** How the service key signs, for the service account or for another that carries it. */
export function serviceSigner(address = SERVICE_ADDRESS, keyIndex = 0): TransactionSigner {
  const privateKey = parsePrivateKeyHex(SERVICE_PRIVATE_KEY, 'ECDSA_P256')
  return { address, keyIndex, privateKey, curve: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' }
}

/** One JSON-Cadence value: `{ type: 'UInt8', value: '1' }`. */
export interface CadenceArgument {
  readonly type: string
  readonly value: unknown
}

/** What to run, and by whom. Who is left out is the service account. */
export interface Plan {
  /** Cadence source. */
  readonly script: string
  readonly arguments?: readonly CadenceArgument[]
  /** The proposal key. */
  readonly proposer?: Pick<TransactionSigner, 'address' | 'keyIndex'>
  readonly payer?: FlowAddress
  /** None if not given. */
  readonly authorizers?: readonly FlowAddress[]
  /** Sets single fields of the finished transaction, before it is signed. */
  readonly change?: Partial<Transaction>
  /**
   * Who signs, in any order: the payer's account the envelope, everybody else the payload. The
   * service key if not given.
   */
  readonly signers?: readonly TransactionSigner[]
}

/** How a transaction ended; the fields of the node's answer that tests look at. */
export interface Outcome {
  readonly id: string
  /** Empty where it succeeded; else the node's message, whole. */
  readonly errorMessage: string
  readonly blockId: string
  readonly computationUsed: bigint
  /** `payload` as JSON-Cadence bytes. */
  readonly events: readonly { readonly type: string; readonly payload: Uint8Array }[]
}

/** A transaction has this long to be sealed; the emulator seals it before it answers. */
const SEALING_MS = 30_000

export class ChainClient {
  /** Origin of the node's REST interface. */
  readonly restUrl: string

  constructor(restUrl: string) {
    this.restUrl = restUrl
  }

  /** The node's answer to a GET below `/v1/`. @throws Error with its text unless it is 200. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  async get(path: string): Promise<any> {
    const response = await fetch(`${this.restUrl}/v1/${path}`)
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** The keys of an account, as the node writes them. */
  async keys(
    address: FlowAddress,
  ): Promise<{ sequence_number: string; weight: string; revoked: boolean }[]> {
    return (await this.get(`accounts/${address}/keys?block_height=sealed`)).keys ?? []
  }

  /**
   * What a script gives at the latest sealed block, or at a height, as JSON-Cadence. @throws Error with the
   * chain's words.
   */
  async ask(
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

  /** What a script gives at the latest sealed block, as JSON-Cadence, or the node's message in full. */
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

  /** The plan as a transaction on the latest sealed block, unsigned. */
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

  /** As `build`, and signed by the plan's signers. */
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

  /** Posts it and gives its id, 64 hex digits. @throws Error with the node's words if it refuses. */
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
      // An emulator with a block time takes none meanwhile.
      if (!text.includes('is currently being executed')) {
        throw new Error(`${response.status} ${text}`)
      }
      await delay(50)
    }
  }

  /** Waits until the transaction is sealed, failed or not. @throws Error when it is not in time. */
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

  /** Signs, sends and waits until it is sealed; how it ended is the caller's to look at. */
  async run(plan: Plan): Promise<Outcome> {
    return this.sealed(await this.send(await this.sign(plan)))
  }

  /**
   * Runs plans of which none waits for another, with the sequence numbers that follow: on a chain with a block time, in
   * one block. Each has to come as far as its code: what fails before that uses up no number.
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
    // One after another: a hundred that ask ten times a second would take the processor that the block wants.
    for (const id of ids) outcomes.push(await this.sealed(id))
    return outcomes
  }

  /** As `run`. @throws Error with the chain's message when the transaction failed. */
  async succeed(plan: Plan): Promise<Outcome> {
    const outcome = await this.run(plan)
    if (outcome.errorMessage !== '') throw new Error(outcome.errorMessage)
    return outcome
  }
}
