import { parseAddress } from '../account/address.ts'
import { formatHex, parseHex, readHex } from '../bytes/hex.ts'
import { sortSignatures } from '../transaction/signer-list.ts'
import {
  encodeTransaction,
  type Transaction,
  type TransactionSignature,
} from '../transaction/transaction.ts'
import { requireNoLineBreak } from './go-arguments.ts'
import { goLiteral, takeGoLiteral } from './go-literal.ts'
import { GO_HEAD, GO_TAIL, GO_TAIL_WITHOUT_SENDING } from './go-text.ts'
import { cursorOf, requireSame, type SourceCursor } from './source-cursor.ts'

const NEXT = '.\n\t\t'
const ACCOUNT = 'flow.HexToAddress("'

/**
 * Writes a Go program that builds exactly this transaction with flow-go-sdk, prints its ID and RLP, and sends it on
 * request. The SDK sorts signatures, as the chain does. `node` is the REST interface's URL, with `/v1`. @throws
 * ToolError `transaction/form-cannot-express`, and as `encodeTransaction`.
 */
export function writeGo(transaction: Transaction, node: string): string {
  requireNoLineBreak(transaction, 'A Go program')
  // Rejects numbers and signers that cannot be encoded here rather than in Go.
  encodeTransaction(transaction)
  const { proposalKey, payloadSignatures, envelopeSignatures } = transaction
  const signatures = (list: readonly TransactionSignature[], part: string) =>
    sortSignatures(transaction, list).map(one => signatureCall(one, part))
  const calls = [
    'tx := flow.NewTransaction()',
    'SetScript([]byte(script))',
    ...transaction.arguments.map(bytes => `AddRawArgument([]byte(${goLiteral(bytes)}))`),
    `SetReferenceBlockID(flow.HexToID("${transaction.referenceBlockId}"))`,
    `SetComputeLimit(${transaction.computeLimit})`,
    `SetProposalKey(${account(proposalKey.address)}, ${proposalKey.keyIndex}, ${proposalKey.sequenceNumber})`,
    `SetPayer(${account(transaction.payer)})`,
    ...transaction.authorizers.map(address => `AddAuthorizer(${account(address)})`),
    ...signatures(payloadSignatures, 'Payload'),
    ...signatures(envelopeSignatures, 'Envelope'),
  ]
  const literal = goLiteral(transaction.script)
  return [
    GO_HEAD,
    `const accessNode = ${goLiteral(new TextEncoder().encode(node))}\n\n`,
    `const script = ${literal}\n\nfunc main() {\n\t`,
    calls.join(NEXT),
    hasExtension(transaction) ? GO_TAIL_WITHOUT_SENDING : GO_TAIL,
  ].join('')
}

/** Returns true if there is extension data, which the SDK's REST client omits. */
const hasExtension = ({ payloadSignatures, envelopeSignatures }: Transaction) =>
  [...payloadSignatures, ...envelopeSignatures].some(one => one.extensionData !== undefined)

const account = (address: string) => `${ACCOUNT}${address}")`

function signatureCall(signature: TransactionSignature, part: string): string {
  const { address, keyIndex, extensionData } = signature
  const bytes = `unhex("${formatHex(signature.signature)}")`
  const plain = `${account(address)}, ${keyIndex}, ${bytes}`
  return extensionData === undefined
    ? `Add${part}Signature(${plain})`
    : `Add${part}SignatureWithExtensionData(${plain}, unhex("${formatHex(extensionData)}"))`
}

/**
 * Parses the transaction of a program written by `writeGo`, and nothing else.
 * @throws ToolError `transaction/source-shape` with the line.
 */
export function readGo(source: string): Transaction {
  const cursor = cursorOf('Go', source)
  cursor.expect(GO_HEAD)
  cursor.expect('const accessNode = ')
  const node = new TextDecoder().decode(takeGoLiteral(cursor))
  cursor.expect('\n\nconst script = ')
  const script = takeGoLiteral(cursor)
  cursor.expect(`\n\nfunc main() {\n\ttx := flow.NewTransaction()${NEXT}SetScript([]byte(script))`)
  const args: Uint8Array[] = []
  while (cursor.takes(`${NEXT}AddRawArgument([]byte(`)) {
    args.push(takeGoLiteral(cursor))
    cursor.expect('))')
  }
  cursor.expect(`${NEXT}SetReferenceBlockID(flow.HexToID("`)
  const referenceBlockId = readHex(cursor.take(/[0-9a-f]{64}/y), 32)
  cursor.expect(`"))${NEXT}SetComputeLimit(`)
  const computeLimit = BigInt(cursor.take(/\d{1,20}/y))
  cursor.expect(`)${NEXT}SetProposalKey(`)
  const proposer = takeAccount(cursor)
  const keyIndex = takeIndex(cursor)
  cursor.expect(', ')
  const sequenceNumber = BigInt(cursor.take(/\d{1,20}/y))
  cursor.expect(`)${NEXT}SetPayer(`)
  const payer = takeAccount(cursor)
  cursor.expect(')')
  const authorizers = []
  while (cursor.takes(`${NEXT}AddAuthorizer(`)) {
    authorizers.push(takeAccount(cursor))
    cursor.expect(')')
  }
  const transaction = {
    script,
    arguments: args,
    referenceBlockId,
    computeLimit,
    proposalKey: { address: proposer, keyIndex, sequenceNumber },
    payer,
    authorizers,
    payloadSignatures: takeSignatures(cursor, 'Payload'),
    envelopeSignatures: takeSignatures(cursor, 'Envelope'),
  }
  cursor.expect(hasExtension(transaction) ? GO_TAIL_WITHOUT_SENDING : GO_TAIL)
  requireSame('Go', source, writeGo(transaction, node))
  return transaction
}

function takeAccount(cursor: SourceCursor) {
  cursor.expect(ACCOUNT)
  const address = parseAddress(cursor.take(/[0-9a-f]{16}/y))
  cursor.expect('")')
  return address
}

function takeIndex(cursor: SourceCursor): number {
  cursor.expect(', ')
  return Number(cursor.take(/\d{1,10}/y))
}

function takeBytes(cursor: SourceCursor): Uint8Array {
  cursor.expect(', unhex("')
  const bytes = parseHex(cursor.take(/(?:[0-9a-f]{2})*/y))
  cursor.expect('")')
  return bytes
}

function takeSignatures(cursor: SourceCursor, part: string): readonly TransactionSignature[] {
  const signatures: TransactionSignature[] = []
  for (;;) {
    const extended = cursor.takes(`${NEXT}Add${part}SignatureWithExtensionData(`)
    if (!extended && !cursor.takes(`${NEXT}Add${part}Signature(`)) return signatures
    const address = takeAccount(cursor)
    const keyIndex = takeIndex(cursor)
    const signature = takeBytes(cursor)
    const extension = extended ? { extensionData: takeBytes(cursor) } : {}
    cursor.expect(')')
    signatures.push({ address, keyIndex, signature, ...extension })
  }
}
