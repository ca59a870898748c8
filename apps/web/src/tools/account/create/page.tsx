import { NETWORKS } from '@toolkit/core/flow/networks'
import { UserPlus, Wallet } from 'lucide-react'
import { useRef } from 'react'
import { useNetwork, useWallet } from '../../../chain/hooks'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { NetworkBadge } from '../../../ui/network-badge'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { AccountForm } from './account-form'
import { accountOf, refusedField, shownCreation } from './asked-account'
import { type CreationRequest, isRunning, sameAccount } from './creation'
import { CreationCard } from './creation-card'
import { PayerNotice } from './payer-notice'
import { useCreation } from './use-creation'
import { useForm } from './use-form'
import { usePayer } from './use-payer'

/** Creates an account with one key, paid by the server or by the linked wallet. */
export default function CreatePage() {
  const network = useNetwork()
  const { user } = useWallet()
  const form = useForm()
  const payment = usePayer(network)
  const { creation: latest, start, follow, reset } = useCreation()
  const [resultRef, showResult] = useResultView()
  const result = useRef<HTMLDivElement>(null)
  const keyRef = useRef<HTMLTextAreaElement>(null)
  const weightRef = useRef<HTMLInputElement>(null)

  const asked = accountOf(form, network)
  const creation = shownCreation(latest, asked)
  const running = isRunning(creation)
  const paying = running && creation.phase !== 'idle' ? creation.request.payer : null
  const offered = payment.payer === 'pays' || payment.payer === 'unknown'
  const made =
    creation.phase === 'created' && asked !== null && sameAccount(asked, creation.request)

  function begin(request: CreationRequest): void {
    if (!start(request)) return
    result.current?.focus({ preventScroll: true })
    showResult()
  }

  function submit(payer: CreationRequest['payer'] | null): void {
    // Pressed once more on an account that exists now: "Create another" is the way to a second one.
    if (running || made) return
    const account = form.submit()
    if (!account) (form.key.kind === 'refused' ? keyRef : weightRef).current?.focus()
    else if (payer) begin({ ...account, network, payer })
  }

  function retry(): void {
    if (creation.phase !== 'failed') return
    const { request, transactionId, failure } = creation
    const sent = failure.kind === 'lost-track' || failure.kind === 'unread'
    if (sent && transactionId !== null) follow(request, transactionId)
    else begin(request)
  }

  function another(): void {
    reset()
    keyRef.current?.focus()
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <Card title="Key of the account" actions={<NetworkBadge network={network} />}>
          <AccountForm
            form={form}
            refused={refusedField(creation)}
            keyRef={keyRef}
            weightRef={weightRef}
            onSubmit={() => submit(offered ? 'server' : user.loggedIn ? 'wallet' : null)}
          >
            <PayerNotice network={network} {...payment} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {offered ? (
                <Button
                  type="submit"
                  variant="primary"
                  icon={UserPlus}
                  busy={paying === 'server'}
                  aria-disabled={running || made || undefined}
                >
                  Create account
                </Button>
              ) : null}
              {user.loggedIn ? (
                <Button
                  variant={offered ? 'secondary' : 'primary'}
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
                This key has its account on {NETWORKS[network].name} now. “Create another” makes
                room for one more with the same key.
              </p>
            ) : null}
          </AccountForm>
        </Card>
      }
      result={
        <div ref={result} tabIndex={-1} className="outline-none">
          <CreationCard creation={creation} onRetry={retry} onAnother={another} />
        </div>
      }
    />
  )
}
