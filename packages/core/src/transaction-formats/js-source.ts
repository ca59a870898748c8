import { formatAddress, parseAddress } from '../account/address.ts'
import { parseHex, readHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { isNetworkId } from '../network/networks.ts'
import { formCannotExpress } from '../transaction/errors.ts'
import type { Transaction, TransactionSignature } from '../transaction/transaction.ts'
import { fclParts } from './fcl-json.ts'
import { takeArgument, writeArgument } from './js-arguments.ts'
import { jsLiteral, takeJsLiteral } from './js-literal.ts'
import { JS_EXACT, JS_HEAD, JS_TAIL } from './js-text.ts'
import { cursorOf, requireSame, type SourceCursor } from './source-cursor.ts'
import { type VoucherSignature, voucherSignature } from './voucher.ts'
import type { Target } from './write-transaction.ts'

const FORM = 'JavaScript'

/**
 * Writes a JavaScript module with the transaction's parts as FCL takes them, which sends it with its existing
 * signatures. @throws ToolError `transaction/form-cannot-express` with the field.
 */
export function writeJs(transaction: Transaction, { network, accessNode }: Target): string {
  const parts = fclParts(transaction, FORM)
  const { proposalKey, authorizers } = transaction
  if (new Set(authorizers).size < authorizers.length) {
    const because = 'an account authorizes twice, and FCL would name it once'
    throw formCannotExpress({ form: FORM, field: 'authorizers', because })
  }
  const { keyIndex } = proposalKey
  return [
    JS_HEAD,
    `fcl.config({ 'accessNode.api': ${jsLiteral(accessNode, "'")}, 'flow.network': '${network}' })\n\n`,
    `const cadence = ${jsLiteral(parts.cadence, '`')}\n\n`,
    `const args = (arg, t) => ${listOf(parts.arguments.map(writeArgument))}\n\n`,
    `const limit = ${parts.computeLimit}\n\n`,
    JS_EXACT,
    `const refBlock = '${transaction.referenceBlockId}'\n`,
    `const proposalKey = { address: ${account(proposalKey.address)}, keyId: ${keyIndex}, sequenceNum: ${parts.sequenceNumber} }\n`,
    `const payer = ${account(transaction.payer)}\n`,
    `const authorizers = ${listOf(authorizers.map(account))}\n`,
    `const payloadSigs = ${signatures(transaction.payloadSignatures)}\n`,
    `const envelopeSigs = ${signatures(transaction.envelopeSignatures)}\n`,
    JS_TAIL,
  ].join('')
}

const account = (address: Transaction['payer']) => `'${formatAddress(address)}'`

const listOf = (items: readonly string[]) =>
  items.length === 0 ? '[]' : `[\n${items.map(item => `  ${item},\n`).join('')}]`

const signatures = (list: readonly TransactionSignature[]) =>
  listOf(list.map(voucherSignature).map(signatureText))

function signatureText({ address, keyId, sig, extensionData }: VoucherSignature): string {
  const extension = extensionData === undefined ? '' : `, extensionData: '${extensionData}'`
  return `{ address: '${address}', keyId: ${keyId}, sig: '${sig}'${extension} }`
}

/**
 * Parses the transaction of a module written by `writeJs`, and nothing else.
 * @throws ToolError `transaction/source-shape` with the line.
 */
export function readJs(source: string): Transaction {
  const cursor = cursorOf(FORM, source)
  cursor.expect(`${JS_HEAD}fcl.config({ 'accessNode.api': `)
  const accessNode = takeJsLiteral(cursor, "'")
  cursor.expect(", 'flow.network': '")
  const network = cursor.take(/\w+/y)
  if (!isNetworkId(network)) throw cursor.fail()
  cursor.expect("' })\n\nconst cadence = ")
  const script = encodeUtf8(takeJsLiteral(cursor, '`'))
  cursor.expect('\n\nconst args = (arg, t) => ')
  const args = takeList(cursor, () => encodeUtf8(takeArgument(cursor)))
  cursor.expect('\n\nconst limit = ')
  const computeLimit = BigInt(cursor.take(/\d{1,16}/y))
  cursor.expect(`\n\n${JS_EXACT}const refBlock = '`)
  const referenceBlockId = readHex(cursor.take(/[0-9a-f]{64}/y), 32)
  cursor.expect("'\nconst proposalKey = { address: ")
  const proposer = takeAccount(cursor)
  cursor.expect(', keyId: ')
  const keyIndex = Number(cursor.take(/\d{1,10}/y))
  cursor.expect(', sequenceNum: ')
  const sequenceNumber = BigInt(cursor.take(/\d{1,16}/y))
  cursor.expect(' }\nconst payer = ')
  const payer = takeAccount(cursor)
  cursor.expect('\nconst authorizers = ')
  const authorizers = takeList(cursor, () => takeAccount(cursor))
  cursor.expect('\nconst payloadSigs = ')
  const payloadSignatures = takeList(cursor, () => takeSignature(cursor))
  cursor.expect('\nconst envelopeSigs = ')
  const envelopeSignatures = takeList(cursor, () => takeSignature(cursor))
  const transaction = {
    script,
    arguments: args,
    referenceBlockId,
    computeLimit,
    proposalKey: { address: proposer, keyIndex, sequenceNumber },
    payer,
    authorizers,
    payloadSignatures,
    envelopeSignatures,
  }
  requireSame(FORM, source, writeJs(transaction, { network, accessNode }))
  return transaction
}

function takeList<T>(cursor: SourceCursor, takeItem: () => T): readonly T[] {
  const items: T[] = []
  if (cursor.takes('[]')) return items
  cursor.expect('[\n')
  while (cursor.takes('  ')) {
    items.push(takeItem())
    cursor.expect(',\n')
  }
  cursor.expect(']')
  return items
}

function takeAccount(cursor: SourceCursor) {
  cursor.expect("'")
  const address = parseAddress(cursor.take(/0x[0-9a-f]{16}/y))
  cursor.expect("'")
  return address
}

function takeHex(cursor: SourceCursor): Uint8Array {
  const bytes = parseHex(cursor.take(/(?:[0-9a-f]{2})*/y))
  cursor.expect("'")
  return bytes
}

function takeSignature(cursor: SourceCursor): TransactionSignature {
  cursor.expect('{ address: ')
  const address = takeAccount(cursor)
  cursor.expect(', keyId: ')
  const keyIndex = Number(cursor.take(/\d{1,10}/y))
  cursor.expect(", sig: '")
  const signature = takeHex(cursor)
  const extension = cursor.takes(", extensionData: '") ? { extensionData: takeHex(cursor) } : {}
  cursor.expect(' }')
  return { address, keyIndex, signature, ...extension }
}
