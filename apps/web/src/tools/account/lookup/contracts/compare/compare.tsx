import { parseAddress } from '@toolkit/core/account/address'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import { toToolError } from '@toolkit/core/errors'
import {
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
  PUBLIC_NETWORK_IDS,
} from '@toolkit/core/network/networks'
import { type SubmitEvent, useId, useState } from 'react'
import { queryClient } from '../../../../../chain/query-client'
import { Button } from '../../../../../ui/button'
import { SelectField } from '../../../../../ui/fields/select-field'
import { NumberField, TextField } from '../../../../../ui/fields/text-field'
import { badHeight } from '../../errors'
import type { ContractViewProps } from '../contract-view'
import { Compared, type OtherContract, otherContractsQuery } from './compared'

/**
 * A public network's contract is most often compared with the other public network's; a local one
 * with Mainnet's.
 */
const otherOf = (network: NetworkId) => PUBLIC_NETWORK_IDS.find(id => id !== network) ?? network

/** Compares a contract with the same one on another network, account or height. */
export function Compare(props: ContractViewProps) {
  const { network, name, address } = props
  const [other, setOther] = useState(() => otherOf(network))
  const [typed, setTyped] = useState<string | null>(null)
  const [height, setHeight] = useState('')
  const [submitted, setSubmitted] = useState<OtherContract | null>(null)
  const [checked, setChecked] = useState(false)
  const form = useId()
  const known = other === network ? address : knownContract(name, other)
  const text = typed ?? (known === undefined ? '' : `0x${known}`)
  const where = read(() => parseAddress(text.trim(), other))
  const when = read(() => readHeight(height))

  function compare(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if ('value' in where && 'value' in when) {
      const requested = { network: other, address: where.value, height: when.value, name }
      // Submitting the same again refetches it.
      queryClient.removeQueries({ queryKey: otherContractsQuery(requested).queryKey })
      setSubmitted(requested)
    }
  }

  return (
    <section
      aria-label={`Compare ${name}`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-border p-3"
    >
      <form
        id={form}
        onSubmit={compare}
        className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_10rem_auto]"
      >
        <SelectField
          label="Network"
          value={other}
          onChange={next => {
            setOther(next)
            setTyped(null)
            setChecked(false)
          }}
          options={NETWORK_IDS.map(id => ({
            value: id,
            label: NETWORKS[id].name + (id === network ? ' (this one)' : ''),
          }))}
        />
        <TextField
          label="Address there"
          mono
          value={text}
          onChange={next => {
            setTyped(next)
            setChecked(false)
          }}
          error={checked && 'error' in where ? where.error : null}
          notice={
            typed === null && known !== undefined && other !== network ? 'Its known address.' : null
          }
          input={{ placeholder: 'Account that has the contract' }}
        />
        <NumberField
          label="Block height"
          optional
          value={height}
          onChange={setHeight}
          error={'error' in when ? when.error : null}
          input={{ placeholder: 'Latest' }}
        />
        <Button type="submit" variant="primary" className="sm:mt-7">
          Compare
        </Button>
      </form>
      {submitted ? <Compared ours={props} theirs={submitted} /> : null}
    </section>
  )
}

type Result<T> = { readonly value: T } | { readonly error: ReturnType<typeof toToolError> }

function read<T>(parse: () => T): Result<T> {
  try {
    return { value: parse() }
  } catch (error) {
    return { error: toToolError(error) }
  }
}

function readHeight(text: string): bigint | null {
  const digits = text.trim().replaceAll(/[,_ ]/g, '')
  if (digits === '') return null
  if (!/^\d{1,18}$/.test(digits)) throw badHeight()
  return BigInt(digits)
}
