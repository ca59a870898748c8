import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { valueType } from '../readable-value'

/** A line of a value that unfolds. */
export interface ValueRow {
  /** Its place: the indexes that lead to it, `0/3/1`; empty for the whole. */
  readonly path: string
  readonly depth: number
  /** Index, key or name of the field; empty for the whole. */
  readonly name: string
  readonly type: string
  /** The value, cut; for what unfolds how much is in it. */
  readonly text: string
  /** How many parts it has; 0 for what does not unfold. */
  readonly parts: number
  readonly open: boolean
  /** 16 hex digits, of an address. */
  readonly address: string | null
  /** A row that stands for the parts after those shown: so many. */
  readonly more: number
}

/** What is unfolded: by path, how many of its parts are shown. */
export type Unfolded = ReadonlyMap<string, number>

/** So many parts are shown of what is unfolded, and at each asking for more. */
export const PARTS_AT_ONCE = 200
/** What a value begins with: its parts, folded. */
export const FIRST_UNFOLDED: Unfolded = new Map([['', PARTS_AT_ONCE]])
/** Characters of a value in its row. */
const MAX_SHOWN = 300

interface Part {
  readonly name: string
  readonly value: CadenceValue
}

/** The rows of a value, in order, with the parts of what is unfolded. */
export function valueRows(value: CadenceValue, unfolded: Unfolded): readonly ValueRow[] {
  const rows: ValueRow[] = []
  const add = (name: string, one: CadenceValue, path: string, depth: number): void => {
    const parts = partsOf(one)
    const shown = parts.length > 0 ? Math.min(unfolded.get(path) ?? 0, parts.length) : 0
    rows.push({
      ...{ path, depth, name, parts: parts.length, open: shown > 0, more: 0 },
      ...{ type: valueType(one), text: textOf(one), address: addressOf(one) },
    })
    parts.slice(0, shown).forEach((part, at) => {
      add(part.name, part.value, path === '' ? `${at}` : `${path}/${at}`, depth + 1)
    })
    if (shown > 0 && shown < parts.length) {
      const facts = { path, depth: depth + 1, name: '', type: '', text: '', parts: 0 }
      rows.push({ ...facts, open: false, address: null, more: parts.length - shown })
    }
  }
  add('', value, '', 0)
  return rows
}

/** The value within optionals. */
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

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

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
      // The whole of a long text is not escaped for a row of it.
      return held.value.length > MAX_SHOWN
        ? `${formatCadence({ ...held, value: held.value.slice(0, MAX_SHOWN) }).slice(0, -1)}…`
        : formatCadence(held)
    default:
      return cut(formatCadence(held))
  }
}
