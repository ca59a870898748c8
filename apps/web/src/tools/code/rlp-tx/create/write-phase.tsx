import { Hammer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CadenceEditor } from '../../../../flow/cadence-editor/cadence-editor'
import type { Signing, TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { TakeOver } from '../../../../flow/hand-over/take-over'
import { Button } from '../../../../ui/button'
import { ByteField } from '../../../../ui/fields/byte-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { taskRef } from '../../../../workers/task'
import { useShortTask } from '../../../../workers/use-answer'
import type { ChainNumbers } from './fetch-numbers'
import { NumbersFields } from './numbers-fields'
import type { ProgramReading } from './read-program.task'
import { RolesFields } from './roles-fields'
import { ScriptTemplates } from './script-templates'
import { useBuild } from './use-build'

const READ_PROGRAM = taskRef<typeof import('./read-program.task').default>('read-program')
const PAUSE_MS = 120

export interface WritePhaseProps {
  readonly draft: TransactionDraft
  readonly onChange: (draft: TransactionDraft) => void
  readonly onBuilt: (signing: Signing) => void
  /** Of somebody else: it is no transaction of this draft. */
  readonly onTaken: (signing: Signing) => void
  /** What else was written on this device. */
  readonly drafts: ReactNode
}

/** Phase 1: the script, its arguments, the roles and the numbers, all as text. */
export function WritePhase({ draft, onChange, onBuilt, onTaken, drafts }: WritePhaseProps) {
  const [numbers, setNumbers] = useState<ChainNumbers | null>(null)
  const { faults, failure, busy, clear, build, fetch } = useBuild(draft, {
    onBuilt,
    onNumbers: setNumbers,
    onFilled: onChange,
  })
  const program = useProgram(draft.script)
  const { area, submit } = useSubmit(build)
  const set = (change: Partial<TransactionDraft>) => {
    clear(Object.keys(change))
    onChange({ ...draft, ...change })
  }

  return (
    <div {...area}>
      <ToolLayout
        input={
          <Card title="Script" stacked>
            <ScriptTemplates draft={draft} onChange={set} />
            <CadenceEditor
              label="Script"
              value={draft.script}
              onChange={script => set({ script })}
              network={draft.network}
              error={faults.get('script')}
            />
          </Card>
        }
        result={
          <>
            {failure ? <ErrorAnswer error={failure} onRetry={submit} /> : null}
            <Card
              title="Arguments, roles and numbers"
              stacked
              actions={
                <Button variant="primary" icon={Hammer} busy={busy} onClick={submit}>
                  Build
                </Button>
              }
            >
              {/* ArgumentForm: in place of these fields */}
              {program?.parameters.map(({ name, type }, at) => (
                <ByteField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place.
                  key={at}
                  label={`${name}: ${type}`}
                  compact
                  rows={1}
                  value={draft.arguments[at] ?? ''}
                  onChange={text =>
                    set({
                      arguments: program.parameters.map((_, other) =>
                        other === at ? text : (draft.arguments[other] ?? ''),
                      ),
                    })
                  }
                  error={faults.get(`arguments.${at}`)}
                  hint="JSON-Cadence"
                />
              ))}
              <RolesFields
                draft={draft}
                onChange={set}
                faults={faults}
                prepare={program?.prepare ?? []}
              />
              <NumbersFields
                draft={draft}
                onChange={set}
                faults={faults}
                numbers={numbers}
                onFetch={() => void fetch()}
                busy={busy}
              />
            </Card>
            {drafts}
            <TakeOver onTaken={onTaken} />
          </>
        }
      />
    </div>
  )
}

/** What the script asks for; while it is read anew, what it asked for before. */
function useProgram(script: string): ProgramReading | null {
  const [last, setLast] = useState<ProgramReading | null>(null)
  const state = useShortTask(READ_PROGRAM, script === '' ? null : script, PAUSE_MS)
  const now = state.status === 'done' ? state.output : script === '' ? null : last
  if (now !== last) setLast(now)
  return now
}
