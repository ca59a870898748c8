import type { ReactNode } from 'react'
import type { DraftLines } from '../../../../transaction/drafts/transaction-draft'
import { TextField } from '../../../../ui/fields/text-field'
import { useEditor, useFieldPlace } from './editor-context'

interface LineOptions {
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly numeric?: boolean
  readonly className?: string
  /** At the end of the label's line, where the field's bytes have no place. */
  readonly aside?: ReactNode
  readonly placeholder?: string
}

export interface LineFieldProps extends LineOptions {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its name in the draft's faults. */
  readonly field: string
  /** Its key in the byte map, where that is another. */
  readonly place?: string | undefined
}

/** One line of a transaction: the value, what is wrong with it, and where its bytes are. */
export function LineField(props: LineFieldProps) {
  const { label, value, onChange, field, hint, optional, numeric, className, placeholder } = props
  const { error, place, onFocus } = useFieldPlace(field, props.place)
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
      aside={place ?? props.aside}
      input={{ onFocus, placeholder, inputMode: numeric ? 'numeric' : 'text' }}
    />
  )
}

/** The lines, by their names in a draft. */
const LINES = {
  proposer: { label: 'Proposer address', place: 'proposalKey.address' },
  proposalKeyIndex: { label: 'Proposal key index', place: 'proposalKey.keyIndex', numeric: true },
  sequenceNumber: { label: 'Sequence number', place: 'proposalKey.sequenceNumber', numeric: true },
  payer: { label: 'Payer address' },
  computeLimit: { label: 'Compute limit', numeric: true },
  referenceBlockId: { label: 'Reference block ID' },
} as const

export interface DraftLineProps extends LineOptions {
  readonly name: keyof typeof LINES
  /** Another one than that of the field. */
  readonly label?: string
}

/** One of the lines that every transaction has, of the one that is edited. */
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
