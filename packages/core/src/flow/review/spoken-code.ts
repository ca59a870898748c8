import { concatBytes } from '../../bytes/bytes.ts'
import { bytesToBigInt } from '../../bytes/integers.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { hashWith } from '../../hash/flow-hash.ts'
import type { NetworkId } from '../networks.ts'
import { encodePayload, type Transaction } from '../transaction/transaction.ts'

const GROUPS = 4
const DIGITS = 5

/**
 * A code of a payload that signers read to each other: four groups of five digits. Whose codes are the same
 * are asked to sign the same script, arguments, accounts and numbers on the same network, whoever sent it to
 * them; signatures are no part of it. 20 digits are 66 bits: finding another payload with a given code takes
 * more than 10^19 tries (decision 47).
 *
 * The number is SHA3-256 over "FLOW-SPOKEN-CODE-1", the network's name in UTF-8, a zero byte and the
 * payload's RLP, as an integer with the highest byte first, modulo 10^20.
 * @throws ToolError what `encodePayload` throws.
 */
export function spokenCode(network: NetworkId, transaction: Transaction): string {
  const head = encodeUtf8(`FLOW-SPOKEN-CODE-1${network}\0`)
  const digest = hashWith('SHA3_256', concatBytes(head, encodePayload(transaction)))
  const number = bytesToBigInt(digest) % 10n ** BigInt(GROUPS * DIGITS)
  const digits = `${number}`.padStart(GROUPS * DIGITS, '0')
  return Array.from({ length: GROUPS }, (_, at) =>
    digits.slice(at * DIGITS, (at + 1) * DIGITS),
  ).join(' ')
}
