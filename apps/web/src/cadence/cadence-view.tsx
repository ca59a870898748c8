import { formatHex } from '@toolkit/core/bytes/hex'
import type { CadenceField, CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { useMemo } from 'react'
import { AccountLink } from '../account/account-link'
import { ErrorLine } from '../ui/fields/error-line'
import { Disclosure } from '../ui/layout/disclosure'
import { CopyButton } from '../ui/values/copy-button'
import { Grouped } from '../ui/values/copyable-value'
import { ForeignText } from '../ui/values/foreign-text'
import { countOf } from '../ui/values/format'
import { TextBox } from '../ui/values/text-box'
import { type Decoded, displayFormOf, valueType } from './readable-value'

/** A longer text gets its own box, in characters. */
const LONG = 600
/** Nested composites are expanded to this depth, and written as one text below it. */
const MAX_DEPTH = 2

export interface CadenceViewProps {
  /** Content of the copy button, for its name. */
  readonly name: string
  readonly value: CadenceValue
  readonly depth?: number
}

/** Renders a Cadence value: addresses as links, bytes as hex, composites field by field. */
export function CadenceView({ name, value, depth = 0 }: CadenceViewProps) {
  const displayForm = useMemo(() => displayFormOf(value), [value])
  switch (displayForm.kind) {
    case 'address':
      return <AccountLink address={displayForm.address} name={name} />
    case 'bytes':
      return (
        <Text
          name={name}
          text={displayForm.hex}
          group={8}
          note={`${countOf(displayForm.length, 'byte')} as hex`}
        />
      )
    case 'fields':
      return depth < MAX_DEPTH && displayForm.value.fields.length > 0 ? (
        <div className="border-border border-l pl-3">
          <FieldTable fields={displayForm.value.fields} depth={depth + 1} prefix={`${name} `} />
        </div>
      ) : (
        <Text name={name} text={displayForm.text} />
      )
    case 'text':
      return <Text name={name} text={displayForm.text} />
  }
}

interface TextProps {
  readonly name: string
  readonly text: string
  readonly group?: number
  readonly note?: string
}

function Text({ name, text, group = 0, note }: TextProps) {
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span className="min-w-0">
        {text.length > LONG ? (
          <TextBox label={name} text={text} />
        ) : (
          <code translate="no" className="bytes">
            {group === 0 ? (
              <ForeignText text={text} expect="source" />
            ) : (
              <Grouped value={text} size={group} />
            )}
          </code>
        )}
        {note ? <span className="block text-text-muted text-xs">{note}</span> : null}
      </span>
      <CopyButton name={name} value={text} iconOnly className="-my-1.5" />
    </span>
  )
}

export interface FieldTableProps {
  readonly fields: readonly CadenceField[]
  readonly depth?: number
  /** Prefix of each field's name, for the copy buttons. */
  readonly prefix?: string
}

/** Attachments come without a name among the fields of their base. */
const nameOf = (name: string) => (name === '' ? 'Attachment' : name)

/** Table of fields by name, type and value. */
export function FieldTable({ fields, depth = 0, prefix = '' }: FieldTableProps) {
  return (
    <dl className="@container divide-y divide-border">
      {fields.map(({ name, value }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing keeps a payload from naming two fields alike.
          key={at}
          className="grid gap-x-4 gap-y-0.5 py-1.5 first:pt-0 last:pb-0 @xl:grid-cols-[10rem_10rem_minmax(0,1fr)]"
        >
          <dt className="min-w-0 wrap-anywhere">{nameOf(name)}</dt>
          <dd className="min-w-0 wrap-anywhere text-text-muted text-xs @xl:leading-5">
            {valueType(value)}
          </dd>
          <dd className="min-w-0">
            <CadenceView name={`${prefix}${nameOf(name)}`} value={value} depth={depth} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface RawBytesProps {
  /** Name of the bytes: "argument 0". */
  readonly name: string
  readonly bytes: Uint8Array
  readonly decoded: Decoded
}

/**
 * Shows the bytes as the chain has them: folded beside a value, visible beside an error. Bytes that are not text are
 * shown as hex.
 */
export function RawBytes({ name, bytes, decoded }: RawBytesProps) {
  const text = decoded.raw ?? formatHex(bytes)
  const box = (
    <div className="flex flex-col items-start gap-1 *:max-w-full">
      <TextBox label={`Raw ${name}`} text={text} preformatted />
      <CopyButton name={`raw ${name}`} value={text} />
    </div>
  )
  if (decoded.kind === 'value') return <Disclosure label="Raw">{box}</Disclosure>
  return (
    <div className="flex flex-col gap-2">
      <ErrorLine error={decoded.error} />
      {decoded.raw === null ? <p className="text-text-muted text-xs">Bytes as hex:</p> : null}
      {box}
    </div>
  )
}
