import { fieldAtOffset } from '@toolkit/core/transaction-formats/transaction-map'
import { useMemo, useState } from 'react'
import { ByteGrid } from '../../bytes/byte-grid'
import { FieldList } from '../../bytes/field-list'
import { capital, describeByte, describeRange } from './range-messages'
import type { MappedBytes } from './transaction-bytes'

/** Hovered field and its side: the other side scrolls to it. */
interface Pointed {
  readonly at: number
  readonly side: 'bytes' | 'fields'
}
const NOWHERE: Pointed = { at: -1, side: 'fields' }

export interface MappedViewProps {
  readonly mapped: MappedBytes
  /** Key of the selected field, which the other encodings may have too; null for none. */
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** Shows bytes beside their fields: hovering one highlights the other. */
export function MappedView({ mapped, chosen, onChoose }: MappedViewProps) {
  const { bytes, fields } = mapped
  const listed = useMemo(
    () => fields.map(field => ({ ...field, name: capital(field.name) })),
    [fields],
  )
  const [pointed, setPointed] = useState(NOWHERE)
  const [side, setSide] = useState<Pointed['side']>('fields')
  const selected = chosen === null ? -1 : fields.findIndex(({ key }) => key === chosen)
  const looked = pointed.at >= 0 ? pointed : { at: selected, side }
  const field = fields[looked.at]
  const fieldOf = (offset: number) => fieldAtOffset(fields, offset)
  const positionOf = (offset: number) => {
    const found = fieldOf(offset)
    return found ? fields.indexOf(found) : -1
  }

  function choose(at: number, from: Pointed['side']) {
    const found = fields[at]
    if (!found) return
    setSide(from)
    setPointed(NOWHERE)
    onChoose(found.key)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="min-h-10 text-xs" data-looked={field?.key}>
        {field ? (
          <>
            <p className="font-medium">{capital(field.name)}</p>
            <p className="text-text-muted">{capital(describeRange(field))}</p>
          </>
        ) : (
          <p className="text-text-muted">
            Point at a field to see its bytes, or at a byte to see its field.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[auto_minmax(0,1fr)]">
        <ByteGrid
          bytes={bytes}
          mark={field ?? null}
          displayed={field && looked.side === 'fields' ? field.offset : -1}
          fault={null}
          describe={offset => describeByte(bytes, fieldOf(offset), offset)}
          onPoint={offset =>
            setPointed({ at: offset < 0 ? -1 : positionOf(offset), side: 'bytes' })
          }
          onSelect={offset => choose(positionOf(offset), 'bytes')}
          className="h-72 min-w-0 rounded-md border border-border lg:h-96 lg:w-[33rem]"
        />
        <FieldList
          fields={listed}
          selected={selected}
          pointed={pointed.at}
          displayed={looked.side === 'bytes' ? looked.at : selected}
          onPoint={at => setPointed({ at, side: 'fields' })}
          onSelect={at => choose(at, 'fields')}
          className="h-72 rounded-md border border-border lg:h-96"
        />
      </div>
    </div>
  )
}
