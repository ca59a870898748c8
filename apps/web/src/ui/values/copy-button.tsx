import { Secret } from '@toolkit/core/secret'
import { Check, Copy, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../button'
import { IconButton } from '../icon-button'

const FEEDBACK_MS = 2000

/** Copyable value. A `Secret` is cleared from the clipboard after a while. */
type Copyable = string | Secret<string>

export type CopyState = 'idle' | 'copied' | 'failed' | 'too-long'

export const COPY_ICONS: Readonly<Record<CopyState, LucideIcon>> = {
  idle: Copy,
  copied: Check,
  failed: TriangleAlert,
  'too-long': TriangleAlert,
}
const LABELS = { idle: 'Copy', copied: 'Copied', failed: 'Not copied', 'too-long': 'Too long' }

/**
 * Returns the handler that copies the whole result of `read`, and the outcome of the last copy for
 * a moment. Null is too long to be copied, undefined must not be copied.
 */
export function useCopy(
  read: () => Copyable | null | undefined | Promise<Copyable | null | undefined>,
  onCopied?: () => void,
): [CopyState, (event: MouseEvent<HTMLButtonElement>) => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, FEEDBACK_MS, 'idle')
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
  /** Value to copy, always whole. A function is called on the press. */
  readonly value: Copyable | (() => Copyable | Promise<Copyable>)
  /** Name for the button, "Copy <name>". */
  readonly name: string
  readonly iconOnly?: boolean
  /** Label in place of “Copy”. */
  readonly text?: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly disabled?: boolean
  /** Called once it is on the clipboard. */
  readonly onCopied?: (() => void) | undefined
  readonly className?: string
}

/** Copies on a press and announces it politely. */
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
          {state === 'idle' ? (text ?? LABELS.idle) : LABELS[state]}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : state === 'copied' ? 'Copied' : 'Not copied: the browser refused.'}
      </span>
    </>
  )
}

/**
 * State of our copy buttons: `secret` is true if the last copy was one, and `told` is called after each copy, with
 * `late` for a secret whose clipboard write took so long that the page's secrets were cleared first. `writing` counts
 * the pending writes; clearing the page's secrets increments `clearings`.
 */
export const copied = {
  secret: false,
  writing: 0,
  clearings: 0,
  onDone: (_late: boolean): void => {},
}

/**
 * Writes `value` to the clipboard: the only path by which a secret gets there. Resolves to true on
 * success. If the clipboard API is missing (a page served over plain HTTP) or refuses, falls back
 * to `execCommand` on a text field beside `near`, so that it is reachable inside a modal dialog
 * too.
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
    copied.onDone(secret && clearings !== copied.clearings)
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
