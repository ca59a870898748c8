import type { TemplateParameter } from '@toolkit/core/templates/template'
import { templateOf } from '@toolkit/core/templates/transaction-templates'
import { ArrowRight, LayoutGrid, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ArgumentForm } from '../../../../cadence/argument-form/argument-form'
import type { ProgramParameters } from '../../../../cadence/argument-form/use-parameters'
import { SecretNotice } from '../../../../cadence/drafts/secret-notice'
import { CadenceEditor } from '../../../../cadence/editor/cadence-editor'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { TemplatePicker } from '../../../../transaction/templates/template-picker'
import { Button } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { ParameterHints } from '../../../../ui/fields/form-faults'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import type { Faults } from '../editor/editor-context'
import { ReplacedScript, type Written, writtenOf } from './replaced-script'
import { describeCode } from './step-messages'
import { useDraftDescription } from './use-description'

const ScheduleChecks = lazyPart(
  async () => (await import('./schedule/schedule-checks')).ScheduleChecks,
  { name: 'The estimate', loading: null },
)
const SendAllCard = lazyPart(async () => (await import('./send-all/send-all-card')).SendAllCard, {
  name: 'What an account holds',
  loading: <Spinner label="Loading" />,
})

const NO_HINTS: readonly TemplateParameter[] = []

export interface WhatStepProps {
  readonly draft: TransactionDraft
  /** Called with the changed fields only, since others may have changed after this render. */
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly parameters: ProgramParameters
  readonly faults: Faults
  readonly busy: boolean
  /** Continues to the roles; resolves to false if script or arguments are invalid. */
  readonly onNext: () => Promise<unknown>
}

/** Step 1: the transaction's script, either a template with its arguments, or custom code. */
export function WhatStep({ draft, onChange, parameters, faults, busy, onNext }: WhatStepProps) {
  const { network, script } = draft
  const current = templateOf(script, network)?.template ?? null
  const [choosing, setChoosing] = useState(script === '')
  const [replaced, setReplaced] = useState<Written | null>(null)
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  // The code field stays in place while the user edits a template's code.
  const [codeFirst, setCodeFirst] = useState(current === null)
  const next = useRef<HTMLButtonElement>(null)
  const [picks, setPicks] = useState(0)
  const [seen, setSeen] = useState(faults)
  const { area, submit } = useSubmit(onNext)
  // The message about a missing script is shown at its field, from which the user can return to the
  // templates.
  if (faults !== seen) {
    setSeen(faults)
    if (faults.has('script')) setChoosing(false)
  }
  const description = useDraftDescription(draft, parameters)
  const open = unfolded ?? (current === null || faults.has('script'))

  function show(first: boolean, unfold: boolean | null): void {
    setChoosing(false)
    setCodeFirst(first)
    setUnfolded(unfold)
    setPicks(count => count + 1)
  }
  // The cards have unmounted, so the focus moves on from here.
  useEffect(() => {
    if (picks > 0) next.current?.focus({ preventScroll: true })
  }, [picks])

  // The items to send are fetched and selected; the arguments follow from them.
  const sendsAll = current?.id === 'send-all'
  const form = (
    <>
      <ParameterHints value={current?.parameters ?? NO_HINTS}>
        <ArgumentForm
          program={parameters}
          network={network}
          value={draft.arguments}
          onChange={inputs => onChange({ arguments: inputs })}
          faults={faults}
        />
      </ParameterHints>
      {current?.group === 'Scheduled' ? (
        <ScheduleChecks templateId={current.id} draft={draft} />
      ) : null}
    </>
  )

  return (
    <div {...area} className="flex flex-col gap-4">
      <Answer
        message={
          choosing
            ? 'Choose what the transaction does'
            : (current?.title ?? `Own code, ${describeCode(script)}`)
        }
        actions={
          <>
            {choosing ? (
              script === '' ? null : (
                <Button size="sm" variant="ghost" icon={X} onClick={() => setChoosing(false)}>
                  Keep the script
                </Button>
              )
            ) : (
              <Button size="sm" variant="ghost" icon={LayoutGrid} onClick={() => setChoosing(true)}>
                Templates
              </Button>
            )}
            <Button ref={next} variant="primary" icon={ArrowRight} busy={busy} onClick={submit}>
              Next: who pays and signs
            </Button>
          </>
        }
      >
        {/* Reserves the height of a two-line sentence, so nothing below it moves. */}
        <p className={cn('min-h-10 text-sm', choosing || !description ? 'text-text-muted' : null)}>
          {choosing
            ? 'A template, or Cadence code of your own. Nothing is sent in this step.'
            : (description ?? current?.description ?? 'Nothing is sent in this step.')}
        </p>
        {choosing ? null : (
          <ReplacedScript
            draft={draft}
            onChange={onChange}
            replaced={current ? replaced : null}
            onBack={() => {
              setReplaced(null)
              show(true, null)
            }}
          />
        )}
      </Answer>
      {choosing ? (
        <Card>
          <TemplatePicker
            network={network}
            onPick={(template, text) => {
              setReplaced(script === '' ? null : writtenOf(draft))
              show(false, null)
              onChange({
                script: text,
                arguments: [],
                authorizers: [],
                computeLimit: `${template.computeLimit}`,
              })
            }}
            onOwnCode={() => show(true, true)}
          />
        </Card>
      ) : (
        <>
          <section
            aria-label="Code"
            className={cn(
              'min-w-0 rounded-md border border-border bg-surface px-4 py-2.5 sm:px-6',
              codeFirst ? null : 'order-last',
            )}
          >
            <Disclosure
              label="Code"
              summary={describeCode(script)}
              open={open}
              onToggle={now => now !== open && setUnfolded(now)}
              whenOpened
            >
              <CadenceEditor
                label="Script"
                value={script}
                onChange={text => onChange({ script: text })}
                network={network}
                error={faults.get('script')}
              />
            </Disclosure>
            <SecretNotice script={script}>
              Drafts are stored without it, and a transaction that is built with it isn’t stored.
              Take it out before you send: everyone can read the script of a sent transaction.
            </SecretNotice>
          </section>
          {sendsAll ? <SendAllCard {...{ draft, onChange, faults }} /> : null}
          {parameters.parameters.length > 0 || faults.has('arguments') ? (
            <Card {...(sendsAll ? {} : { title: 'Arguments' })} stacked>
              {faults.get('arguments') ? <ErrorLine error={faults.get('arguments') ?? ''} /> : null}
              {sendsAll ? (
                <Disclosure label="Arguments" summary="as they are signed" whenOpened>
                  {form}
                </Disclosure>
              ) : (
                form
              )}
            </Card>
          ) : null}
        </>
      )}
    </div>
  )
}
