import { type ToolError, toToolError } from '@toolkit/core/errors'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { Answer } from '../../ui/layout/answer'
import { ErrorAnswer } from '../../ui/layout/error-answer'
import { Spinner } from '../../ui/loading'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { TransactionDangers } from '../review/transaction-dangers'
import { plainMessage } from './message-pieces'
import { summaryPieces } from './summary-messages'

const READ = taskRef<typeof import('./parse-signing-request.task').default>('parse-signing-request')
const MERGE =
  taskRef<typeof import('./merge-signing-requests.task').default>('merge-signing-requests')

export interface OpenedLinkProps {
  /** Fragment of the link: untrusted. */
  readonly text: string
  /** Current signing request: the link’s signatures are merged into it if it is the same transaction. */
  readonly current: SigningRequest | null
  /** True if an unsent transaction is open here: another one does not replace it without confirmation. */
  readonly hasUnsent: boolean
  readonly onMerged: (request: SigningRequest) => void
  /** Called if it is another transaction, or the only one. */
  readonly onImport: (request: SigningRequest) => void
  /** Continues without it. */
  readonly onLeave: () => void
}

/** Opens the signing request in a link, or shows its error. */
export function OpenedLink(props: OpenedLinkProps) {
  const { text, onLeave } = props
  const [failure, setFailure] = useState<ToolError | null>(null)
  const [requested, setRequested] = useState<SigningRequest | null>(null)
  const source = useMemo(() => ({ kind: 'link', text }) as const, [text])
  const state = useWorkerQuery(READ, source)
  const piece = state.status === 'success' ? state.data : null
  const onOther = useEffectEvent((request: SigningRequest) =>
    props.hasUnsent ? setRequested(request) : props.onImport(request),
  )
  const onOpened = useEffectEvent((request: SigningRequest) =>
    open(request, props, () => onOther(request)),
  )
  useEffect(() => {
    if (piece?.kind !== 'request') return
    const { network, transaction } = piece.request
    onOpened({ network, transaction }).catch(error => setFailure(toToolError(error)))
  }, [piece])
  const error = state.status === 'error' ? state.error : failure
  if (requested) return <ConfirmOpening request={requested} {...props} />
  if (!error) return <Spinner label="Opening the link" />
  return (
    <ErrorAnswer
      error={error}
      actions={
        <Button size="sm" onClick={onLeave}>
          Go on without it
        </Button>
      }
    />
  )
}

interface ConfirmProps extends OpenedLinkProps {
  readonly request: SigningRequest
}

/** Unsent work stays until the user decides otherwise. */
function ConfirmOpening({ request, onImport, onLeave }: ConfirmProps) {
  const { network, transaction } = request
  return (
    <Answer
      tone="warning"
      message="The link has another transaction than the one that is open here"
      run={request}
    >
      <TransactionDangers network={network} transaction={transaction} />
      <p className="max-w-prose text-text-muted">
        {plainMessage(summaryPieces(transaction, knownTransaction(request)))}. What is open here was
        not sent; it stays in your drafts.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onImport(request)}>Open the link’s transaction</Button>
        <Button variant="ghost" onClick={onLeave}>
          Keep what is open
        </Button>
      </div>
    </Answer>
  )
}

async function open(
  theirs: SigningRequest,
  { current: mine, onMerged }: OpenedLinkProps,
  onOther: () => void,
): Promise<void> {
  if (mine === null) return onOther()
  const answer = await runTask(MERGE, { mine, theirs, keys: new Map() })
  if (answer.kind === 'different') return onOther()
  onMerged({ network: mine.network, transaction: answer.merged.transaction })
}
