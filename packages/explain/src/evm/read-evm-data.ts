import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import { parameterName } from '@toolkit/core/evm/abi/abi-type'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import { type AbiLayout, describeAbiLayout } from '@toolkit/core/evm/abi/layout'
import { abiValueText } from '@toolkit/core/evm/abi/read-input'
import { countOf } from '@toolkit/core/text/count-of'
import { quoted } from '@toolkit/core/text/quoted'
import { type Failure, fittingMatches, readCall, readFailure } from './interpretations.ts'
import type { KnownSignature } from './selectors/signatures.ts'

/** Call data or revert data, read by the table of common signatures. */
export interface EvmData {
  readonly kind: 'call' | 'revert'
  /** Sentence: `Reverted: locked`, `Call of transfer(to, amount)`. */
  readonly message: string
  /** Function or error, canonical: `transfer(address,uint256)`; null for Solidity's own errors. */
  readonly signature: string | null
  readonly values: readonly DecodedValue[]
  /** Sentences on what is unusual: another layout, other signatures that fit. */
  readonly notes: readonly string[]
}

/**
 * Formats a function, error or event with its parameter names: `transfer(to, amount)`.
 * @example
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * describeItem(parseSignature('transfer(address to, uint256)')) // => 'transfer(to, #2)'
 */
export const describeItem = ({ name, inputs }: AbiItem): string =>
  `${name}(${inputs.map(parameterName).join(', ')})`

interface Fitting {
  readonly known: KnownSignature
  readonly values: readonly DecodedValue[]
  readonly layout: AbiLayout | null
}

function notesOf([first, ...others]: readonly Fitting[]): readonly string[] {
  const also = others.map(({ known }) => known.signature)
  return [
    ...(first?.layout ? [describeAbiLayout(first.layout)] : []),
    ...(also.length > 0 ? [`The bytes fit ${also.join(' and ')} too, of the same selector.`] : []),
  ]
}

/**
 * Reads call data, or the data of a revert, by the table of common signatures. Null if nothing of the table has its
 * selector and fits.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const read = readEvmData(parseHex(`4e487b71${'11'.padStart(64, '0')}`))
 * read?.message // => 'Reverted: panic 0x11, arithmetic overflow or underflow'
 * readEvmData(parseHex('01020304')) // => null
 */
export function readEvmData(data: Uint8Array): EvmData | null {
  if (data.length < 4) return null
  const failure = readFailure(data)
  const revert = readRevert(failure)
  if (revert) return revert
  const fitting = fittingMatches(readCall(data).interpretations)
  const [call] = fitting
  if (!call) return null
  const { known, values } = call
  return {
    kind: 'call',
    message: `Call of ${describeItem(known.item)}`,
    signature: known.signature,
    values,
    notes: notesOf(fitting),
  }
}

function readRevert(failure: Failure): EvmData | null {
  switch (failure.kind) {
    case 'empty':
      return null
    case 'reason': {
      const message =
        failure.reason === '' ? 'Reverted without a text' : `Reverted: ${quoted(failure.reason)}`
      return { kind: 'revert', message, signature: null, values: failure.values, notes: [] }
    }
    case 'panic': {
      const code = `0x${failure.code.toString(16).padStart(2, '0')}`
      const message = `Reverted: panic ${code}, ${failure.meaning ?? 'an unknown code'}`
      return { kind: 'revert', message, signature: null, values: failure.values, notes: [] }
    }
    case 'custom': {
      const fitting = fittingMatches(failure.interpretations)
      const [error] = fitting
      if (!error) return null
      return {
        kind: 'revert',
        message: `Reverted with ${describeItem(error.known.item)}`,
        signature: error.known.signature,
        values: error.values,
        notes: notesOf(fitting),
      }
    }
  }
}

/** Formats decoded values as rows of name and value; lists and tuples by their number of items. */
export const evmValueRows = (
  values: readonly DecodedValue[],
): readonly (readonly [string, string])[] =>
  values.flatMap(({ path, type, value, items }) =>
    type.kind === 'array' || type.kind === 'tuple'
      ? [[path, countOf(items.length, 'item')] as const, ...evmValueRows(items)]
      : [[path, abiValueText(type, value)] as const],
  )
