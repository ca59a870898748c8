import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asksToAct } from '../../../ui/asks-to-act'
import { Button } from '../../../ui/button'
import { focusFirstWrong } from '../../../ui/first-wrong'
import { Kbd } from '../../../ui/kbd'

interface AskFormProps {
  readonly button: string
  readonly icon: LucideIcon
  readonly busy: boolean
  readonly onAsk: () => Promise<'done' | 'failed' | 'ended'>
  /** The answer is there: look at it. */
  readonly onAnswer: () => void
  readonly children: ReactNode
}

/**
 * Fields and the button that asks. Enter in a line or Ctrl+Enter anywhere asks too; afterwards the
 * focus is in the first wrong field, or the answer is in view.
 */
export function AskForm({ button, icon, busy, onAsk, onAnswer, children }: AskFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState(0)

  // In an effect and not in the next frame: by then what came of it need not be drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (answers > 0 && !focusFirstWrong(form.current)) onAnswer()
  }, [answers])

  async function ask() {
    const outcome = await onAsk()
    if (outcome !== 'ended') setAnswers(count => count + 1)
  }

  function press(event: KeyboardEvent) {
    if (!asksToAct(event)) return
    event.preventDefault()
    void ask()
  }

  return (
    // No <form>: browsers offer to remember the secrets of one.
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does.
    <div ref={form} onKeyDown={press} className="flex min-w-0 flex-col gap-4">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" icon={icon} busy={busy} onClick={() => void ask()}>
          {button}
        </Button>
        <span className="text-text-muted text-xs">
          or <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
      </div>
    </div>
  )
}
