import { withThousands } from '../text/numbers.ts'
import { parseCadenceReport } from './cadence-report.ts'
import { explainBy, type MessageRule, messageAt, type RecognisedMessage } from './message-rules.ts'

const EXPIRED =
  'Build it again with a new reference block, and sign again. A transaction is valid for 600 blocks, some 8 minutes; on the emulator the default is 10.'
const SIGN_AGAIN = 'Every change of a field or a role asks for new signatures.'

/**
 * Messages of access nodes (flow-go `access/validator/errors.go`, `validator.go`, `access/ratelimit`) and of the
 * emulator (`types/errors.go`). They have no error code.
 */
const REFUSALS: readonly MessageRule[] = [
  {
    name: 'ExpiredTransactionError',
    title: 'The transaction expired',
    pattern: /\btransaction is expired: ref_height=(\d+) final_height=(\d+)/,
    say: (reference, latest) =>
      `Its reference block is ${withThousands(reference)}, and the chain was at ${withThousands(latest)}: ${withThousands(`${BigInt(latest) - BigInt(reference)}`)} blocks later.`,
    hint: EXPIRED,
  },
  {
    name: 'ErrUnknownReferenceBlock',
    title: 'Unknown reference block',
    pattern: /\bunknown reference block\b/,
    say: () => 'The network has no block with the transaction’s reference block ID.',
    hint: 'Use the ID of a recent block of the network that you send to: of another network, or of a node that is ahead, it is unknown. Then sign again.',
  },
  {
    name: 'IncompleteTransactionError',
    title: 'Fields are missing',
    pattern: /\btransaction is missing required fields: \[([^\]]*)\]/,
    say: fields => `The transaction has no ${fields.split(/[\s,]+/).join(', ')}.`,
    hint: `Set them before signing. ${SIGN_AGAIN}`,
  },
  {
    name: 'InvalidScriptError',
    title: 'The script doesn’t parse',
    pattern: /\bfailed to parse transaction Cadence script: ([\s\S]+)/,
    say: reason => `The node could not parse the script: ${parseError(reason)}`,
    hint: 'Open the script in RLP Transaction: the error is shown at its place. Code from before Cadence 1.0 has to be rewritten.',
  },
  {
    name: 'InvalidGasLimitError',
    title: 'The compute limit is out of range',
    pattern:
      /\btransaction gas limit \((\d+)\) is not in the acceptable range \(min: (\d+), max: (\d+)\)/,
    say: (given, least, most) =>
      `The compute limit is ${withThousands(given)}; a node takes ${withThousands(least)} to ${withThousands(most)}.`,
    hint: `Set it within that range. ${SIGN_AGAIN}`,
  },
  {
    name: 'InvalidTransactionGasLimitError',
    title: 'The compute limit is out of range',
    pattern: /\btransaction compute limit \((\d+)\) exceeds the maximum compute limit \((\d+)\)/,
    say: (given, most) =>
      `The compute limit is ${withThousands(given)}; the emulator takes at most ${withThousands(most)}.`,
    hint: `Set a lower one. ${SIGN_AGAIN}`,
  },
  {
    name: 'InvalidAddressError',
    title: 'An address of another network',
    pattern: /\binvalid address: (?:0x)?([0-9a-f]{16})\b/,
    say: address => `0x${address}, the payer or an authorizer, is no address of this network.`,
    hint: 'Addresses carry a check code of their network: take the account’s address on the network that you send to.',
  },
  {
    name: 'DuplicatedSignatureError',
    title: 'A key signed twice',
    pattern: /\bduplicated signature for key \(address: (?:0x)?([0-9a-f]{16}), index: (\d+)\)/,
    say: (address, index) => `Key ${index} of 0x${address} has two signatures.`,
    hint: 'A key signs once: the payload, or the envelope if its account pays. Leave one of them out; the payer’s account signs the envelope only.',
  },
  {
    name: 'MissingSignatureError',
    title: 'A signature is missing',
    pattern:
      /\b(payer|proposer|authorizer) [a-z ]*\bmissing: missing signature is from account (?:0x)?([0-9a-f]{16})/,
    say: (role, address) => `0x${address}, the ${role}, has not signed.`,
    hint: 'Every account in a role has to sign: the payer the envelope, all others the payload.',
  },
  {
    name: 'UnrelatedAccountSignatureError',
    title: 'A signature of somebody without a role',
    pattern: /\bunrelated account signature from address: (?:0x)?([0-9a-f]{16})/,
    say: address => `0x${address} signed, and neither proposes nor pays nor authorizes.`,
    hint: 'Leave its signature out, or give the account its role and sign again.',
  },
  {
    name: 'InvalidRawSignatureError',
    title: 'A signature has the wrong format',
    pattern:
      /\bthe cryptographic signature within the transaction signature has an invalid format\b/,
    say: () => 'A signature is not 64 bytes, r and s, each below the order of the curve.',
    hint: 'Convert DER to r and s of 32 bytes each, keep leading zeros, and drop a recovery byte. Analyze names the cause from the transaction’s RLP or JSON.',
  },
  {
    name: 'InvalidAuthenticationSchemeFormatError',
    title: 'A signature has unknown extension data',
    pattern: /\bthe transaction signature has invalid extension data\b/,
    say: () => 'The extension data of a signature is neither absent nor that of a passkey.',
    hint: 'Plain signatures have none. A passkey’s begins with 01, then RLP of its authenticator data and client data.',
  },
  {
    name: 'InvalidTxByteSizeError',
    title: 'The transaction is too large',
    pattern:
      /\btransaction byte size \((\d+)\) exceeds the maximum byte size allowed for a transaction \((\d+)\)/,
    say: (given, most) =>
      `It has ${withThousands(given)} bytes, and the network takes ${withThousands(most)}.`,
    hint: 'Move large data out of script and arguments, or send it in several transactions.',
  },
  {
    name: 'InvalidTxRateLimitedError',
    title: 'The payer sends too often',
    pattern: /\btransaction rate limited for payer \((?:0x)?([0-9a-f]{16})\)/,
    say: address => `The node takes no more transactions that 0x${address} pays for now.`,
    hint: 'Wait some seconds and send it again; it needs no new signature while it is valid.',
  },
  {
    name: 'InsufficientBalanceError',
    title: 'The payer has too little FLOW',
    pattern:
      /\btransaction payer \((?:0x)?([0-9a-f]{16})\) has insufficient balance to pay transaction fee\. Required balance: \(([\d.]+)\)/,
    say: (address, required) =>
      `0x${address} pays, and needs ${required.replace(/\.?0+$/, '')} FLOW to be able to.`,
    hint: 'Send FLOW to the payer, lower the compute limit, or let another account pay.',
  },
  {
    name: 'IndexedHeightFarBehindError',
    title: 'The node is behind',
    pattern:
      /\bthe difference between the latest sealed height \((\d+)\) and indexed height \((\d+)\) exceeds the maximum gap allowed/,
    say: (sealed, indexed) =>
      `The node’s index is at block ${withThousands(indexed)}, and the chain at ${withThousands(sealed)}.`,
    hint: 'Nothing is wrong with the transaction: send it through another node, or later.',
  },
  {
    name: 'DuplicateTransactionError',
    title: 'The node already has it',
    pattern: /\btransaction with ID ([0-9a-f]{64}) has already been submitted/,
    say: id => `Transaction ${id} was sent before.`,
    hint: 'Look it up by its ID. The same transaction runs once; a second one needs a new sequence number.',
  },
]

/** Returns the first error of the parser's report. */
const parseError = (report: string): string =>
  parseCadenceReport(report.replace(/^\s*Parsing failed:\s+/, '')).problems[0]?.message ??
  report.trim()

/**
 * Explains why an access node refused a transaction, from its message or any text that contains it; null if none of the
 * known refusals is in it.
 * @example
 * explainRefusal('invalid transaction: unknown reference block')?.title // => 'Unknown reference block'
 */
export const explainRefusal = (message: string): RecognisedMessage | null =>
  explainBy(REFUSALS, message)

/** Returns the offset of a known refusal in a text; -1 if there is none. */
export const refusalAt = (text: string): number => messageAt(REFUSALS, text)
