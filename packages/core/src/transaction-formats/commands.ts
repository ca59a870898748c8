import { type FlowAddress, formatAddress, ZERO_ADDRESS } from '../account/address.ts'
import { formatHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { parseJson } from '../json/parse-json.ts'
import { transactionToRest } from '../rest/rest-transaction.ts'
import { formCannotExpress } from '../transaction/errors.ts'
import { signerList } from '../transaction/signer-list.ts'
import { encodeTransaction, type Transaction } from '../transaction/transaction.ts'
import { utf8 } from './fcl-json.ts'
import { requireNoLineBreak } from './go-arguments.ts'
import { hereDocument, shellFile, shellWord } from './shell-text.ts'
import type { Target } from './write-transaction.ts'

/** Linux limits one argument to 128 KiB, including its NUL. */
const MAX_WORD = 131_071
const CLI = 'A flow-cli command'

/** Formats the REST body as indented JSON. */
export const writeRest = (transaction: Transaction) =>
  JSON.stringify(transactionToRest(transaction), null, 2)

/** Formats a curl command that posts the transaction to the access node, for a POSIX shell. */
export function writeCurl(transaction: Transaction, { accessNode }: Target): string {
  const url = shellWord(`${accessNode}/v1/transactions`)
  const command = `curl -sS --fail-with-body -H 'Content-Type: application/json' --data-binary @- ${url}`
  return hereDocument(command, `${writeRest(transaction)}\n`, 'JSON')
}

/**
 * Formats shell lines that run the script again with flow-cli: it builds a new transaction with the same script,
 * values, roles and limit, and signs it with keys of flow.json. @throws ToolError `transaction/form-cannot-express`.
 */
export function writeCliSend(transaction: Transaction, { network }: Target): string {
  const { proposalKey, payer, authorizers } = transaction
  if (payer === ZERO_ADDRESS || proposalKey.address === ZERO_ADDRESS) {
    throw formCannotExpress({ form: CLI, field: 'payer', because: 'nobody signs this transaction' })
  }
  const name = (address: string) => `account-${address}`
  const accounts = signerList(transaction)
  const lines = [
    `flow transactions send transaction.cdc --network ${network}`,
    ...argumentFlags(transaction),
    // `--gas-limit` until the end of 2025 (flow-cli, pull request 2180).
    `--compute-limit ${transaction.computeLimit}`,
    `--proposer ${name(proposalKey.address)}`,
    `--payer ${name(payer)}`,
    ...(authorizers.length === 0 ? [] : [`--authorizer ${authorizers.map(name).join(',')}`]),
  ]
  return [
    '# A new transaction of the same script. Put the names that the accounts have in your flow.json:\n',
    ...accounts.map(address => `#   ${name(address)} is ${formatAddress(address)}\n`),
    shellFile('transaction.cdc', transaction.script),
    `${lines.join(' \\\n  ')}\n`,
  ].join('')
}

function argumentFlags(transaction: Transaction): readonly string[] {
  if (transaction.arguments.length === 0) return []
  const texts = transaction.arguments.map((bytes, at) => {
    const field = `argument ${at + 1}`
    const text = utf8(bytes, CLI, field).trim()
    try {
      parseJson(text)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      throw formCannotExpress({ form: CLI, field, because: 'it isn’t JSON' })
    }
    return text
  })
  const list = `[${texts.join(',')}]`
  if (new TextEncoder().encode(list).length > MAX_WORD) {
    const because = 'they are more than the 128 KiB that a command line takes'
    throw formCannotExpress({ form: CLI, field: 'arguments', because })
  }
  return [`--args-json ${shellWord(list)}`]
}

/** Writes the whole transaction to a file, without a line feed: flow-cli reads the entire file as hex. */
const rlpFile = (file: string, transaction: Transaction) =>
  `tr -d '\\n' > ${file} <<'RLP'\n${formatHex(encodeTransaction(transaction))}\nRLP\n`

/**
 * Formats shell lines that send exactly this transaction with flow-cli, with its signatures.
 * @throws ToolError `transaction/form-cannot-express`, and as `encodeTransaction`.
 */
export function writeCliSendSigned(transaction: Transaction, { network }: Target): string {
  if (transaction.envelopeSignatures.length === 0) {
    const because = 'the payer has not signed, and only a signed transaction is sent so'
    throw formCannotExpress({ form: CLI, field: 'envelope signatures', because })
  }
  requireNoLineBreak(transaction, CLI)
  return [
    rlpFile('signed.rlp', transaction),
    `flow transactions send-signed signed.rlp --network ${network}\n`,
  ].join('')
}

/**
 * Formats shell lines that sign exactly this transaction with flow-cli, for one account: its payload, or its envelope
 * if the account pays. @throws ToolError `transaction/form-cannot-express`, and as `encodeTransaction`.
 */
export function writeCliSign(transaction: Transaction, address: FlowAddress): string {
  requireNoLineBreak(transaction, CLI)
  const name = `account-${address}`
  return [
    `# Put the name that the account has in your flow.json: ${name} is ${formatAddress(address)}\n`,
    rlpFile('transaction.rlp', transaction),
    [
      `flow transactions sign transaction.rlp --signer ${name}`,
      `--filter payload --save signed.rlp --yes\n`,
    ].join(' \\\n  '),
  ].join('')
}
