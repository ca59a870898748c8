import { formatHex } from '@toolkit/core/bytes/hex'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import type { Doctor } from '@toolkit/explain/outcome/answer-message'
import { PenLine, Wrench } from 'lucide-react'
import { useContext, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_FRAGMENT_LENGTH } from '../../../frame/fragment'
import { linkTo } from '../../../frame/links'
import { loadPage } from '../../../frame/page-modules'
import { toolOf } from '../../../frame/registry'
import { useOpenOffer } from '../../../frame/use-open-offer'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { CopyButton } from '../../../ui/values/copy-button'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { OpenText } from './question-form'

const WRITE =
  taskRef<
    typeof import('../../../transaction/signing-request/encode-signing-request.task').default
  >('encode-signing-request')

export interface FixActionsProps {
  readonly network: NetworkId
  readonly doctor: Doctor
  /** Transaction to sign again; null if that wouldn't fix it. */
  readonly fixed: Transaction | null
}

/**
 * Actions that fix the transaction: the change that needs no key, or else signing again in Create
 * with that single change.
 */
export function FixActions({ network, doctor, fixed }: FixActionsProps) {
  const open = useContext(OpenText)
  const repaired = doctor.diagnoses?.find(one => one?.repaired)?.repaired
  const alone = repaired ? !repaired.payerAnew : false
  return (
    <>
      {repaired ? (
        <>
          <CopyButton
            name="transaction with this change"
            iconOnly
            value={() => JSON.stringify(transactionToRest(repaired.transaction), null, 2)}
          />
          <Button
            variant={alone ? 'primary' : 'secondary'}
            icon={Wrench}
            onClick={() => open(JSON.stringify(transactionToRest(repaired.transaction)))}
          >
            Make this change
          </Button>
        </>
      ) : null}
      {fixed && !alone ? <SignAgain network={network} transaction={fixed} /> : null}
    </>
  )
}

/** Opens the transaction in Create, to be signed there. */
function SignAgain({ network, transaction }: { network: NetworkId; transaction: Transaction }) {
  const [, navigate] = useLocation()
  const { open, notLoaded } = useOpenOffer()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ToolError | null>(null)
  const tool = toolOf('code-rlp-tx')

  async function signAgain(): Promise<void> {
    setError(null)
    setBusy(true)
    try {
      const { text } = await runTask(WRITE, { network, transaction })
      const fragment = `sign=${encodeURIComponent(text)}`
      if (fragment.length <= MAX_FRAGMENT_LENGTH) {
        await loadPage(tool.path)
        return navigate(`${linkTo('code-rlp-tx', undefined, network)}#${fragment}`)
      }
      const whole = formatHex(encodeTransaction(transaction))
      await open({ tool, data: { kind: 'transaction', text: whole }, network })
    } catch (failure) {
      setError(toToolError(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="primary" icon={PenLine} busy={busy} onClick={() => void signAgain()}>
        Fix and sign again
      </Button>
      {error ? <ErrorLine error={error} /> : null}
      {notLoaded === null ? null : (
        <p role="alert" className="text-danger">
          {notLoaded} could not be loaded: you may be offline.
        </p>
      )}
    </>
  )
}
