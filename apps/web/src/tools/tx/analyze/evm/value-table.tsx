import { formatHex } from '@toolkit/core/bytes/hex'
import type { DecodedValue } from '@toolkit/core/evm/abi/decode'
import type { LogValue } from '@toolkit/core/evm/abi/decode-call'
import type { NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'
import { fittingMatches, readCall } from '@toolkit/explain/evm/interpretations'
import { useMemo } from 'react'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { DataTable } from '../../../../ui/values/data-table'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { countOf } from '../../../../ui/values/format'
import { InlineValue } from '../../../../ui/values/inline-value'
import { describeItem } from './call-messages'
import { MAX_ROWS, type ValueRow, valueRows } from './value-rows'

/** Maximum characters of a text in a call. */
const MAX_TEXT = 400
/** Maximum bytes shown; the middle of longer ones is omitted. */
const MAX_BYTES = 32

export interface ValueTableProps {
  /** Caption: "Arguments of transfer". */
  readonly caption: string
  readonly values: readonly (DecodedValue | LogValue)[]
  readonly network: NetworkId
}

/** Table of values with name and type; renders nothing if it is empty. */
export function ValueTable({ caption, values, network }: ValueTableProps) {
  const rows = useMemo(() => valueRows(values), [values])
  if (rows.length === 0) return null
  return (
    <div>
      <DataTable
        caption={caption}
        columns={[
          {
            header: 'Name',
            cell: ({ path }) => <span className="wrap-anywhere inline-block min-w-16">{path}</span>,
          },
          {
            header: 'Type',
            cell: ({ typeText }) => <code className="bytes inline-block min-w-16">{typeText}</code>,
          },
          { header: 'Value', cell: row => <Value row={row} network={network} /> },
        ]}
        rows={rows.slice(0, MAX_ROWS)}
        rowKey={({ key }) => key}
      />
      {rows.length > MAX_ROWS ? (
        <p className="mt-2 text-text-muted text-xs">The first {MAX_ROWS} values are listed.</p>
      ) : null}
    </div>
  )
}

interface ValueProps {
  readonly row: ValueRow
  readonly network: NetworkId
}

function Value({ row: { path, type, value, hashed }, network }: ValueProps) {
  if (hashed) return <InlineValue name={`hash of ${path}`} value={`0x${value}`} shorten />
  if (value instanceof Uint8Array) return <BytesValue name={path} bytes={value} />
  switch (type.kind) {
    case 'address':
      return <EvmAddressLink address={`${value}`} network={network} name={path} />
    case 'string':
      return <ForeignText text={quoted(`${value}`, MAX_TEXT)} />
    case 'array':
    case 'tuple':
      return <span className="text-text-muted">Empty</span>
    case 'uint':
      return (
        <Integer
          value={`${value}`}
          isMost={type.bits > 8 && value === 2n ** BigInt(type.bits) - 1n}
        />
      )
    default:
      return <Integer value={`${value}`} isMost={false} />
  }
}

/** Integer in digits without separators, ready to paste elsewhere. */
function Integer({ value, isMost }: { readonly value: string; readonly isMost: boolean }) {
  return (
    <>
      <span className="bytes tabular-nums">{value}</span>
      {isMost ? <span className="text-text-muted"> (the largest possible)</span> : null}
    </>
  )
}

/** Bytes, decoded as a call if they are one, since calls may contain others. */
export function BytesValue({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const inner = useMemo(() => {
    const [match] = fittingMatches(readCall(bytes).interpretations)
    return match ? describeItem(match.known.item) : null
  }, [bytes])
  if (bytes.length === 0) return <span className="text-text-muted">No bytes</span>
  const long = bytes.length > MAX_BYTES
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <InlineValue name={name} value={`0x${formatHex(bytes)}`} shorten={long} />
      {long ? (
        <span className="text-text-muted text-xs">{countOf(bytes.length, 'byte')}</span>
      ) : null}
      {inner ? <span className="text-text-muted text-xs">a call of {inner}</span> : null}
    </span>
  )
}
