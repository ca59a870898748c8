import type { ToolError } from '@toolkit/core/errors'
import { useMemo } from 'react'
import type { ByteFormat, ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
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

/** Row for each representation of the bytes: its value is a field, to be edited in place. */
export function RepresentationList(props: RepresentationListProps) {
  const { origin, bytes, main } = props
  const visible = REPRESENTATIONS.filter(
    name => name === origin || (name !== main && bytes !== null),
  )
  return (
    <div className="divide-y border-b">
      {visible.map(name => (
        <RepresentationField key={name} {...props} name={name} />
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
      row
      rows={1}
      value={{ kind: 'typed', format: formatOf(name), text }}
      onChange={source => onEdit(name, source)}
      error={problem?.of === name ? problem.error : null}
      notice={written?.why?.message}
      quietNotice={text === ''}
      placeholder={written?.why?.message}
      stale={stale && !own}
      // 64 bits are 64 digits too.
      takesIds={name === 'binary'}
      actions={
        text === '' ? null : <CopyButton name={label} value={text} iconOnly className={QUIET} />
      }
    />
  )
}

/** Shown on hover and focus of the row, and always on touch. */
const QUIET = 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100'

const formatOf = (name: Representation): ByteFormat =>
  name === 'text' || name === 'base64' ? name : 'hex'
