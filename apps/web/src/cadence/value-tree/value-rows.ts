import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { valueType } from '../readable-value'

/** Row of a value tree. */
export interface ValueRow {
  /** Path of indexes, `0/3/1`; empty for the root. */
  readonly path: string
  readonly depth: number
  /** Index, key or name of the field; empty for the root. */
  readonly name: string
  readonly type: string
  /** The value, truncated; for a foldable row, the size of its content. */
  readonly text: string
  /** Number of its parts; 0 if it does not unfold. */
  readonly parts: number
  readonly open: boolean
  /** 16 hex digits, for an address. */
  readonly address: string | null
  /** Number of further parts that this row represents. */
  readonly more: number
}

/** Unfolded rows: the number of visible parts by path. */
export type Unfolded = ReadonlyMap<string, number>

/** Parts shown when a row is unfolded, and by each request for more. */
export const PARTS_AT_ONCE = 200
/** Initial state: the parts of the root, folded. */
export const FIRST_UNFOLDED: Unfolded = new Map([['', PARTS_AT_ONCE]])
/** Characters of a value in its row. */
const MAX_VISIBLE = 300

interface Part {
  readonly name: string
  readonly value: CadenceValue
}

/** Lists the rows of a value in order, with the parts of unfolded ones. */
export function valueRows(value: CadenceValue, unfolded: Unfolded): readonly ValueRow[] {
  const rows: ValueRow[] = []
  const add = (name: string, one: CadenceValue, path: string, depth: number): void => {
    const parts = partsOf(one)
    const visibleCount = parts.length > 0 ? Math.min(unfolded.get(path) ?? 0, parts.length) : 0
    rows.push({
      ...{ path, depth, name, parts: parts.length, open: visibleCount > 0, more: 0 },
      ...{ type: valueType(one), text: textOf(one), address: addressOf(one) },
    })
    parts.slice(0, visibleCount).forEach((part, at) => {
      add(part.name, part.value, path === '' ? `${at}` : `${path}/${at}`, depth + 1)
    })
    if (visibleCount > 0 && visibleCount < parts.length) {
      const facts = { path, depth: depth + 1, name: '', type: '', text: '', parts: 0 }
      rows.push({ ...facts, open: false, address: null, more: parts.length - visibleCount })
    }
  }
  add('', value, '', 0)
  return rows
}

/** Unwraps optionals. */
function inside(value: CadenceValue): CadenceValue {
  return value.type === 'Optional' && value.value !== null ? inside(value.value) : value
}

function partsOf(value: CadenceValue): readonly Part[] {
  const held = inside(value)
  switch (held.type) {
    case 'Array':
      return held.value.map((one, at) => ({ name: `${at}`, value: one }))
    case 'Dictionary':
      return held.value.map(pair => ({ name: cut(formatCadence(pair.key)), value: pair.value }))
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return held.fields.map(field => ({ ...field, name: field.name || 'attachment' }))
    case 'InclusiveRange':
      return (['start', 'end', 'step'] as const).map(name => ({ name, value: held[name] }))
    default:
      return []
  }
}

const addressOf = (value: CadenceValue) => {
  const held = inside(value)
  return held.type === 'Address' ? held.value : null
}

const cut = (text: string) => (text.length > MAX_VISIBLE ? `${text.slice(0, MAX_VISIBLE)}…` : text)

function textOf(value: CadenceValue): string {
  const held = inside(value)
  switch (held.type) {
    case 'Array':
      return held.value.length === 0 ? '[]' : ''
    case 'Dictionary':
      return held.value.length === 0 ? '{}' : ''
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
    case 'InclusiveRange':
      return ''
    case 'String':
    case 'Character':
      // A long text is not escaped completely for one row.
      return held.value.length > MAX_VISIBLE
        ? `${formatCadence({ ...held, value: held.value.slice(0, MAX_VISIBLE) }).slice(0, -1)}…`
        : formatCadence(held)
    default:
      return cut(formatCadence(held))
  }
}
