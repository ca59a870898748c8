import { NETWORKS } from '@toolkit/core/network/networks'
import { Radio, Search } from 'lucide-react'
import { useRef } from 'react'
import { switchNetwork } from '../../../chain/start-chain'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import type { ErrorAction } from '../../../ui/fields/error-line'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import manifest from './manifest'
import type { Fault } from './parse-submitted'
import { describeCost } from './range'
import { RangeFields } from './range-fields'
import { needsAccount, withLine } from './submitted'
import { TemplateCards } from './template-cards'
import type { TypeFinderProps } from './type-finder'
import type { EventsWork } from './use-events'

// Includes the contract parser.
const TypeFinder = lazyPart<TypeFinderProps>(
  async () => (await import('./type-finder')).TypeFinder,
  { name: 'The search for types', loading: <Spinner label="Loading" /> },
)

/** Whole input: types, an account, and the blocks. */
export function InputCard({ work }: { readonly work: EventsWork }) {
  const { network, submitted, change, faults, run } = work
  const { types, account } = submitted
  const accountField = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { area, submit, waiting } = useSubmit(work.submit, { ready: work.ready })
  const lines = types.split('\n').filter(line => line.trim() !== '')
  const cost = describeCost(submitted, lines.length, NETWORKS[network].isLocal)
  // A press would stop the running search. The button keeps the focus, which `disabled` would lose.
  const isFollowing = work.live.isOn || run.status === 'pending'
  const fault = faults.get('types')
  const accountFault = faults.get('account')
  return (
    <Card stacked>
      <div {...area} className="flex flex-col gap-4">
        <TemplateCards
          chosen={submitted.template}
          onPick={one => {
            work.pick(one)
            // Next step: the account field, or the button.
            const next = one.id === 'flow' ? accountField : button
            next.current?.focus({ preventScroll: true })
          }}
        />
        <div className="grid min-w-0 items-start gap-4 md:max-[100rem]:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            <ByteField
              label="Event types"
              value={types}
              onChange={next => change({ types: next, template: null })}
              compact
              rows={2}
              hint="One a line: A.<address>.<contract>.<event>, or flow.AccountCreated"
              error={fault?.error}
              errorAction={fault && actionOf(fault, work)}
            />
            <WrongToolOnError tool={manifest} text={types} error={fault} />
            <Disclosure
              label="Find types"
              summary="from an account’s contracts or a source"
              whenOpened
            >
              <TypeFinder
                network={network}
                account={account}
                types={types}
                onChange={next => change({ types: next, template: null })}
              />
            </Disclosure>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <TextField
              label="Account"
              mono
              optional={!needsAccount(submitted)}
              value={account}
              onChange={next => change({ account: next })}
              hint="Shows only events that name it"
              error={accountFault?.error}
              errorAction={accountFault && actionOf(accountFault, work)}
              input={{ ref: accountField }}
            />
            <RangeFields submitted={submitted} onChange={change} faults={faults} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={button}
            variant="primary"
            icon={Search}
            busy={waiting || run.status === 'pending'}
            onClick={submit}
          >
            Find events
          </Button>
          <Button
            icon={Radio}
            aria-disabled={isFollowing || undefined}
            onClick={() => isFollowing || void work.follow()}
          >
            Follow live
          </Button>
          <p aria-live="polite" className="text-text-muted text-xs">
            {cost}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** Returns the action that fixes a fault. */
function actionOf({ fix }: Fault, { submitted, change }: EventsWork): ErrorAction | undefined {
  if (fix === undefined) return undefined
  if (fix.kind === 'network') {
    const { network } = fix
    return {
      label: `Switch to ${NETWORKS[network].name}`,
      onAction: () => switchNetwork(network),
    }
  }
  const { line, meant } = fix
  return {
    label: `Use ${meant}`,
    onAction: () => change({ types: withLine(submitted.types, line, meant) }),
  }
}
