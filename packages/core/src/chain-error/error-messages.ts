import { withThousands } from '../text/numbers.ts'

/** Pattern of one code's message, and the explanation with its numbers and names. */
interface ErrorMessageRule {
  readonly code: number
  readonly pattern: RegExp
  readonly say: (...parts: string[]) => string
}

const number = withThousands

const SIGNATURE_REASONS: readonly (readonly [RegExp, string])[] = [
  [/^signature is not valid/, 'is not valid for what was signed'],
  [/^account key has been revoked/, 'was made with a revoked key'],
  [/^signature extension data is not valid/, 'has extension data that is not valid'],
  [/^duplicate signatures/, 'is given twice'],
  [/^signature is provided for account/, 'is of an account without a role in the transaction'],
]

const signature = (part: string) => (key: string, address: string, reason: string) => {
  const known = SIGNATURE_REASONS.find(([pattern]) => pattern.test(reason))
  return `The ${part} signature by key ${key} of 0x${address} ${known?.[1] ?? `is refused: ${reason}`}.`
}

const KEY_ON_ACCOUNT = 'public key (\\d+) on account ([0-9a-f]+)'

/** Matches flow-go's limits since v0.51: `computation limit exceeded (used: 10432, limit: 9999)`. */
const limitExceeded = (what: string) =>
  new RegExp(`^${what} limit exceeded \\(used: (\\d+), limit: (\\d+)\\)`)

/** Messages as in flow-go (`fvm/errors/*.go`), including older versions, which remain in history. */
const MESSAGES: readonly ErrorMessageRule[] = [
  {
    code: 1006,
    pattern: new RegExp(
      `^invalid proposal key: ${KEY_ON_ACCOUNT} does not have a valid signature: either the payload`,
    ),
    say: (key, address) => `The proposal key, key ${key} of 0x${address}, has not signed.`,
  },
  {
    code: 1006,
    pattern: new RegExp(
      `^invalid proposal key: ${KEY_ON_ACCOUNT} does not have a valid signature: proposal key has been revoked`,
    ),
    say: (key, address) => `The proposal key, key ${key} of 0x${address}, is revoked.`,
  },
  {
    code: 1007,
    pattern: new RegExp(
      `^invalid proposal key: ${KEY_ON_ACCOUNT} has sequence number (\\d+), but given (\\d+)`,
    ),
    say: (key, address, current, given) =>
      `Wrong sequence number for key ${key} of 0x${address}: ${given} sent, ${current} expected.`,
  },
  {
    code: 1008,
    pattern: new RegExp(
      `^invalid payload signature: ${KEY_ON_ACCOUNT} does not have a valid signature: (.+)`,
    ),
    say: signature('payload'),
  },
  {
    code: 1009,
    pattern: new RegExp(
      `^invalid envelope key: ${KEY_ON_ACCOUNT} does not have a valid signature: (.+)`,
    ),
    say: signature('envelope'),
  },
  {
    code: 1051,
    pattern: /^invalid value \(([^)]*)\): (.+)/,
    say: (value, reason) => `Invalid value ${value}: ${reason}.`,
  },
  {
    code: 1052,
    pattern: /^transaction arguments are invalid: \((.+)\)$/s,
    say: reason => `The arguments do not fit the transaction: ${reason}.`,
  },
  {
    code: 1053,
    pattern: /^invalid address \(([0-9a-f]+)\): (.+)/,
    say: (address, reason) => `0x${address} is not a possible address here: ${reason}.`,
  },
  {
    code: 1054,
    pattern: /^location \((.*?)\) is not a valid location/s,
    say: location => `The import “${location}” is not a valid location on the chain.`,
  },
  {
    code: 1055,
    pattern:
      /^authorization failed for account ([0-9a-f]+): (\w+) account does not have sufficient signatures \((-?\d+) < (\d+)\)/,
    say: (address, role, weight, needed) =>
      `The signatures of 0x${address} as ${role} have a weight of ${weight} (${needed} needed).`,
  },
  {
    code: 1103,
    pattern:
      /^The account with address \(([0-9a-f]+)\) uses (\d+) bytes of storage which is over its capacity \((\d+) bytes\)/,
    say: (address, used, capacity) =>
      `The storage of 0x${address} is full: ${number(used)} of ${number(capacity)} bytes that its FLOW pays for.`,
  },
  {
    code: 1105,
    pattern: /^total event byte size \((\d+)\) exceeds limit \((\d+)\)/,
    say: (size, limit) =>
      `The transaction emitted ${number(size)} bytes of events, and ${number(limit)} are allowed.`,
  },
  {
    code: 1105,
    pattern: limitExceeded('event byte size'),
    say: (size, limit) =>
      `The transaction emitted ${number(size)} bytes of events, and ${number(limit)} are allowed.`,
  },
  {
    code: 1106,
    pattern: /\(used: (\d+) bytes, limit (\d+) bytes\)/,
    say: (used, limit) =>
      `The program read and wrote ${number(used)} bytes of state, and ${number(limit)} are allowed.`,
  },
  {
    code: 1106,
    pattern: limitExceeded('ledger interaction'),
    say: (used, limit) =>
      `The program had read and written ${number(used)} bytes of state when it was ended, and ${number(limit)} are allowed.`,
  },
  {
    code: 1107,
    pattern: /has size (\d+) which is higher than storage key size limit (\d+)/,
    say: (size, limit) =>
      `A storage key has ${number(size)} bytes, and ${number(limit)} are allowed.`,
  },
  {
    code: 1108,
    pattern: /has size (\d+) which is higher than storage value size limit (\d+)/,
    say: (size, limit) =>
      `A stored value has ${number(size)} bytes, and ${number(limit)} are allowed.`,
  },
  {
    code: 1110,
    pattern: /^computation exceeds limit \((\d+)\)/,
    say: limit => `The program needs more compute than its limit of ${number(limit)}.`,
  },
  {
    code: 1110,
    pattern: limitExceeded('computation'),
    say: (used, limit) =>
      `The program used ${number(used)} units of compute when it was ended, and its limit is ${number(limit)}.`,
  },
  {
    code: 1111,
    pattern: /^memory usage exceeds limit \((\d+)\)/,
    say: limit => `The program needs more memory than the limit of ${number(limit)}.`,
  },
  {
    code: 1111,
    pattern: limitExceeded('memory'),
    say: (used, limit) =>
      `The program used ${number(used)} units of memory when it was ended, and ${number(limit)} are allowed.`,
  },
  {
    code: 1118,
    pattern:
      /^payer ([0-9a-f]+) has insufficient balance to attempt transaction execution \(required balance: ([\d.]+)\)/,
    say: (payer, required) =>
      `The payer 0x${payer} needs ${required} FLOW to cover the highest possible fee, and has less.`,
  },
  {
    code: 1201,
    pattern: /^account not found for address ([0-9a-f]+)/,
    say: address => `There is no account 0x${address} on this network.`,
  },
  {
    code: 1202,
    pattern: /^account public key not found for address ([0-9a-f]+) and key index (\d+)/,
    say: (address, key) => `0x${address} has no key ${key}.`,
  },
  {
    code: 1203,
    pattern: /^account with address ([0-9a-f]+) already exists/,
    say: address => `The address of the new account, 0x${address}, is already taken.`,
  },
  {
    code: 1206,
    pattern: /^account's \(([0-9a-f]+)\) public key count \((\d+)\) exceeded the limit \((\d+)\)/,
    say: (address, count, limit) =>
      `0x${address} would have ${number(count)} keys, and ${number(limit)} are allowed.`,
  },
  {
    code: 1251,
    pattern: /^contract (\S+) not found for address ([0-9a-f]+)/,
    say: (contract, address) => `0x${address} has no contract ${contract}.`,
  },
  {
    code: 1300,
    pattern: /^evm runtime error: (.+)/s,
    say: reason => `The EVM refused or failed the call made from Cadence: ${reason}.`,
  },
]

/**
 * Explains the message of a code with its numbers and addresses; null if its wording is unknown. `text` follows the
 * code in the message.
 */
export function describeError(code: number, text: string): string | null {
  for (const { pattern, say } of MESSAGES.filter(one => one.code === code)) {
    const found = pattern.exec(text)
    if (found) return say(...found.slice(1).map(part => part ?? ''))
  }
  return null
}
