import { NETWORKS } from '@toolkit/core/network/networks'
import { SquareTerminal } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Spinner } from '../../../ui/loading'
import type { AnswerViewProps } from './answer-view'
import type { CopyCodeProps } from './copy-code'
import { ScriptCard } from './script-card'
import { ShareScript } from './share-script'
import { type ScriptWork, useScript } from './use-script'

const AnswerView = lazyPart<AnswerViewProps>(
  async () => (await import('./answer-view')).AnswerView,
  {
    name: 'The answer',
    loading: <ResultCard title="Result" state="busy" empty={null} busyLabel="Loading" />,
  },
)

const CopyCode = lazyPart<CopyCodeProps>(async () => (await import('./copy-code')).CopyCode, {
  name: 'Copying as code',
  loading: <Spinner label="Loading" />,
})

/** Runs a Cadence script at a block, and shows what it returns, or where and why it failed. */
export default function ScriptPage() {
  const work = useScript()
  return (
    <>
      <ShareScript work={work} />
      <ToolLayout
        input={<ScriptCard work={work} />}
        result={<ScriptResult work={work} />}
        further={
          <Card>
            <Disclosure label="Copy as code or command" whenOpened>
              <CopyCode work={work} />
            </Disclosure>
          </Card>
        }
      />
    </>
  )
}

function ScriptResult({ work }: { readonly work: ScriptWork }) {
  const { network, run, outcome, submit } = work
  const { state, stale, count, cancel } = run
  const again = () => void submit()
  switch (state.status) {
    case 'busy':
      return (
        <ResultCard
          title="Result"
          state="busy"
          empty={null}
          progress={
            <Progress
              label={`Running on ${NETWORKS[network].name}`}
              startedAt={state.startedAt}
              onCancel={cancel}
            />
          }
        />
      )
    case 'failed':
      return <ErrorAnswer error={state.error} run={count} stale={stale} onRetry={again} />
    default:
      return outcome ? (
        <AnswerView
          key={count}
          {...{ network, outcome, stale, run: count }}
          refresh={
            <Button size="sm" onClick={again}>
              Run again
            </Button>
          }
        />
      ) : (
        <ResultCard
          title="Result"
          state="empty"
          empty={
            <EmptyState
              icon={SquareTerminal}
              title={state.status === 'cancelled' ? 'Cancelled' : 'Nothing run yet'}
            >
              What the script returns on {NETWORKS[network].name} appears here. Nothing is changed
              by it, and nothing is sent before you press Run.
            </EmptyState>
          }
        />
      )
  }
}
