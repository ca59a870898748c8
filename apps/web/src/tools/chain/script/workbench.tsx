import { NETWORKS } from '@toolkit/core/network/networks'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Spinner } from '../../../ui/loading'
import type { AnswerViewProps } from './answer-view'
import type { CopyCodeProps } from './copy-code'
import { NoResult } from './no-result'
import { ScriptCard } from './script-card'
import { ShareScript } from './share-script'
import { type ScriptState, type ScriptWork, useScript } from './use-script'

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

export type WorkbenchProps = ScriptState

/** Script editor with the result. */
export function Workbench(props: WorkbenchProps) {
  const work = useScript(props)
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
  const { stale, count, cancel } = run
  const again = () => void submit()
  switch (run.status) {
    case 'pending':
      return (
        <ResultCard
          title="Result"
          state="busy"
          empty={null}
          progress={
            <Progress
              label={`Running on ${NETWORKS[network].name}`}
              startedAt={run.startedAt}
              onCancel={() => cancel()}
            />
          }
        />
      )
    case 'error':
      return <ErrorAnswer error={run.error} run={count} stale={stale} onRetry={again} />
    default:
      return outcome ? (
        <AnswerView
          key={count}
          {...{ outcome, stale, run: count }}
          refresh={
            <Button size="sm" onClick={again}>
              Run again
            </Button>
          }
        />
      ) : (
        <NoResult network={network} cancelled={run.status === 'cancelled'} />
      )
  }
}
