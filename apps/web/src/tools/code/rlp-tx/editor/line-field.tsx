import type { ReactNode } from 'react'
import type { DraftLines } from '../../../../transaction/drafts/transaction-draft'
import { TextField } from '../../../../ui/fields/text-field'
import { useEditor, useFieldSlot } from './editor-context'

interface LineOptions {
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly numeric?: boolean
  readonly className?: string
  /** Rendered at the end of the label's line if the field's bytes have no range. */
  readonly aside?: ReactNode
  readonly placeholder?: string
}

export interface LineFieldProps extends LineOptions {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Name in the draft's faults. */
  readonly field: string
  /** Key in the byte map, if different. */
  readonly slot?: string | undefined
}

/** Single-line field of a transaction, with its error and the position of its bytes. */
export function LineField(props: LineFieldProps) {
  const { label, value, onChange, field, hint, optional, numeric, className, placeholder } = props
  const { error, slot, onFocus } = useFieldSlot(field, props.slot)
  return (
    <TextField
      label={label}
      takesIds
      optional={optional}
      className={className}
      mono
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      aside={slot ?? props.aside}
      input={{ onFocus, placeholder, inputMode: numeric ? 'numeric' : 'text' }}
    />
  )
}

/** Single-line fields, by their names in a draft. */
const LINES = {
  proposer: { label: 'Proposer address', slot: 'proposalKey.address' },
  proposalKeyIndex: { label: 'Proposal key index', slot: 'proposalKey.keyIndex', numeric: true },
  sequenceNumber: { label: 'Sequence number', slot: 'proposalKey.sequenceNumber', numeric: true },
  payer: { label: 'Payer address' },
  computeLimit: { label: 'Compute limit', numeric: true },
  referenceBlockId: { label: 'Reference block ID' },
} as const

export interface DraftLineProps extends LineOptions {
  readonly name: keyof typeof LINES
  /** Replaces the field's default label. */
  readonly label?: string
}

/** One of the fields that every transaction has, bound to the editor. */
export function DraftLine({ name, ...options }: DraftLineProps) {
  const { lines, onChange } = useEditor()
  return (
    <LineField
      {...LINES[name]}
      field={name}
      value={lines[name]}
      onChange={text => onChange({ [name]: text } satisfies Partial<DraftLines>)}
      {...options}
    />
  )
}
