import type { ToolError } from '@toolkit/core/errors'
import { useMemo } from 'react'
import type { ByteFormat, ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { cn } from '../../../ui/cn'
import { CopyButton } from '../../../ui/values/copy-button'
import {
  type Origin,
  REPRESENTATIONS,
  type Representation,
  RULES,
  type Settings,
  write,
} from './representations'

export interface RepresentationListProps {
  readonly origin: Origin
  /** Text of the edited representation, as typed. */
  readonly text: string
  /** Null while there are too many bytes, when only the edited representation is shown. */
  readonly bytes: Uint8Array | null
  readonly settings: Settings
  /** Format of the main field, which needs no second field; null if it contains a file. */
  readonly main: ByteFormat | null
  readonly stale: boolean
  /** Error, and the field it belongs to. */
  readonly problem: { readonly of: Origin; readonly error: ToolError } | null
  readonly onEdit: (representation: Representation, source: ByteSource) => void
}

/** Representations shown in pairs: they are short, and differ by sign. */
const NUMBERS: ReadonlySet<Representation> = new Set(['unsigned', 'signed', 'UFix64', 'Fix64'])

/** Editable field for each representation of the bytes. */
export function RepresentationList(props: RepresentationListProps) {
  const { origin, bytes, main } = props
  const visible = REPRESENTATIONS.filter(
    name => (name !== main || name === origin) && (bytes !== null || name === origin),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {visible.map(name => (
        <div key={name} className={cn('min-w-0', NUMBERS.has(name) ? null : 'sm:col-span-2')}>
          <RepresentationField {...props} name={name} />
        </div>
      ))}
    </div>
  )
}

function RepresentationField(props: RepresentationListProps & { readonly name: Representation }) {
  const { name, origin, bytes, settings, stale, problem, onEdit } = props
  const own = name === origin
  const written = useMemo(
    () => (own || bytes === null ? null : write(name, bytes, settings)),
    [own, name, bytes, settings],
  )
  const text = own ? props.text : (written?.text ?? '')
  const { label } = RULES[name]
  return (
    <ByteSourceField
      label={label}
      formats={[formatOf(name)]}
      files={false}
      compact
      rows={1}
      value={{ kind: 'typed', format: formatOf(name), text }}
      onChange={source => onEdit(name, source)}
      error={problem?.of === name ? problem.error : null}
      notice={written?.why?.message}
      stale={stale && !own}
      actions={<CopyButton name={label} value={text} disabled={text === ''} />}
    />
  )
}

const formatOf = (name: Representation): ByteFormat =>
  name === 'text' || name === 'base64' ? name : 'hex'
