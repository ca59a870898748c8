import type { FlowAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import {
  CREATE_ACCOUNT_SCRIPT,
  createAccountArguments,
} from '@toolkit/core/templates/create-account'
import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { SERVICE_PRIVATE_KEY } from '../../scripts/support/run-local-chain.ts'
import type { StandInAccessNode } from './access-node.ts'
import type { Entry } from './ledger.ts'

/** P-256 public key of RFC 6979, A.2.5. */
export const NEW_PUBLIC_KEY =
  '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299'

/** Transaction that creates an account at `node`, unsigned; `change` replaces single fields. */
export function createAccountTransaction(
  node: StandInAccessNode,
  change: Partial<Transaction> = {},
): Transaction {
  const service = node.ledger.serviceAddress
  return {
    script: encodeUtf8(CREATE_ACCOUNT_SCRIPT),
    arguments: createAccountArguments({
      publicKey: readHex(NEW_PUBLIC_KEY, 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
    }),
    referenceBlockId: readHex(node.ledger.head('sealed').id, 32),
    computeLimit: 9999n,
    proposalKey: { address: service, keyIndex: 0, sequenceNumber: 0n },
    payer: service,
    authorizers: [service],
    payloadSignatures: [],
    envelopeSignatures: [],
    ...change,
  }
}

const PRIVATE_KEY = parsePrivateKeyHex(SERVICE_PRIVATE_KEY, 'ECDSA_P256')

/** Signer with the service key, for an account that has it. */
export function serviceSigner(address: FlowAddress, keyIndex = 0) {
  return {
    address,
    keyIndex,
    privateKey: PRIVATE_KEY,
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
  } as const
}

/** `createAccountTransaction`, signed by its payer with the service key. */
export function signedTransaction(
  node: StandInAccessNode,
  change: Partial<Transaction> = {},
): Transaction {
  const transaction = createAccountTransaction(node, change)
  return signEnvelope(transaction, serviceSigner(transaction.payer))
}

/** Puts a transaction on the chain as it is, without running it. Returns its ID. */
export function put(
  node: StandInAccessNode,
  transaction: Transaction,
  facts: Partial<Entry> = {},
): string {
  const id = transactionId(transaction)
  const { block, collectionId } = node.ledger.addBlock([id])
  node.ledger.sealUpTo(block.height)
  const entry = { status: 'Sealed', block, collectionId, errorMessage: '', events: [] } as const
  node.ledger.putEntry({ ...entry, id, transaction, ...facts })
  return id
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  readonly json: any
}

/** Sends a request to the node; `body` is sent as JSON, a string unchanged. */
export async function request(
  node: { readonly url: string },
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(
    node.url + path,
    body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
  )
  const text = await response.text()
  return { status: response.status, json: text.startsWith('404') ? text : JSON.parse(text) }
}
