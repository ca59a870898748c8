import { formatBase64 } from '@toolkit/core/bytes/base64'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { formatRlpJson } from '@toolkit/core/rlp/format-json'
import { type ItemForm, longHex } from '@toolkit/core/rlp/item-form'
import { outlineBeforeFault, outlineRlp, type RlpOutline } from '@toolkit/core/rlp/outline'
import { pathOf } from '@toolkit/core/rlp/outline-ranges'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { type ByteSource, sourceBytes, sourceOfText } from '../../../bytes/byte-source'

/** Text format of the RLP bytes. */
export type BytesFormat = 'hex' | 'base64'

/** Side that was edited last; everything else on the page follows from it. */
export type Origin =
  | { readonly kind: 'rlp'; readonly source: ByteSource }
  | { readonly kind: 'json'; readonly source: ByteSource }
  /** Result of an edit in the tree. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

/** All of the user's input, from which the page is computed. Can be sent to a worker. */
export interface Question {
  readonly origin: Origin
  readonly format: BytesFormat
  readonly lenient: boolean
  /** Default format of items. */
  readonly form: ItemForm
  /** Overrides by path (`0.2.1`). */
  readonly forms: ReadonlyMap<string, ItemForm>
}

export const NOTHING: Question = {
  origin: { kind: 'rlp', source: { kind: 'typed', format: 'hex', text: '' } },
  format: 'hex',
  lenient: false,
  form: 'hex',
  forms: new Map(),
}

/** Maximum input computed synchronously, within a few milliseconds; a worker handles the rest. */
const AT_ONCE_CHARACTERS = 10_000
const AT_ONCE_BYTES = 5000

function isSmall({ origin }: Question): boolean {
  if (origin.kind === 'bytes') return origin.bytes.length <= AT_ONCE_BYTES
  return origin.source.kind === 'typed' && origin.source.text.length <= AT_ONCE_CHARACTERS
}

/** Returns true if there is neither RLP nor JSON. */
export function isEmpty({ origin }: Question): boolean {
  return (
    origin.kind !== 'bytes' && origin.source.kind === 'typed' && origin.source.text.trim() === ''
  )
}

/** Returns the key of a path in `forms`. */
export const pathKey = (path: readonly number[]) => path.join('.')

/** Valid RLP with everything displayed about it. Survives structured cloning. */
export interface RlpDocument {
  readonly bytes: Uint8Array
  readonly outline: RlpOutline
  /** Faults accepted by lenient parsing; the first of `faults`. */
  readonly findings: readonly ToolErrorFacts[]
  readonly faults: number
  /** Formatted bytes for the left side, unless it is the origin. */
  readonly rlp: ByteSource | null
  /** First item as JSON, unless JSON is the origin. */
  readonly json: ByteSource | null
}

/** Result of scanning more bytes than can be displayed. */
export interface RlpSummary {
  readonly size: number
  readonly items: number
  readonly lists: number
  /** Depth of the deepest item; 0 is outside of all lists. */
  readonly depth: number
  /** Longest byte string. */
  readonly longest: { readonly offset: number; readonly length: number } | null
  readonly findings: readonly ToolErrorFacts[]
  readonly faults: number
  /** Reason why there is no tree. */
  readonly because: 'bytes' | 'items'
}

export type Answer =
  | { readonly kind: 'document'; readonly document: RlpDocument }
  /** The input was decoded to bytes, but they aren't valid RLP. */
  | {
      readonly kind: 'refused'
      readonly bytes: Uint8Array
      /** Items before the fault. */
      readonly outline: RlpOutline
      readonly error: ToolErrorFacts
    }
  | { readonly kind: 'summary'; readonly summary: RlpSummary }

/** Larger data is checked and summarised: its tree would be unreadable and exhaust the memory. */
export const TREE_BYTES = 8 * 2 ** 20
export const TREE_ITEMS = 500_000

function textOf(bytes: Uint8Array, format: BytesFormat): string {
  return format === 'hex' ? longHex(bytes) : formatBase64(bytes)
}

/** Converts a following text to another format; returns it unchanged if it is invalid. */
export function inFormat(source: ByteSource, format: BytesFormat): ByteSource {
  if (source.kind !== 'typed' || source.format === format) return source
  try {
    return sourceOfText(format, textOf(sourceBytes(source), format))
  } catch {
    return source
  }
}

function formsByItem(outline: RlpOutline, { form, forms }: Question): (item: number) => ItemForm {
  const chosen = new Map<number, ItemForm>()
  for (const [key, value] of forms) {
    const item = itemAtPath(outline, key)
    if (item >= 0) chosen.set(item, value)
  }
  return item => chosen.get(item) ?? form
}

function itemAtPath(outline: RlpOutline, key: string): number {
  let item = -1
  for (const step of key.split('.').map(Number)) {
    const end = item < 0 ? outline.count : (outline.nexts[item] ?? 0)
    item += 1
    for (let position = 0; position < step && item < end; position++)
      item = outline.nexts[item] ?? end
    if (item >= end) return -1
  }
  return item
}

/** Returns the key of an item in `Question.forms`. */
export const keyOf = (outline: RlpOutline, item: number) => pathKey(pathOf(outline, item))

/**
 * Returns the bytes of an in-memory question. Throws ToolError: about the left field, or the JSON.
 */
export function bytesOf(question: Question): Uint8Array {
  const { origin } = question
  if (origin.kind === 'bytes') return origin.bytes
  if (origin.kind === 'rlp') return sourceBytes(origin.source)
  if (origin.source.kind !== 'typed') throw new TypeError('a long JSON text is read in a worker')
  return encodeRlp(parseRlpJson(origin.source.text))
}

/** Answers a small question; returns null if a worker has to. Throws like `bytesOf`. */
export const answerAtOnce = (question: Question): Answer | null =>
  isSmall(question) ? answerFor(bytesOf(question), question) : null

/**
 * Decodes bytes and formats everything the page displays. Throws ToolError `rlp/too-many-items` if
 * there are too many to display, which the caller then summarises.
 */
export function answerFor(bytes: Uint8Array, question: Question): Answer {
  const { origin, lenient, format } = question
  try {
    const options = { lenient, maxItems: TREE_ITEMS }
    const { outline, findings, faults } = outlineRlp(bytes, options)
    const json =
      origin.kind === 'json'
        ? null
        : sourceOfText('text', formatRlpJson(bytes, outline, 0, formsByItem(outline, question)))
    const document = {
      bytes,
      outline,
      findings: findings.map(finding => finding.toJSON()),
      faults,
      rlp: origin.kind === 'rlp' ? null : sourceOfText(format, textOf(bytes, format)),
      json,
    }
    return { kind: 'document', document }
  } catch (error) {
    if (!(error instanceof ToolError) || error.code === 'rlp/too-many-items') throw error
    const { outline } = outlineBeforeFault(bytes, { maxItems: TREE_ITEMS })
    return { kind: 'refused', bytes, outline, error: error.toJSON() }
  }
}
