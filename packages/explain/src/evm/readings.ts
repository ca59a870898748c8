import { fixedHex, formatHex, type Hex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import { decodeCall, decodeLog } from '@toolkit/core/evm/abi/decode-call'
import { decodeRevert, type Revert } from '@toolkit/core/evm/abi/revert'
import type { EvmLog } from './logs.ts'
import { isMadeToClash, type KnownSignature, signaturesOf } from './selectors/signatures.ts'

/** Bytes by one signature: its values, or why they aren't what the signature says. */
export type Reading =
  | {
      readonly fits: true
      readonly known: KnownSignature
      readonly values: readonly DecodedValue[]
      /** What follows the last value and belongs to none. */
      readonly rest: Uint8Array
    }
  | { readonly fits: false; readonly known: KnownSignature; readonly error: ToolError }

/** Bytes that begin with a selector, by every signature that has it. */
export interface SelectorMatch {
  /** Null where there are fewer than 4 bytes. */
  readonly selector: Hex<4> | null
  /** Those that fit first. None: nothing has this selector. */
  readonly readings: readonly Reading[]
}

const SELECTOR = 4

function tryMatch(
  known: KnownSignature,
  read: () => { readonly values: readonly DecodedValue[]; readonly rest: Uint8Array },
): Reading {
  try {
    return { fits: true, known, ...read() }
  } catch (error) {
    if (error instanceof ToolError) return { fits: false, known, error }
    throw error
  }
}

const fittingFirst = (readings: readonly Reading[]) =>
  readings.toSorted((a, b) => Number(b.fits) - Number(a.fits))

/** By each signature; bytes behind the last value are let be where nothing fits without them. */
function readBySelector(
  kind: 'function' | 'error',
  data: Uint8Array,
  given: readonly AbiItem[],
): SelectorMatch {
  if (data.length < SELECTOR) return { selector: null, readings: [] }
  const selector = fixedHex(data.subarray(0, SELECTOR), SELECTOR)
  const found = signaturesOf(kind, selector, given)
  const readAll = (trailing: boolean) =>
    fittingFirst(
      found.map(known =>
        tryMatch(known, () => {
          const { values, end } = decodeCall(known.item, data, { trailing })
          return { values, rest: data.subarray(end) }
        }),
      ),
    )
  const strict = readAll(false)
  if (strict[0]?.fits !== false) return { selector, readings: strict }
  const loose = readAll(true)
  return { selector, readings: loose[0]?.fits ? loose : strict }
}

/**
 * The call that call data is: its function by selector, and its arguments, strictly decoded. Several readings where
 * signatures clash.
 * @param given items of an ABI that belongs to the contract: they come first.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const { readings } = readCall(parseHex('d0e30db0'))
 * readings.map(({ known }) => known.signature) // => ['deposit()']
 */
export const readCall = (data: Uint8Array, given: readonly AbiItem[] = []): SelectorMatch =>
  readBySelector('function', data, given)

/** What a call that failed returned. */
export type Failure =
  | Exclude<Revert, { readonly kind: 'custom' | 'unknown' }>
  /** An error of a contract, by every signature that has its selector. */
  | ({ readonly kind: 'custom' } & SelectorMatch)

/** Why a call failed: a reason, a panic, or an error that the table or the `given` ABI has. */
export function readFailure(data: Uint8Array, given: readonly AbiItem[] = []): Failure {
  const revert = decodeRevert(data)
  return revert.kind === 'custom' || revert.kind === 'unknown'
    ? { kind: 'custom', ...readBySelector('error', data, given) }
    : revert
}

/** What a log says, by every event that has its first topic; those that fit come first. */
export function readLog(log: EvmLog, given: readonly AbiItem[] = []): readonly Reading[] {
  const [topic] = log.topics
  if (topic === undefined) return []
  return fittingFirst(
    signaturesOf('event', formatHex(topic), given).map(known =>
      tryMatch(known, () => ({
        values: decodeLog(known.item, log.topics, log.data),
        rest: new Uint8Array(),
      })),
    ),
  )
}

/** The readings that fit and are of use: one, or several where a clash cannot be told apart. */
export function fittingMatches(
  readings: readonly Reading[],
): readonly (Reading & { readonly fits: true })[] {
  const fitting = readings.filter(reading => reading.fits)
  const used = fitting.filter(({ known }) => !isMadeToClash(known))
  return used.length > 0 ? used : fitting
}
