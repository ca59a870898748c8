import type { CadenceParameter } from '@toolkit/core/cadence/syntax/program'
import { Wallet } from 'lucide-react'
import { useWallet } from '../../../../chain/hooks'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/fields/text-field'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { countOf } from '../../../../ui/values/format'
import type { Faults } from './use-build'

export interface RolesFieldsProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly faults: Faults
  /** What the script's `prepare` takes. */
  readonly prepare: readonly CadenceParameter[]
}

/** Who proposes, pays and authorizes: one account, or each its own. */
export function RolesFields({ draft, onChange, faults, prepare }: RolesFieldsProps) {
  const { user } = useWallet()
  const separate = [draft.payer, ...draft.authorizers].some(text => text.trim() !== '')
  const wrong = [...faults.keys()].some(field => /^(?:payer|authorizers)/.test(field))
  return (
    <>
      <TextField
        label={separate ? 'Proposer' : 'Account'}
        mono
        value={draft.proposer}
        onChange={proposer => onChange({ proposer })}
        error={faults.get('proposer')}
        hint={
          separate
            ? 'Its key gives the sequence number.'
            : `Proposes and pays${prepare.length > 0 ? `, and is ${prepare.length === 1 ? 'the authorizer' : `all ${countOf(prepare.length, 'authorizer')}`}` : ''}.`
        }
        aside={
          user.addr === null ? null : (
            <Button
              size="sm"
              variant="ghost"
              icon={Wallet}
              onClick={() =>
                onChange({ proposer: user.addr ?? '', payer: '', authorizers: [], ...NO_KEY })
              }
            >
              Use connected wallet
            </Button>
          )
        }
        input={{ placeholder: '0x…' }}
      />
      <Disclosure
        key={`${wrong}`}
        label="Separate payer and authorizers"
        defaultOpen={separate || wrong}
      >
        <TextField
          label="Payer"
          optional
          mono
          value={draft.payer}
          onChange={payer => onChange({ payer })}
          error={faults.get('payer')}
          hint="Empty: the proposer pays."
        />
        {prepare.map(({ name, type }, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: an authorizer is its place.
            key={at}
            label={`Authorizer ${at + 1}`}
            optional
            mono
            value={draft.authorizers[at] ?? ''}
            onChange={text =>
              onChange({
                authorizers: prepare.map((_, other) =>
                  other === at ? text : (draft.authorizers[other] ?? ''),
                ),
              })
            }
            error={faults.get(`authorizers.${at}`)}
            hint={`${name}: ${type}. Empty: the proposer.`}
          />
        ))}
        {prepare.length === 0 ? (
          <p className="text-text-muted">
            The script’s prepare takes no account, so nobody authorizes.
          </p>
        ) : null}
      </Disclosure>
    </>
  )
}

/** The numbers of another account's key are not those of this one. */
const NO_KEY = { proposalKeyIndex: '', sequenceNumber: '' }
