import { Secret } from '@toolkit/core/secret'
import { Check, Copy, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../button'
import { IconButton } from '../icon-button'

const SHOWN_FOR = 2000

/** What may be copied. A `Secret` is taken off the clipboard again after a while. */
type Copyable = string | Secret<string>

export type CopyState = 'idle' | 'copied' | 'failed' | 'too-long'

export const COPY_ICONS: Readonly<Record<CopyState, LucideIcon>> = {
  idle: Copy,
  copied: Check,
  failed: TriangleAlert,
  'too-long': TriangleAlert,
}
const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Not copied', 'too-long': 'Too long' }

/**
 * What a press does that copies what `read` gives, all of it, and what came of the last one for a
 * moment. Null is too long to be copied, undefined what is not to be.
 */
export function useCopy(
  read: () => Copyable | null | undefined | Promise<Copyable | null | undefined>,
  onCopied?: () => void,
): [CopyState, (event: MouseEvent<HTMLButtonElement>) => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    const text = await Promise.resolve()
      .then(read)
      .catch(() => undefined)
    if (text === undefined) return setState('failed')
    if (text === null) return setState('too-long')
    const copied = await copyText(text, button)
    setState(copied ? 'copied' : 'failed')
    if (copied) onCopied?.()
  }
  return [state, copy]
}

export interface CopyButtonProps {
  /** What is copied: always the whole of it. A function is asked at the press. */
  readonly value: Copyable | (() => Copyable | Promise<Copyable>)
  /** What it is called; the button is "Copy <name>". */
  readonly name: string
  readonly iconOnly?: boolean
  /** What it says in place of “Copy”. */
  readonly text?: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly disabled?: boolean
  /** Called once it is on the clipboard. */
  readonly onCopied?: (() => void) | undefined
  readonly className?: string
}

/** Copies on a press and says politely that it did. */
export function CopyButton(props: CopyButtonProps) {
  const { value, name, iconOnly = false, text, variant = 'ghost', size = 'sm', className } = props
  const read = () => (typeof value === 'function' ? value() : value)
  const [state, copy] = useCopy(read, props.onCopied)
  const shared = { disabled: props.disabled, className, onClick: copy, icon: COPY_ICONS[state] }
  return (
    <>
      {iconOnly ? (
        <IconButton {...shared} label={`Copy ${name}`} size="sm" />
      ) : (
        <Button {...shared} variant={variant} size={size} aria-label={`Copy ${name}`}>
          {state === 'idle' ? (text ?? WORDS.idle) : WORDS[state]}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : state === 'copied' ? 'Copied' : 'Not copied: the browser refused.'}
      </span>
    </>
  )
}

/**
 * What our own buttons copied last: whether it was a secret. `told` is called then; `late` is a secret for
 * which the clipboard took so long that the page's secrets were cleared meanwhile. `writing` are those that
 * are on their way, and who clears the page's secrets counts that in `clearings`.
 */
export const copied = {
  secret: false,
  writing: 0,
  clearings: 0,
  told: (_late: boolean): void => {},
}

/**
 * Puts `value` on the clipboard: the one way by which a secret gets there. Answers whether it worked. Where the clipboard interface is missing
 * (a page served over plain HTTP) or refuses, the older command is tried on a text field beside
 * `near`, so that it is reachable inside a modal dialog too.
 */
export async function copyText(value: Copyable, near: HTMLElement): Promise<boolean> {
  const secret = value instanceof Secret
  const text = secret ? value.reveal() : value
  const { clearings } = copied
  if (secret) copied.writing += 1
  const done = await written(text).catch(() => copyByCommand(text, near))
  if (secret) copied.writing -= 1
  if (done) {
    copied.secret = secret
    copied.told(secret && clearings !== copied.clearings)
  }
  return done
}

async function written(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text)
  return true
}

function copyByCommand(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  near.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.value = ''
    field.remove()
    near.focus()
  }
}
