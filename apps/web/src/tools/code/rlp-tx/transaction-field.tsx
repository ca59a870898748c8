import type { ReactNode } from 'react'
import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import manifest from './manifest'
import type { OpenedState } from './use-opened'

export interface TransactionFieldProps {
  readonly label: string
  readonly value: ByteSource
  readonly onChange: (value: ByteSource) => void
  readonly read: OpenedState
  readonly autofocus?: boolean
  readonly actions?: ReactNode
}

const TEXT = ['text'] as const

/** Field for a transaction in any format, typed, pasted or as a file. */
export function TransactionField(props: TransactionFieldProps) {
  const { label, value, onChange, read, autofocus = false, actions } = props
  return (
    <>
      <ByteSourceField
        label={label}
        formats={TEXT}
        value={value}
        onChange={onChange}
        rows={4}
        fourLines
        autofocus={autofocus}
        placeholder="f8bef872b07472616e73616374696f6e…"
        hint="RLP of a payload, an envelope or a whole transaction in hex, with or without the domain tag; a voucher, a signable, a REST body, a flow-cli file, or a Go or JavaScript source of this toolkit."
        error={read.error}
        notice={positionInRlp(read)}
        actions={actions}
      />
      <WrongToolOnError tool={manifest} text={value} error={read.error} />
    </>
  )
}

/** Describes the error's position in the RLP, since its offset is one in the text. */
function positionInRlp({ byte, named, error }: OpenedState): string | undefined {
  if (byte === null) return undefined
  const field = named?.field ? `, in: ${named.field}` : ''
  const end =
    error?.code === 'rlp/truncated' && named?.last ? ` The bytes end in: ${named.last}.` : ''
  return `Place in the RLP: byte ${byte}, counted from 0${field}.${end}`
}
