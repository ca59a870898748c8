import { siteUrl } from '../../state/site-base'
import { Button } from '../../ui/button'
import { Answer } from '../../ui/layout/answer'
import { Disclosure } from '../../ui/layout/disclosure'
import { ErrorAnswer } from '../../ui/layout/error-answer'
import { Progress } from '../../ui/layout/progress'
import { countOf } from '../../ui/values/format'
import { taskRef } from '../../workers/task'
import { useTask } from '../../workers/use-task'
import { checkedSentence, problemsOf } from './checked-files'

const CHECK_FILES = taskRef<typeof import('./check-files.task').default>('check-files')
const SHOWN = 50

/** Compares every file of this host with the list, and says what that is worth. */
export function FileCheck({ sums }: { readonly sums: ReadonlyMap<string, string> }) {
  const task = useTask(CHECK_FILES)
  const { state } = task
  const check = () => {
    const base = siteUrl('/')
    void task.run({ base, sums })
  }
  return (
    <div className="flex flex-col gap-3">
      {state.status === 'busy' ? (
        <Progress
          label={`Checking ${countOf(sums.size, 'file')}`}
          value={state.fraction ?? 0}
          startedAt={state.startedAt}
          onCancel={task.cancel}
        />
      ) : (
        <Button variant="primary" className="self-start" onClick={check}>
          Check the files of this page
        </Button>
      )}
      {state.status === 'failed' ? <ErrorAnswer error={state.error} headingLevel={3} /> : null}
      {state.status === 'done' ? (
        <Answer {...checkedSentence(state.output)} run={task.count} headingLevel={3}>
          <Problems list={problemsOf(state.output)} />
        </Answer>
      ) : null}
      <p className="text-text-muted">
        This shows that the files and the list agree. Both come from this host, or from what your
        browser kept of it, so it doesn’t show that the host is honest. For that, compare the build
        hash with one that you built yourself or got elsewhere.
      </p>
    </div>
  )
}

function Problems({ list }: { readonly list: readonly (readonly [string, string])[] }) {
  if (list.length === 0) return null
  return (
    <Disclosure label={countOf(list.length, 'file')} defaultOpen>
      <ul className="max-h-60 overflow-y-auto">
        {list.slice(0, SHOWN).map(([file, problem]) => (
          <li key={file}>
            <code className="wrap-anywhere font-mono text-xs">{file}</code>: {problem}
          </li>
        ))}
        {list.length > SHOWN ? <li>and {list.length - SHOWN} more</li> : null}
      </ul>
    </Disclosure>
  )
}
