import { fixedHex, formatHex, type Hex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import { decodeCall, decodeLog } from '@toolkit/core/evm/abi/decode-call'
import type { AbiLayout } from '@toolkit/core/evm/abi/layout'
import { decodeRevert, type Revert } from '@toolkit/core/evm/abi/revert'
import type { EvmLog } from './logs.ts'
import { isMadeToClash, type KnownSignature, signaturesOf } from './selectors/signatures.ts'

/** Bytes decoded by one signature: its values, or the reason why they don't match it. */
export type Interpretation =
  | {
      readonly fits: true
      readonly known: KnownSignature
      readonly values: readonly DecodedValue[]
      /** Bytes after the last value. */
      readonly rest: Uint8Array
      /** Differences from the layout of compilers; null if there are none. */
      readonly layout: AbiLayout | null
    }
  | { readonly fits: false; readonly known: KnownSignature; readonly error: ToolError }

/** Bytes that start with a selector, decoded by every signature that has it. */
export interface SelectorMatch {
  /** Null if there are fewer than 4 bytes. */
  readonly selector: Hex<4> | null
  /** Matching ones first. Empty if nothing has this selector. */
  readonly interpretations: readonly Interpretation[]
}

const SELECTOR = 4

function tryMatch(
  known: KnownSignature,
  read: () => Omit<Interpretation & { fits: true }, 'fits' | 'known'>,
): Interpretation {
  try {
    return { fits: true, known, ...read() }
  } catch (error) {
    if (error instanceof ToolError) return { fits: false, known, error }
    throw error
  }
}

const fittingFirst = (interpretations: readonly Interpretation[]) =>
  interpretations.toSorted((a, b) => Number(b.fits) - Number(a.fits))

/** Decodes by each signature; accepts other layouts than that of compilers if nothing matches otherwise. */
function readBySelector(
  kind: 'function' | 'error',
  data: Uint8Array,
  given: readonly AbiItem[],
): SelectorMatch {
  if (data.length < SELECTOR) return { selector: null, interpretations: [] }
  const selector = fixedHex(data.subarray(0, SELECTOR), SELECTOR)
  const found = signaturesOf(kind, selector, given)
  const readAll = (accepted: 'compiler' | 'any') =>
    fittingFirst(
      found.map(known =>
        tryMatch(known, () => {
          const { values, end, layout } = decodeCall(known.item, data, { layout: accepted })
          return { values, rest: data.subarray(end), layout }
        }),
      ),
    )
  const strict = readAll('compiler')
  if (strict[0]?.fits !== false) return { selector, interpretations: strict }
  const loose = readAll('any')
  return { selector, interpretations: loose[0]?.fits ? loose : strict }
}

/**
 * Decodes call data: its function by selector, and its arguments, strictly. Several results if signatures clash.
 * @param given items of the contract's own ABI, which come first.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const { interpretations } = readCall(parseHex('d0e30db0'))
 * interpretations.map(({ known }) => known.signature) // => ['deposit()']
 */
export const readCall = (data: Uint8Array, given: readonly AbiItem[] = []): SelectorMatch =>
  readBySelector('function', data, given)

/** Return data of a call that failed. */
export type Failure =
  | Exclude<Revert, { readonly kind: 'custom' | 'unknown' }>
  /** Custom error, by every signature that has its selector. */
  | ({ readonly kind: 'custom' } & SelectorMatch)

/** Decodes the reason of a failed call: a text, a panic, or an error from the table or the `given` ABI. */
export function readFailure(data: Uint8Array, given: readonly AbiItem[] = []): Failure {
  const revert = decodeRevert(data)
  return revert.kind === 'custom' || revert.kind === 'unknown'
    ? { kind: 'custom', ...readBySelector('error', data, given) }
    : revert
}

/** Decodes a log by every event that has its first topic; matching ones come first. */
export function readLog(log: EvmLog, given: readonly AbiItem[] = []): readonly Interpretation[] {
  const [topic] = log.topics
  if (topic === undefined) return []
  return fittingFirst(
    signaturesOf('event', formatHex(topic), given).map(known =>
      tryMatch(known, () => ({
        ...decodeLog(known.item, log.topics, log.data, { layout: 'any' }),
        rest: new Uint8Array(),
      })),
    ),
  )
}

/** Returns the matching, useful results: one, or several if a clash is ambiguous. */
export function fittingMatches(
  interpretations: readonly Interpretation[],
): readonly (Interpretation & { readonly fits: true })[] {
  const fitting = interpretations.filter(interpretation => interpretation.fits)
  const used = fitting.filter(({ known }) => !isMadeToClash(known))
  return used.length > 0 ? used : fitting
}
