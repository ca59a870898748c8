import type { CadenceParameter } from '@toolkit/core/cadence/syntax/program'
import { Wallet } from 'lucide-react'
import { useWallet } from '../../../../chain/store'
import { Button } from '../../../../ui/button'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { countOf } from '../../../../ui/values/format'
import { useEditor } from '../editor/editor-context'
import { DraftLine, LineField } from '../editor/line-field'

export interface RolesFieldsProps {
  /** Parameters of the script's `prepare`. */
  readonly prepare: readonly CadenceParameter[]
}

/** Proposer, payer and authorizers: one account, or one each. */
export function RolesFields({ prepare }: RolesFieldsProps) {
  const { lines, onChange, faults } = useEditor()
  const { user } = useWallet()
  const separate = [lines.payer, ...lines.authorizers].some(text => text.trim() !== '')
  const wrong = [...faults.keys()].some(field => /^(?:payer|authorizers)/.test(field))
  return (
    <>
      <DraftLine
        name="proposer"
        label={separate ? 'Proposer' : 'Account'}
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
        placeholder="0x…"
      />
      <Disclosure
        key={`${wrong}`}
        label="Separate payer and authorizers"
        defaultOpen={separate || wrong}
      >
        <DraftLine name="payer" label="Payer" optional hint="Empty: the proposer pays." />
        {prepare.map(({ name, type }, at) => (
          <LineField
            // biome-ignore lint/suspicious/noArrayIndexKey: an authorizer is its place.
            key={at}
            label={`Authorizer ${at + 1}`}
            optional
            value={lines.authorizers[at] ?? ''}
            onChange={text =>
              onChange({
                authorizers: prepare.map((_, other) =>
                  other === at ? text : (lines.authorizers[other] ?? ''),
                ),
              })
            }
            field={`authorizers.${at}`}
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

/** The numbers of another account's key don't apply. */
const NO_KEY = { proposalKeyIndex: '', sequenceNumber: '' }
