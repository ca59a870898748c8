import { NETWORKS } from '@toolkit/core/flow/networks'
import { UserPlus, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNetwork, useWallet } from '../../../chain/hooks'
import { NetworkBadge } from '../../../flow/network-badge'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { Card } from '../../../ui/layout/card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { AccountForm } from './account-form'
import {
  accountOf,
  type CreationRequest,
  isRunning,
  refusedField,
  sameAccount,
  shownCreation,
} from './creation'
import { CreationCard } from './creation-card'
import { PayerNotice, usePayer } from './payer-notice'
import { SAMPLE } from './sample'
import { useCreation } from './use-creation'
import { useForm } from './use-form'

/** Creates an account with one key, paid by the server or by the linked wallet. */
export default function CreatePage() {
  const network = useNetwork()
  const { user } = useWallet()
  const form = useForm()
  const payment = usePayer(network)
  const { creation: latest, start, reset } = useCreation()
  /** Counts the presses: each has an answer of its own. */
  const [attempt, setAttempt] = useState(0)
  const keyRef = useRef<HTMLTextAreaElement>(null)
  const weightRef = useRef<HTMLInputElement>(null)

  const request = accountOf(form, network)
  const creation = shownCreation(latest, request)
  const running = isRunning(creation)
  const paying = running && creation.phase !== 'idle' ? creation.request.payer : null
  const offered = payment.payer === 'pays' || payment.payer === 'unknown'
  const made =
    creation.phase === 'created' && request !== null && sameAccount(request, creation.request)

  function begin(request: CreationRequest): void {
    if (start(request)) setAttempt(count => count + 1)
  }

  function submit(payer: CreationRequest['payer'] | null): void {
    // Pressed once more on an account that exists now: "Create another" is the way to a second one.
    if (running || made) return
    form.showErrors()
    if (!request) (form.key.kind === 'refused' ? keyRef : weightRef).current?.focus()
    else if (payer) begin({ ...request, payer })
  }

  function retry(): void {
    if (creation.phase !== 'failed') return
    const { request, transactionId, failure } = creation
    const sent = failure.kind === 'lost-track' || failure.kind === 'unread'
    if (!sent || transactionId === null) begin(request)
    else if (start(request, transactionId)) setAttempt(count => count + 1)
  }

  const refused = refusedField(creation)
  const refusedName = refused?.field
  useEffect(() => {
    if (refusedName === 'weight') weightRef.current?.focus()
    else if (refusedName) keyRef.current?.focus()
  }, [refusedName])
  useMainFocus(keyRef)

  function another(): void {
    reset()
    keyRef.current?.focus()
  }

  return (
    <ToolLayout
      input={
        <Card
          title="Key of the account"
          actions={
            <>
              <SampleButton onUse={() => form.set(SAMPLE)} />
              <NetworkBadge network={network} />
            </>
          }
        >
          <AccountForm
            form={form}
            refused={refused}
            keyRef={keyRef}
            weightRef={weightRef}
            onSubmit={() => submit(offered ? 'server' : user.loggedIn ? 'wallet' : null)}
          >
            <PayerNotice network={network} {...payment} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {offered ? (
                <Button
                  type="submit"
                  variant={made ? 'secondary' : 'primary'}
                  icon={UserPlus}
                  busy={paying === 'server'}
                  aria-disabled={running || made || undefined}
                >
                  Create account
                </Button>
              ) : null}
              {user.loggedIn ? (
                <Button
                  variant={offered || made ? 'secondary' : 'primary'}
                  icon={Wallet}
                  busy={paying === 'wallet'}
                  aria-disabled={running || made || undefined}
                  onClick={() => submit('wallet')}
                >
                  Create with my wallet
                </Button>
              ) : null}
            </div>
            {made ? (
              <p className="text-text-muted text-xs">
                This key has an account on {NETWORKS[network].name}. Click “Create another” to reuse
                it.
              </p>
            ) : null}
          </AccountForm>
        </Card>
      }
      result={
        <CreationCard creation={creation} run={attempt} onRetry={retry} onAnother={another} />
      }
    />
  )
}
