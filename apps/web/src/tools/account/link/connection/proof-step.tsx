import { formatAddress } from '@toolkit/core/account/address'
import { BadgeCheck, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../../ui/button'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import { dataSoFar } from '../../../../workers/run'
import type { LinkPartProps } from '../link-tabs'
import { detailsOf, messageOf } from './report'
import { StepCard, StepMessage, StepOutcome } from './step-card'
import { useSteps } from './steps-context'
import { useSession } from './use-session'
import { checkProof, makeProof } from './verify'

const VerifiedView = lazyPart(async () => (await import('./verified-view')).VerifiedView, {
  name: 'The verdict',
  loading: <Spinner label="Loading" />,
})

/** Step 3: proof that the wallet controls the account, verified as a server would. */
export function ProofStep({ network, account }: LinkPartProps) {
  const { proof: step, nonce, setNonce } = useSteps()
  const session = useSession()
  const stored = account === null ? null : (session?.proof ?? null)
  const busy = step.state.status === 'pending'

  const check = (address: string | null) => {
    if (account === null || stored === null) return
    void step.start(tools => checkProof({ network, account }, stored, address, tools))
  }
  const make = () => {
    if (account === null) return
    void step.start(tools => makeProof({ network, account }, tools))
  }
  // A proof returned by the log-in on this page is verified immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each proof that was asked.
  useEffect(() => {
    if (nonce === null || stored === null) return
    setNonce(null)
    check(nonce)
  }, [nonce, stored])

  const message =
    account === null
      ? 'Log in to check an account proof'
      : stored === null
        ? 'No account proof has been made'
        : 'An account proof came with the session'
  return (
    <StepCard
      number={3}
      title="Account proof"
      look={step.state.status}
      log={step.log}
      startedAt={step.startedAt}
      report={{
        ...{ network, address: account && formatAddress(account) },
        message: messageOf(step.state) ?? message,
        details: () => detailsOf(dataSoFar(step.state)),
      }}
    >
      {step.state.status === 'idle' ? <StepMessage tone="neutral">{message}</StepMessage> : null}
      <StepOutcome step={step} onRetry={make}>
        {verified => <VerifiedView verified={verified} run={step.startedAt} name="Account proof" />}
      </StepOutcome>
      <p className="text-text-muted">
        The wallet signs this site’s origin, the address and a nonce of 32 random bytes. With it a
        server can tell that the account is yours.
      </p>
      <div className="flex flex-wrap gap-2">
        {stored !== null && step.state.status === 'idle' ? (
          <Button icon={BadgeCheck} busy={busy} onClick={() => check(null)}>
            Check the proof
          </Button>
        ) : null}
        <Button icon={RefreshCw} busy={busy} disabled={account === null} onClick={make}>
          {stored === null ? 'Ask for a proof' : 'Ask for a new proof'}
        </Button>
      </div>
    </StepCard>
  )
}
