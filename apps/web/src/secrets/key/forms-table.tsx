import { Secret } from '@toolkit/core/secret'
import { Eye, EyeOff, FoldVertical, UnfoldVertical } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { cn } from '../../ui/cn'
import { IconButton } from '../../ui/icon-button'
import { CopyButton } from '../../ui/values/copy-button'
import { QrButton } from './qr-button'

/** Number of trailing characters that stay visible when a value is truncated. */
const TAIL = 8

/** Table of the forms of one item: form, value, actions. */
export function FormsTable(props: { readonly caption: string; readonly children: ReactNode }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles go with `display` otherwise.
    <table role="table" className="@container block w-full">
      <caption className="sr-only">{props.caption}</caption>
      <tbody role="rowgroup" className="block divide-y divide-border">
        {props.children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}

interface FormRowProps {
  readonly name: string
  /** A `Secret` is masked until shown, and is copied only by its button. */
  readonly value: string | Secret<string>
  /** Short note under its name. */
  readonly note?: string | undefined
  /** Name of its QR code, if it differs. A secret has none. */
  readonly qrName?: string
  /** Called once it is on the clipboard. */
  readonly onCopied?: (() => void) | undefined
}

/**
 * Row with one form of a value: truncated in the middle to one line until expanded, and always copied whole. The
 * truncated part is still in the page, so that it can be found and selected.
 */
export function FormRow({ name, value, note, qrName = name, onCopied }: FormRowProps) {
  const [whole, setWhole] = useState(false)
  const secret = value instanceof Secret
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above.
    <tr
      role="row"
      data-secret={secret || undefined}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2',
        '@2xl:min-h-12 @2xl:grid-cols-[14rem_minmax(0,1fr)_auto] @2xl:py-1',
      )}
    >
      <th scope="row" className="text-left font-normal">
        <span className="block first-letter:uppercase">{name}</span>
        {note ? <span className="block text-text-muted text-xs">{note}</span> : null}
      </th>
      <td
        role="cell"
        className="min-w-0 @max-2xl:order-last @max-2xl:col-span-2"
        onCopy={secret || whole ? undefined : event => copyWhole(event, value)}
      >
        {secret ? whole ? <Whole value={value.reveal()} /> : <Masked /> : null}
        {secret ? null : whole ? <Whole value={value} /> : <Cut value={value} />}
      </td>
      <td role="cell" className="flex items-center">
        {secret ? (
          <IconButton
            icon={whole ? EyeOff : Eye}
            label={`${whole ? 'Hide' : 'Show'} ${name}`}
            size="sm"
            onClick={() => setWhole(!whole)}
          />
        ) : (
          <>
            <IconButton
              icon={whole ? FoldVertical : UnfoldVertical}
              label={`${whole ? 'Shorten' : 'Show all of'} ${name}`}
              size="sm"
              onClick={() => setWhole(!whole)}
            />
            <QrButton name={qrName} value={value} />
          </>
        )}
        <CopyButton name={name} value={value} iconOnly onCopied={onCopied} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}

/** Copies the whole value from a selection of a truncated one, with its line breaks. */
function copyWhole(event: ClipboardEvent, value: string): void {
  event.clipboardData.setData('text/plain', value)
  event.preventDefault()
}

function Whole({ value }: { readonly value: string }) {
  return (
    <code translate="no" className="bytes block max-h-96 overflow-y-auto whitespace-pre-wrap">
      {value}
    </code>
  )
}

function Cut({ value }: { readonly value: string }) {
  return (
    <code translate="no" className="bytes flex min-w-0 whitespace-nowrap">
      <span className="min-w-0 truncate">{value.slice(0, -TAIL)}</span>
      <span className="shrink-0">{value.slice(-TAIL)}</span>
    </code>
  )
}

function Masked() {
  return (
    <span className="text-text-muted">
      {/* Constant length, so that the mask reveals nothing about the value. */}
      <span aria-hidden className="tracking-widest">
        ••••••••••••
      </span>
      <span className="sr-only">Hidden</span>
    </span>
  )
}
