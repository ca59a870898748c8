import { parseHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { readEvmData } from '../evm/read-evm-data.ts'
import { type Guess, guess } from './guess.ts'

/** Longest data, in bytes: more than any transaction has room for. */
const MAX_BYTES = 1_000_000

/**
 * Detects call data and revert data of an EVM by the table of common signatures; undefined for other bytes. Loads the
 * table: import it when hex digits are there.
 */
export function detectEvmData(digits: string): Guess | undefined {
  if (digits.length < 8 || digits.length % 2 === 1 || digits.length > 2 * MAX_BYTES)
    return undefined
  const bytes = tryTo(() => parseHex(digits))
  const read = bytes && readEvmData(bytes)
  if (!read) return undefined
  const because =
    read.kind === 'call'
      ? `Call data of an EVM: ${read.message.replace('Call of ', '')}.`
      : `Data of a failed EVM call. ${read.message}.`
  return guess('evm-data', 'certain', because, { value: `0x${digits.toLowerCase()}` })
}
