import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { ArgumentForm } from '../../../cadence/argument-form/argument-form'
import { SecretNotice } from '../../../cadence/drafts/secret-notice'
import { CadenceEditor } from '../../../cadence/editor/cadence-editor'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { ParameterHints } from '../../../ui/fields/form-faults'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { BlockFields } from './block-fields'
import { ExampleCards } from './example-cards'
import manifest from './manifest'
import type { ScriptWork } from './use-script'

const CODE = ['script', 'text'] as const
const NO_HINTS: readonly [] = []
const NO_MARKS: readonly [] = []

/** Whole input: an example or code, its arguments, and the block. */
export function ScriptCard({ work }: { readonly work: ScriptWork }) {
  const { network, submitted, change, example, program, faults, outcome, run, unread } = work
  const button = useRef<HTMLButtonElement>(null)
  const { area, submit, waiting } = useSubmit(work.submit, { ready: program.current })
  const marks = outcome?.kind === 'failed' && !run.stale ? outcome.faults : NO_MARKS
  return (
    <Card stacked>
      <div {...area} className="flex flex-col gap-4">
        <ExampleList
          chosen={example}
          onPick={one => {
            work.pick(one)
            // The cards fold away, so the focus moves on from here.
            button.current?.focus({ preventScroll: true })
          }}
        />
        {unread ? <ErrorLine error={unread} /> : null}
        <CadenceEditor
          label="Script"
          value={submitted.source}
          onChange={source => change({ source })}
          network={network}
          error={faults.get('script')}
          marks={marks}
        />
        <WrongTool tool={manifest} text={submitted.source} takes={CODE} />
        <SecretNotice script={submitted.source}>
          Running sends the script to the access node of the chosen network. No link is made of it.
        </SecretNotice>
        <ParameterHints value={example?.parameters ?? NO_HINTS}>
          <ArgumentForm
            program={program}
            network={network}
            value={submitted.inputs}
            onChange={inputs => change({ inputs })}
            faults={faults}
          />
        </ParameterHints>
        <BlockFields submitted={submitted} onChange={change} faults={faults} />
        <div>
          <Button
            ref={button}
            variant="primary"
            icon={Play}
            busy={waiting || run.status === 'pending'}
            onClick={submit}
          >
            Run
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface ExampleListProps {
  /** Example equal to the script; null for custom code. */
  readonly chosen: ScriptExample | null
  readonly onPick: (example: ScriptExample) => void
}

/** Examples, folded once there is a script. */
function ExampleList({ chosen, onPick }: ExampleListProps) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      label="Examples"
      summary={chosen?.title ?? 'own code'}
      open={open}
      onToggle={setOpen}
      whenOpened
    >
      <ExampleCards
        chosen={chosen}
        onPick={one => {
          setOpen(false)
          onPick(one)
        }}
      />
    </Disclosure>
  )
}
