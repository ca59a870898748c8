import type { TemplateParameter } from '@toolkit/core/transaction/templates/template'
import { templateOf } from '@toolkit/core/transaction/templates/transaction-templates'
import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArgumentForm } from '../../../../cadence/argument-form/argument-form'
import { ParameterHints } from '../../../../cadence/argument-form/form-context'
import { useParameters } from '../../../../cadence/argument-form/use-parameters'
import { CadenceEditor } from '../../../../cadence/editor/cadence-editor'
import { SecretNotice } from '../../../../transaction/drafts/secret-notice'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { TakeOver } from '../../../../transaction/hand-over/take-over'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { EditorProvider } from '../editor/editor-context'
import { NumbersFields } from './numbers-fields'
import { RolesFields } from './roles-fields'
import { ScriptTemplates } from './script-templates'
import { useBuild } from './use-build'

const NO_HINTS: readonly TemplateParameter[] = []
/** What is not built yet has no bytes. */
const NO_PLACES = { places: new Map(), onShow: () => undefined }

export interface WritePhaseProps {
  readonly draft: TransactionDraft
  /** Gets what changed: another field may have changed since this was drawn. */
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly onBuilt: (signing: Signing) => void
  /** Of somebody else: it is no transaction of this draft. */
  readonly onImport: (signing: Signing) => void
  /** What else is kept on this machine. */
  readonly drafts: ReactNode
}

/** Phase 1: the script, its arguments, the roles and the numbers, all as text. */
export function WritePhase({ draft, onChange, onBuilt, onImport, drafts }: WritePhaseProps) {
  const parameters = useParameters(draft.script, draft.network)
  const hints = templateOf(draft.script, draft.network)?.template.parameters ?? NO_HINTS
  const { faults, failure, busy, numbers, build, fetch } = useBuild(draft, parameters, {
    onBuilt,
    onFilled: onChange,
  })
  const { area, submit } = useSubmit(build)

  return (
    <div {...area}>
      <ToolLayout
        input={
          <Card title="Script" stacked>
            <ScriptTemplates draft={draft} onChange={onChange} />
            <CadenceEditor
              label="Script"
              value={draft.script}
              onChange={script => onChange({ script })}
              network={draft.network}
              error={faults.get('script')}
            />
            <SecretNotice script={draft.script} />
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
              {faults.get('arguments') ? <ErrorLine error={faults.get('arguments') ?? ''} /> : null}
              <ParameterHints value={hints}>
                <ArgumentForm
                  program={parameters}
                  network={draft.network}
                  value={draft.arguments}
                  onChange={inputs => onChange({ arguments: inputs })}
                  faults={faults}
                />
              </ParameterHints>
              <EditorProvider value={{ lines: draft, onChange, faults, ...NO_PLACES }}>
                <RolesFields prepare={parameters.prepare} />
                <NumbersFields numbers={numbers} onFetch={() => void fetch()} busy={busy} />
              </EditorProvider>
            </Card>
            {drafts}
            <TakeOver onImport={onImport} />
          </>
        }
      />
    </div>
  )
}
