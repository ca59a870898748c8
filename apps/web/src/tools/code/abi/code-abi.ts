import { formatHex } from '@toolkit/core/bytes/hex'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import type { AbiInput } from '@toolkit/core/evm/abi/abi-input'
import { type Decoded, type DecodedValue, decodeParameters } from '@toolkit/core/evm/abi/decode'
import { type DecodedLog, decodeCall, decodeLog } from '@toolkit/core/evm/abi/decode-call'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { describeAbiLayout } from '@toolkit/core/evm/abi/layout'
import { encodePacked } from '@toolkit/core/evm/abi/packed'
import { abiInputOf, readAbiInputs } from '@toolkit/core/evm/abi/read-input'
import { readRevertReason } from '@toolkit/core/evm/abi/revert'
import { entryNamed, readTopics, STANDARD_ERRORS } from './find-entry'
import type { DataForm, Entry } from './submitted'
import { valueRows } from './to-rows'
import type { ValueRow } from './value-rows'

export interface EncodeQuestion {
  readonly mode: 'encode'
  readonly entry: Entry
  readonly inputs: readonly AbiInput[]
  readonly packed: boolean
}

export interface DecodeQuestion {
  readonly mode: 'decode'
  readonly entries: readonly Entry[]
  /** Null if the bytes identify it. */
  readonly entry: Entry | null
  readonly form: DataForm
  readonly bytes: Uint8Array
  readonly topics: string
}

/** Result for the page; every variant with bytes calls them `bytes`. */
export type Coded =
  | {
      readonly kind: 'encoded'
      readonly signature: string
      readonly bytes: Uint8Array
      readonly count: number
      /** Empty in packed mode. */
      readonly rows: readonly ValueRow[]
    }
  /** By path of the value: invalid or missing inputs. */
  | { readonly kind: 'unread'; readonly faults: ReadonlyMap<string, ToolErrorFacts> }
  | {
      readonly kind: 'decoded'
      readonly entry: Entry
      readonly bytes: Uint8Array
      readonly count: number
      readonly rows: readonly ValueRow[]
      /** Contracts or standards that declare it, if the table of common signatures named it. */
      readonly sources: readonly string[]
      /** Formatted revert reason; null for everything else. */
      readonly reason: string | null
      /** Sentence about a layout that compilers don’t write; null for theirs. */
      readonly layout: string | null
      /** Form inputs that encode to the same bytes; null if the form can’t encode them. */
      readonly inputs: readonly AbiInput[] | null
    }
  | { readonly kind: 'refused'; readonly error: ToolErrorFacts; readonly bytes: Uint8Array }

/** Encodes the form's values, or returns their errors. */
export function encodeAnswer({ entry, inputs, packed }: EncodeQuestion): Coded {
  const read = readAbiInputs(entry.inputs, inputs)
  if (read.kind === 'faults') {
    const faults = Array.from(read.faults, ([path, error]) => [path, error.toJSON()] as const)
    return { kind: 'unread', faults: new Map(faults) }
  }
  const { signature, inputs: parameters } = entry
  const shared = { kind: 'encoded', signature, count: parameters.length } as const
  try {
    if (packed) return { ...shared, bytes: encodePacked(parameters, read.values), rows: [] }
    const bytes = encodeCall(entry, read.values)
    return { ...shared, bytes, rows: valueRows(decodeCall(entry, bytes).values) }
  } catch (error) {
    return refused(error, new Uint8Array())
  }
}

/** Decodes the bytes, or returns why they don't match the selected form. */
export function decodeAnswer(question: DecodeQuestion): Coded {
  const { bytes, form } = question
  try {
    // The data of a revert is pasted as call data too, whichever function is chosen.
    const isStandard = form === 'call' && STANDARD_ERRORS.some(error => isOf(error, bytes))
    const { entry, sources } =
      question.entry && !isStandard ? { entry: question.entry, sources: [] } : entryNamed(question)
    const shared = { kind: 'decoded', bytes, sources, reason: null } as const
    if (form === 'log') {
      const decoded = decodeLog(entry, readTopics(question.topics), bytes, { layout: 'any' })
      return { ...shared, entry, ...factsOf(decoded), inputs: null }
    }
    const isError = entry.kind === 'error' && form === 'call'
    if (form === 'revert' || isError) return revertAnswer(question)
    const parameters = form === 'returns' ? entry.outputs : entry.inputs
    const decoded =
      form === 'call'
        ? decodeCall(entry, bytes, { layout: 'any' })
        : decodeParameters(parameters, bytes, { layout: 'any' })
    const isWhole = form === 'call' || (form === 'arguments' && entry.selector === null)
    // Encoding the values gives the layout of compilers.
    const inputs = isWhole && decoded.layout === null ? inputsOf(decoded.values) : null
    return { ...shared, entry, ...factsOf(decoded), inputs }
  } catch (error) {
    return refused(error, bytes)
  }
}

const factsOf = ({ values, layout }: Decoded | DecodedLog) => ({
  count: values.length,
  rows: valueRows(values),
  layout: layout && describeAbiLayout(layout),
})

const isOf = ({ selector }: Entry, bytes: Uint8Array) =>
  formatHex(bytes.subarray(0, 4)) === selector

/** Decodes a revert as any error of the ABI, or one of Solidity’s own. */
function revertAnswer(question: DecodeQuestion): Coded {
  const { bytes, entry: chosen, entries } = question
  const { entry, sources } =
    chosen?.kind === 'error' ? { entry: chosen, sources: [] } : entryNamed(question)
  const decoded = decodeCall(entry, bytes, { layout: 'any' })
  const { values, layout } = decoded
  const isOwn = !STANDARD_ERRORS.includes(entry)
  return {
    ...{ kind: 'decoded', entry, bytes, sources, ...factsOf(decoded) },
    reason: isOwn ? null : readRevertReason(bytes),
    inputs: isOwn && entries.includes(entry) && layout === null ? inputsOf(values) : null,
  }
}

const inputsOf = (values: readonly DecodedValue[]) =>
  values.map(({ type, value }) => abiInputOf(type, value))

function refused(error: unknown, bytes: Uint8Array): Coded {
  if (!(error instanceof ToolError)) throw error
  return { kind: 'refused', error: error.toJSON(), bytes }
}
