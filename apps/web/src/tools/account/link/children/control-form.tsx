import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { FileSignature } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { SelectField } from '../../../../ui/fields/select-field'
import { Checkbox } from '../../../../ui/fields/switch'
import { TextField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { type AccountParseResult, readAccount } from '../account-field'
import type { LinkFaults } from './check-link'
import { CONTROL_METHODS, type ControlAct } from './control-acts'
import { notSure } from './errors'
import { type LinkTransaction, linkTransaction } from './link-templates'
import { RuleFields } from './rule-fields'

export const FIRST_CONTROL = {
  act: 'accept-ownership' as ControlAct,
  ...{ other: '', newOwner: '', factory: '', filter: '' },
  ...{ name: '', description: '', picture: '', sure: false },
}
export type ControlValues = typeof FIRST_CONTROL

interface ControlFormProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly busy: boolean
  readonly faults: LinkFaults | null
  readonly values: ControlValues
  readonly onChange: (values: ControlValues) => void
  readonly onMake: (requested: LinkTransaction) => void
  /** Container of the fields, for the focus. */
  readonly target: RefObject<HTMLDivElement | null>
}

const OPTIONS = Object.entries(CONTROL_METHODS).map(([value, { title }]) => ({
  value: value as ControlAct,
  label: title,
}))

/** Form that changes an existing link, its rules or name; or the owner of an account. */
export function ControlForm(props: ControlFormProps) {
  const { network, address, busy, faults, values, onChange, onMake, target } = props
  const { act, sure } = values
  const method = CONTROL_METHODS[act]
  const set = (change: Partial<ControlValues>) => {
    onChange({ ...values, ...change })
    edited()
  }
  const parsed = {
    other: readAccount(values.other, network, address),
    newOwner: readAccount(values.newOwner, network, address),
    factory: readAccount(values.factory, network),
    filter: readAccount(values.filter, network),
  }
  const errorOf = (field: keyof typeof parsed) => (submitted ? parsed[field].error : null)

  const { area, submit, submitted, edited } = useSubmit(() => {
    const requested = method.warning && !sure ? null : wantedOf(values, address, parsed)
    if (!requested) return false
    onMake(requested)
    return 'ended'
  })
  const missed = submitted && method.warning !== undefined && !sure

  return (
    <Disclosure label="Ownership, name and rules" summary={method.title} wrong={faults !== null}>
      <div {...area} className="flex flex-col gap-4">
        <div ref={target}>
          <SelectField<ControlAct>
            label="What to do"
            value={act}
            options={OPTIONS}
            onChange={next => set({ act: next, sure: false })}
          />
        </div>
        <TextField
          label={method.other}
          mono
          value={values.other}
          onChange={text => set({ other: text })}
          error={errorOf('other') ?? (act === 'offer-ownership' ? faults?.newOwner : null) ?? null}
          input={{ placeholder: '0x' }}
        />
        {act === 'hand-on' ? (
          <TextField
            label="New owner"
            mono
            value={values.newOwner}
            onChange={text => set({ newOwner: text })}
            error={errorOf('newOwner') ?? faults?.newOwner ?? null}
            input={{ placeholder: '0x' }}
          />
        ) : null}
        {act === 'rules' ? (
          <RuleFields
            values={values}
            onChange={set}
            errors={{
              factory: errorOf('factory') ?? faults?.factory,
              filter: errorOf('filter') ?? faults?.filter,
            }}
          />
        ) : null}
        {act === 'name' ? <NameFields values={values} onChange={set} /> : null}
        {method.warning ? (
          <div
            {...(missed ? { 'data-invalid': true, tabIndex: -1 } : {})}
            className="flex flex-col gap-2"
          >
            <Checkbox {...method.warning} checked={sure} onChange={next => set({ sure: next })} />
            {missed ? <ErrorLine error={notSure()} /> : null}
          </div>
        ) : null}
        <Button className="w-fit" icon={FileSignature} busy={busy} onClick={submit}>
          {method.button}
        </Button>
      </div>
    </Disclosure>
  )
}

interface NameFieldsProps {
  readonly values: ControlValues
  readonly onChange: (change: Partial<ControlValues>) => void
}

function NameFields({ values, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        onChange={name => onChange({ name })}
        hint="Stored on the chain, for everyone to see. Empty removes the name."
      />
      <TextField
        label="Description"
        value={values.description}
        onChange={description => onChange({ description })}
      />
      <TextField
        label="Picture"
        mono
        value={values.picture}
        onChange={picture => onChange({ picture })}
        hint="Its URL; may be empty."
      />
    </>
  )
}

type AccountParseResults = Readonly<
  Record<'other' | 'newOwner' | 'factory' | 'filter', AccountParseResult>
>

/** Builds the transaction from the fields of the act; returns null while one of them is invalid. */
function wantedOf(
  { act, name, description, picture }: ControlValues,
  address: FlowAddress,
  { other, newOwner, factory, filter }: AccountParseResults,
): LinkTransaction | null {
  const one = other.address
  if (one === null) return null
  const [child, parent] = CONTROL_METHODS[act].self === 'child' ? [address, one] : [one, address]
  const facts = { act, child, parent }
  switch (act) {
    case 'rules': {
      const [by, within] = [factory.address, filter.address]
      if (by === null || within === null) return null
      return linkTransaction(facts, { rules: { factory: by, filter: within } })
    }
    case 'name':
      return linkTransaction({ ...facts, name }, { display: { name, description, picture } })
    case 'offer-ownership':
      return linkTransaction({ ...facts, newOwner: one })
    case 'hand-on':
      return newOwner.address && linkTransaction({ ...facts, newOwner: newOwner.address })
    default:
      return linkTransaction(facts)
  }
}
