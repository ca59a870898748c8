import { parseAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { splitEventType } from '@toolkit/core/events/split-event-type'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EventFilter } from '../../../chain/events/event-rows'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { shortType } from './messages'

/** Delay after typing before the filter applies, in milliseconds. */
const PAUSE_MS = 300
const ALL = ''

interface Entered {
  readonly type: string
  readonly contract: string
  readonly address: string
  readonly field: string
  readonly value: string
}

const NOTHING: Entered = { type: ALL, contract: ALL, address: '', field: '', value: '' }

interface FilterFieldsProps {
  readonly types: ReadonlyMap<string, number>
  /** Null for no filter. */
  readonly onChange: (filter: EventFilter | null) => void
}

/** Filter of the visible events. */
export function FilterFields({ types, onChange }: FilterFieldsProps) {
  const [entered, setEntered] = useState(NOTHING)
  const change = (part: Partial<Entered>) => setEntered(before => ({ ...before, ...part }))
  const address = readAddress(entered.address)
  const apply = useEffectEvent(() => onChange(filterOf(entered)))
  useEffect(() => {
    if (entered === NOTHING) return
    const timer = setTimeout(apply, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [entered])
  const names = [...types.keys()].toSorted()
  const contracts = [...new Set(names.flatMap(type => splitEventType(type).contract ?? []))]
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Type"
        value={entered.type}
        onChange={type => change({ type })}
        options={[
          { value: ALL, label: 'All' },
          ...names.map(type => ({ value: type, label: shortType(type) })),
        ]}
      />
      <SelectField
        label="Contract"
        value={entered.contract}
        onChange={contract => change({ contract })}
        options={[
          { value: ALL, label: 'All' },
          ...contracts.map(contract => ({ value: contract, label: contract })),
        ]}
      />
      <TextField
        label="Address"
        mono
        value={entered.address}
        onChange={next => change({ address: next })}
        error={address instanceof ToolError ? address : null}
      />
      <TextField
        label="Field"
        mono
        value={entered.field}
        onChange={field => change({ field })}
        hint="By its name: amount"
      />
      <TextField
        label="Value contains"
        mono
        value={entered.value}
        onChange={value => change({ value })}
        hint="Of that field, or of any"
      />
    </div>
  )
}

/** Returns null while the address is incomplete. */
function readAddress(text: string): string | ToolError | null {
  try {
    return parseAddress(text.trim())
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const isShort = /^(?:0x)?[0-9a-f]{0,15}$/i.test(text.trim())
    return isShort ? null : error
  }
}

function filterOf({ type, contract, address: typed, field, value }: Entered): EventFilter | null {
  const address = readAddress(typed)
  const filter = {
    type: type === ALL ? null : type,
    contract: contract === ALL ? null : contract,
    address: typeof address === 'string' ? address : null,
    field: field.trim() === '' && value === '' ? null : { name: field.trim(), value },
  }
  return Object.values(filter).some(part => part !== null) ? filter : null
}
