import { useMemo } from 'react'
import { FieldList } from '../../../bytes/field-list'
import { formatByteRange } from '../../../transaction/byte-map/range-messages'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import type { ValueRow } from './value-rows'

/** Maximum characters per row; selecting the row shows the whole value. */
const IN_ROW = 200

export interface ValueListProps {
  readonly rows: readonly ValueRow[]
  /** -1 for none. */
  readonly selected: number
  readonly pointed: number
  /** Index of the row to scroll to; -1 for none. */
  readonly displayed: number
  readonly onPoint: (at: number) => void
  readonly onSelect: (at: number) => void
}

/** Values as rows, with the selected one in full and its position. */
export function ValueList(props: ValueListProps) {
  const { rows, selected } = props
  const fields = useMemo(
    () =>
      rows.map(({ key, name, depth, isList, text }) => ({
        ...{ key, name, depth, isList, summary: text.slice(0, IN_ROW) },
      })),
    [rows],
  )
  const row = rows[selected] ?? rows[0]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FieldList
        {...props}
        label="Values"
        fields={fields}
        className="max-h-80 min-h-24 rounded-md border border-border"
      />
      {row ? (
        <CopyableValue
          name={`${row.key}, ${row.type}`}
          value={row.text}
          note={describeRange(row)}
          className="bg-transparent"
        />
      ) : null}
    </div>
  )
}

/**
 * Describes the position of a value: `Bytes 68 to 131: a word with the length, 32 bytes of content.
 * Byte 36 has its offset.`
 */
function describeRange({ offset, start, end, pointer, topic }: ValueRow): string {
  if (topic !== null) return `Topic ${topic}`
  const message = formatByteRange(offset, end)
  const position = `B${message.slice(1)}`
  const parts =
    start > offset ? `: a word with the length, then ${countOf(end - start, 'byte')}` : ''
  return `${position}${parts}.${pointer === null ? '' : ` Its offset is at byte ${pointer}.`}`
}
