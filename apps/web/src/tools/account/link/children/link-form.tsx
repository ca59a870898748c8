import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { FileSignature } from 'lucide-react'
import { usePersistedState } from '../../../../frame/persisted-state'
import { Button } from '../../../../ui/button'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { TextField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { readAccount } from '../account-field'
import manifest from '../manifest'
import type { LinkFaults } from './check-link'
import { type LinkTransaction, linkTransaction } from './link-templates'
import { RuleFields } from './rule-fields'

interface LinkFormProps {
  readonly network: NetworkId
  /** One of the two accounts. */
  readonly address: FlowAddress
  readonly busy: boolean
  /** Chain's objections to the input. */
  readonly faults: LinkFaults | null
  readonly onEdit: () => void
  readonly onMake: (requested: LinkTransaction) => void
}

type Role = 'parent' | 'child'
type LinkMode = 'together' | 'apart'

const FIRST = {
  role: 'parent' as Role,
  mode: 'together' as LinkMode,
  other: '',
  factory: '',
  filter: '',
}

/** Links this account to another one: in one transaction that both sign, or in two. */
export function LinkForm({ network, address, busy, faults, onEdit, onMake }: LinkFormProps) {
  const [values, setValues] = usePersistedState(manifest, `link form ${network} ${address}`, FIRST)
  const set = (change: Partial<typeof FIRST>) => {
    setValues(before => ({ ...before, ...change }))
    edited()
    onEdit()
  }
  const { role, mode } = values
  const other = role === 'parent' ? 'child' : 'parent'
  const redeems = mode === 'apart' && role === 'parent'
  const read = {
    other: readAccount(values.other, network, address),
    factory: readAccount(values.factory, network),
    filter: readAccount(values.filter, network),
  }
  const errorOf = (field: keyof typeof read) => (submitted ? read[field].error : null)

  const { area, submit, submitted, edited } = useSubmit(() => {
    const [one, factory, filter] = [read.other.address, read.factory.address, read.filter.address]
    if (one === null || (!redeems && (factory === null || filter === null))) return false
    const act = mode === 'together' ? 'link' : redeems ? 'redeem' : 'publish'
    const [child, parent] = role === 'child' ? [address, one] : [one, address]
    const rules = factory !== null && filter !== null ? { factory, filter } : null
    onMake(linkTransaction({ act, child, parent }, { rules: redeems ? null : rules }))
    return 'ended'
  })

  return (
    <Disclosure
      label="Link an account"
      summary={`as the ${role}, ${mode === 'together' ? 'one transaction' : 'two transactions'}`}
      wrong={faults !== null}
      defaultOpen
    >
      <div {...area} className="flex flex-col gap-4">
        <SegmentedControl<Role>
          label="This account becomes"
          value={role}
          onChange={next => set({ role: next })}
          options={[
            { value: 'parent', label: 'The parent' },
            { value: 'child', label: 'The child' },
          ]}
          hint="The parent gets access to the child, within what factory and filter allow."
        />
        <SegmentedControl<LinkMode>
          label="Transactions"
          value={mode}
          onChange={next => set({ mode: next })}
          options={[
            { value: 'together', label: 'One, both sign' },
            { value: 'apart', label: 'Two, one each' },
          ]}
          hint="Two: the child offers its access (publish), then the parent takes it (redeem)."
        />
        <TextField
          label={other === 'child' ? 'Child account' : 'Parent account'}
          mono
          value={values.other}
          onChange={text => set({ other: text })}
          error={errorOf('other')}
          input={{ placeholder: '0x' }}
        />
        {redeems ? null : (
          <RuleFields
            values={values}
            onChange={set}
            errors={{
              factory: errorOf('factory') ?? faults?.factory,
              filter: errorOf('filter') ?? faults?.filter,
            }}
          />
        )}
        <Button
          className="w-fit"
          variant="primary"
          icon={FileSignature}
          busy={busy}
          onClick={submit}
        >
          {mode === 'together'
            ? 'Build the transaction that links'
            : redeems
              ? 'Build the transaction that redeems'
              : 'Build the transaction that publishes'}
        </Button>
      </div>
    </Disclosure>
  )
}
