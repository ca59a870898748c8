import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { asksToAct } from '../../../ui/asks-to-act'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { focusFirstWrong } from '../../../ui/first-wrong'
import { Kbd } from '../../../ui/kbd'
import { SegmentedControl } from '../../../ui/segmented-control'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { useWarmUp } from '../../../workers/warm-up'
import { CopyLink } from '../../copy-link'
import { fragmentLink } from '../../fragment'
import { CipherCard } from './cipher-card'
import { DataField } from './data-field'
import type { Direction } from './form'
import { ResultPane } from './result-pane'
import { SecretCard } from './secret-card'
import { sharedFields } from './shared-link'
import { useAes } from './use-aes'

const DIRECTIONS = [
  { value: 'encrypt', label: 'Encrypt', icon: LockKeyhole },
  { value: 'decrypt', label: 'Decrypt', icon: LockKeyholeOpen },
] as const

/** Loaded once the page is there, so that all of it works without a network. */
const LATER = { tasks: ['run-aes', 'write-aes-output'] }

/** AES both ways. Each way has inputs of its own, and no result is ever written into an input. */
export default function AesPage() {
  useWarmUp(LATER)
  const aes = useAes()
  const { form, set, run } = aes
  const { direction, settings } = form
  const [resultRef, showResult] = useResultView()
  const input = useRef<HTMLDivElement>(null)
  const { label, icon } = DIRECTIONS[direction === 'encrypt' ? 0 : 1]

  function act() {
    run()
    // After the errors were drawn: the first wrong field.
    requestAnimationFrame(() => {
      if (!focusFirstWrong(input.current)) showResult()
    })
  }

  function press(event: KeyboardEvent) {
    if (!asksToAct(event)) return
    event.preventDefault()
    act()
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        // No <form>: browsers offer to remember the passwords of one.
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does.
        <div
          ref={input}
          onKeyDown={press}
          className="flex min-w-0 flex-col gap-4 [&_:is(input,textarea,select,button,summary)]:scroll-mb-20"
        >
          <Card
            title="Data"
            actions={<CopyLink link={() => fragmentLink(sharedFields(direction, settings))} />}
          >
            <div className="flex flex-col gap-5">
              <SegmentedControl<Direction>
                label="Direction"
                hideLabel
                value={direction}
                onChange={value => set({ direction: value })}
                options={DIRECTIONS}
              />
              <DataField aes={aes} />
            </div>
          </Card>
          <SecretCard aes={aes} />
          <CipherCard aes={aes} />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-background py-3">
            <Button variant="primary" icon={icon} onClick={act} busy={aes.busy !== null}>
              {label}
            </Button>
            <span className="text-text-muted text-xs">
              or <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
            </span>
          </div>
          <p className="text-text-muted text-xs">
            All of it happens in this page. A copied link holds the settings alone: no data, key,
            password or IV.
          </p>
        </div>
      }
      result={<ResultPane key={direction} aes={aes} />}
    />
  )
}
