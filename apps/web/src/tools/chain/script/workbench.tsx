import { NETWORKS } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { CopyPageLink } from '../../../frame/copy-link'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Progress } from '../../../ui/layout/progress'
import { ResultCard } from '../../../ui/layout/result-card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Spinner } from '../../../ui/loading'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { AnswerViewProps } from './answer-view'
import type { CopyCodeProps } from './copy-code'
import { sharedLink } from './deep-link'
import { NoResult } from './no-result'
import { ScriptCard } from './script-card'
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

const PACK = taskRef<typeof import('./pack-script.task').default>('pack-script')
const PAUSE_MS = 300

/**
 * Copies a link to the same script and arguments. It is built in advance, so that copying is
 * immediate.
 */
function ShareScript({ work }: { readonly work: ScriptWork }) {
  const { network, submitted, program } = work
  const { source, inputs } = submitted
  const { parameters } = program
  const question = useMemo(
    () => (source === '' ? null : { source, inputs, parameters, network }),
    [source, inputs, parameters, network],
  )
  const state = useWorkerQuery(PACK, question, { debounce: PAUSE_MS })
  return (
    <CopyPageLink
      disabled={state.status === 'idle' || state.status === 'pending'}
      link={() =>
        state.status === 'success' ? sharedLink({ ...state.data, submitted }, network) : null
      }
    />
  )
}
