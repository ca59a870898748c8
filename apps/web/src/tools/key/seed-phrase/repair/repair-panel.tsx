import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Notice } from '../../../../ui/layout/notice'
import { Progress } from '../../../../ui/layout/progress'
import { taskRef } from '../../../../workers/task'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import type { PhraseParseResult } from '../phrase/read-phrase.task'
import type { SeedPhrase } from '../use-seed-phrase'
import type { RepairStep } from './find-repairs.task'
import {
  describeFinding,
  describeOffer,
  describeSwaps,
  inThousands,
  RepairCandidates,
} from './repair-candidates'

const FIND_REPAIRS = taskRef<typeof import('./find-repairs.task').default>('find-repairs')

interface RepairPanelProps {
  readonly page: SeedPhrase
  readonly parsed: PhraseParseResult
  readonly lang: string
  readonly onUse: (mnemonic: string) => void
}

/**
 * Finds the one missing or wrong word by trial, after pairs of swapped words. Give each phrase its own `key`.
 */
export function RepairPanel({ page, parsed, lang, onUse }: RepairPanelProps) {
  const task = useWorkerMutation(FIND_REPAIRS)
  const result = useRef<HTMLDivElement>(null)
  // In the same commit as the answer: a moment later the user may have moved the focus into it.
  useLayoutEffect(() => {
    if (task.status === 'success') result.current?.focus()
  }, [task.status])
  const { repair } = parsed
  const [step, setStep] = useState<RepairStep>(repair && repair.swaps > 0 ? 'swaps' : 'words')
  if (!repair) return null
  const swaps = step === 'swaps'
  const tries = swaps
    ? `${inThousands(repair.swaps)} swaps`
    : `${inThousands(repair.attempts)} phrases`

  function search(next: RepairStep) {
    setStep(next)
    return task.mutate({ text: page.form.phrase, language: parsed.language, step: next })
  }

  return (
    <section aria-label="Find the wrong word">
      <Notice title="Find the wrong word">
        <div className="flex flex-col gap-3">
          <p>{swaps ? describeSwaps(repair.swaps) : describeOffer(repair, parsed.count)}</p>
          {task.status === 'pending' ? (
            <Progress
              label={`Trying ${tries}`}
              value={task.fraction ?? undefined}
              startedAt={task.startedAt}
              onCancel={task.reset}
            />
          ) : null}
          {task.status === 'idle' ? (
            <div>
              <Button size="sm" onClick={() => void search(step)}>
                Try {tries}
              </Button>
            </div>
          ) : null}
          {task.status === 'error' ? (
            <ErrorLine
              error={task.error}
              action={{ label: 'Try again', onAction: () => void search(step) }}
            />
          ) : null}
          {task.status === 'success' ? (
            <div ref={result} tabIndex={-1} className="flex flex-col gap-3 outline-none">
              <p role="status">{describeFinding(task.data.repairs, task.data.attempts)}</p>
              <RepairCandidates page={page} repairs={task.data.repairs} lang={lang} onUse={onUse} />
              {swaps ? (
                <div>
                  <Button size="sm" onClick={() => void search('words')}>
                    Try {inThousands(repair.attempts)} phrases with another word
                  </Button>
                </div>
              ) : null}
            </div>
          ) : null}
        </div>
      </Notice>
    </section>
  )
}
