import { Check, Copy, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-classes'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

const SHOWN_FOR = 2000

type State = 'idle' | 'copied' | 'failed'

const ICONS: Record<State, LucideIcon> = { idle: Copy, copied: Check, failed: TriangleAlert }
const WORDS: Record<State, string> = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' }

export interface CopyButtonProps {
  /** What is copied: always the whole of it. A function is asked at the press. */
  readonly value: string | (() => string | Promise<string>)
  /** What it is called; the button is "Copy <name>". */
  readonly name: string
  readonly iconOnly?: boolean
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly disabled?: boolean
  /** Called once it is on the clipboard. */
  readonly onCopied?: (() => void) | undefined
  readonly className?: string
}

/** Copies on a press and says politely that it did. */
export function CopyButton(props: CopyButtonProps) {
  const { value, name, iconOnly = false, variant = 'ghost', size = 'sm', className } = props
  const [state, setState] = useState<State>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    const copied = await copyText(await (typeof value === 'function' ? value() : value), button)
    setState(copied ? 'copied' : 'failed')
    if (copied) props.onCopied?.()
  }

  const shared = { disabled: props.disabled, className, onClick: copy, icon: ICONS[state] } as const
  return (
    <>
      {iconOnly ? (
        <IconButton {...shared} label={`Copy ${name}`} size="sm" />
      ) : (
        <Button {...shared} variant={variant} size={size} aria-label={`Copy ${name}`}>
          {WORDS[state]}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : state === 'copied' ? 'Copied' : 'Not copied: the browser refused.'}
      </span>
    </>
  )
}
