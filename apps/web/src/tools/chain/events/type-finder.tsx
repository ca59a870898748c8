import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import { ErrorLine } from '../../../ui/fields/error-line'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Checkbox } from '../../../ui/fields/switch'
import { TextField } from '../../../ui/fields/text-field'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { FoundType } from './contract-events.task'
import { typesOfAccount, typesOfSource } from './find-types'

export interface TypeFinderProps {
  readonly network: NetworkId
  /** As typed: its contracts are searched first. */
  readonly account: string
  /** As typed: the types already selected. */
  readonly types: string
  readonly onChange: (types: string) => void
}

const FROM = { account: 'Account', source: 'Contract source' } as const
const MAX_LISTED = 200

/** Finds event types in the contracts of an account, or in a source, for selection. */
export function TypeFinder({ network, account, types, onChange }: TypeFinderProps) {
  const [from, setFrom] = useState<keyof typeof FROM>('account')
  const [address, setAddress] = useState(account)
  const [source, setSource] = useState('')
  const [wrong, setWrong] = useState<ToolError | null>(null)
  const submitted = from === 'account' ? address.trim() : source
  const finding = useWorkerMutation(
    (of: FlowAddress, { signal }) =>
      from === 'account' ? typesOfAccount(network, of, signal) : typesOfSource(source, of, signal),
    { inputs: [network, from, submitted, address] },
  )

  function find(): void {
    try {
      const of = parseAddress(address.trim(), network)
      setWrong(null)
      void finding.mutate(of)
    } catch (error) {
      setWrong(toToolError(error))
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl label="Look in" hideLabel value={from} onChange={setFrom} options={FROM} />
      {from === 'source' ? (
        <ByteField label="Contract source" value={source} onChange={setSource} fourLines prose />
      ) : null}
      <TextField
        label={from === 'account' ? 'Account with the contracts' : 'Account that has the contract'}
        mono
        value={address}
        onChange={next => {
          setAddress(next)
          setWrong(null)
        }}
        error={wrong}
      />
      <Button
        size="sm"
        className="self-start"
        busy={finding.status === 'pending'}
        disabled={from === 'source' && source.trim() === ''}
        onClick={find}
      >
        List event types
      </Button>
      {finding.status === 'error' ? <ErrorLine error={finding.error} /> : null}
      {finding.status === 'success' ? (
        <FoundTypes found={finding.data} {...{ types, onChange }} />
      ) : null}
    </div>
  )
}

interface FoundTypesProps {
  readonly found: readonly FoundType[]
  readonly types: string
  readonly onChange: (types: string) => void
}

function FoundTypes({ found, types, onChange }: FoundTypesProps) {
  const lines = types.split('\n').flatMap(line => line.trim() || [])
  if (found.length === 0) return <p role="status">No events are declared there.</p>
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend role="status" className="mb-2 text-text-muted text-xs">
        {found.length === 1 ? '1 type' : `${found.length} types`}: tick those to search for
      </legend>
      <ul className="flex max-h-60 min-w-0 flex-col gap-2 overflow-y-auto">
        {found.slice(0, MAX_LISTED).map(({ type, contract, event }) => (
          <li key={type} className="min-w-0">
            <Checkbox
              checked={lines.includes(type)}
              onChange={checked => {
                const others = lines.filter(one => one !== type)
                onChange((checked ? [...others, type] : others).join('\n'))
              }}
              label={
                <span className="wrap-anywhere">
                  <span className="text-text-muted">{contract}.</span>
                  {event}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {found.length > MAX_LISTED ? (
        <p className="text-text-muted text-xs">The first {MAX_LISTED} are listed.</p>
      ) : null}
    </fieldset>
  )
}
