import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Notice } from '../../../../ui/layout/notice'
import { Progress } from '../../../../ui/layout/progress'
import { taskRef } from '../../../../workers/task'
import { useTask } from '../../../../workers/use-task'
import type { PhraseParseResult } from '../phrase/read-phrase.task'
import type { SeedPhrase } from '../use-seed-phrase'
import { describeFinding, describeOffer, inThousands, RepairCandidates } from './repair-candidates'

const FIND_REPAIRS = taskRef<typeof import('./find-repairs.task').default>('find-repairs')

interface RepairPanelProps {
  readonly page: SeedPhrase
  readonly parsed: PhraseParseResult
  readonly lang: string
  readonly onUse: (mnemonic: string) => void
}

/** Finds the one missing or wrong word by trial. Give each phrase its own `key`. */
export function RepairPanel({ page, parsed, lang, onUse }: RepairPanelProps) {
  const task = useTask(FIND_REPAIRS)
  const { state, run, cancel } = task
  const result = useRef<HTMLDivElement>(null)
  // In the same commit as the answer: a moment later the user may have moved the focus into it.
  useLayoutEffect(() => {
    if (state.status === 'done') result.current?.focus()
  }, [state.status])
  const { repair } = parsed
  if (!repair) return null

  const search = () => run({ text: page.form.phrase, language: parsed.language })

  return (
    <section aria-label="Find the wrong word">
      <Notice title="Find the wrong word">
        <div className="flex flex-col gap-3">
          <p>{describeOffer(repair, parsed.count)}</p>
          {state.status === 'busy' ? (
            <Progress
              label={`Trying ${inThousands(repair.attempts)} phrases`}
              value={state.fraction ?? undefined}
              startedAt={state.startedAt}
              onCancel={cancel}
            />
          ) : null}
          {state.status === 'idle' ? (
            <div>
              <Button size="sm" onClick={() => void search()}>
                Try {inThousands(repair.attempts)} phrases
              </Button>
            </div>
          ) : null}
          {state.status === 'failed' ? (
            <ErrorLine
              error={state.error}
              action={{ label: 'Try again', onAction: () => void search() }}
            />
          ) : null}
          {state.status === 'done' ? (
            <div ref={result} tabIndex={-1} className="flex flex-col gap-3 outline-none">
              <p role="status">{describeFinding(state.output.repairs, state.output.attempts)}</p>
              <RepairCandidates
                page={page}
                repairs={state.output.repairs}
                lang={lang}
                onUse={onUse}
              />
            </div>
          ) : null}
        </div>
      </Notice>
    </section>
  )
}
