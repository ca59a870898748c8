import { receivedError, type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { ArgumentForm } from '../../../../flow/argument-form/argument-form'
import { useParameters } from '../../../../flow/argument-form/use-parameters'
import type { Signing, TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { Button } from '../../../../ui/button'
import { ByteField } from '../../../../ui/fields/byte-field'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { useShortTask } from '../../../../workers/use-answer'
import type { ProgramReading } from './read-program.task'
import { RolesFields } from './roles-fields'
import { ScriptTemplates } from './script-templates'

const READ_PROGRAM = taskRef<typeof import('./read-program.task').default>('read-program')
const BUILD = taskRef<typeof import('./build-transaction.task').default>('build-transaction')
const PAUSE_MS = 120

export type Faults = ReadonlyMap<string, ToolError>

export interface WritePhaseProps {
  readonly draft: TransactionDraft
  readonly onChange: (draft: TransactionDraft) => void
  readonly onBuilt: (signing: Signing) => void
}

/** Phase 1: the script, its arguments, the roles and the numbers, all as text. */
export function WritePhase({ draft, onChange, onBuilt }: WritePhaseProps) {
  const [faults, setFaults] = useState<Faults>(new Map())
  const [failure, setFailure] = useState<ToolError | null>(null)
  const program = useProgram(draft.script)
  const parameters = useParameters(draft.script, draft.network)
  const set = (change: Partial<TransactionDraft>) => {
    setFaults(new Map([...faults].filter(([field]) => !((field.split('.')[0] ?? '') in change))))
    onChange({ ...draft, ...change })
  }

  async function build(): Promise<boolean> {
    setFailure(null)
    try {
      const built = await runTask(BUILD, {
        draft,
        sources: parameters.sources,
        parameters: parameters.parameters,
      })
      if (built.kind === 'built') {
        onBuilt({ network: draft.network, transaction: built.transaction })
        return true
      }
      setFaults(new Map(built.faults.map(({ field, error }) => [field, receivedError(error)])))
    } catch (error) {
      setFailure(toToolError(error))
    }
    return false
  }
  const { area, submit } = useSubmit(build)

  return (
    <div {...area}>
      <ToolLayout
        input={
          <Card title="Script" stacked>
            <ScriptTemplates draft={draft} onChange={set} />
            {/* CadenceEditor: in place of this field */}
            <ByteField
              label="Script"
              hideLabel
              rows={12}
              value={draft.script}
              onChange={script => set({ script })}
              error={faults.get('script')}
              placeholder="transaction { prepare(signer: &Account) {} }"
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
                <Button variant="primary" onClick={submit}>
                  Build
                </Button>
              }
            >
              {faults.get('arguments') ? <ErrorLine error={faults.get('arguments') ?? ''} /> : null}
              <ArgumentForm
                program={parameters}
                network={draft.network}
                value={draft.arguments}
                onChange={inputs => set({ arguments: inputs })}
                strict={[...faults.keys()].some(field => field.startsWith('arguments.'))}
              />
              <RolesFields
                draft={draft}
                onChange={set}
                faults={faults}
                prepare={program?.prepare ?? []}
              />
            </Card>
            {/* DraftList */}
            {/* TakeOver: onTaken={onBuilt} */}
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
