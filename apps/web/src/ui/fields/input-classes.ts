import { cn } from '../cn'

/** The look of everything that can be typed into or chosen from. */
export function inputClasses(...more: readonly (string | false | undefined)[]) {
  return cn(
    'w-full min-w-0 rounded-md border border-border-strong bg-field px-3 text-sm text-text',
    'transition-colors hover:border-text-muted',
    'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger',
    'disabled:cursor-not-allowed disabled:opacity-50',
    // Under 16 px iOS zooms into the page when a field is touched.
    'pointer-coarse:text-base',
    ...more,
  )
}

/** A field of many lines that shows four of them and scrolls inside; with its padding and border. */
export const FOUR_LINES = 'h-[calc(4lh+1.125rem)] resize-none'

/**
 * With `FOUR_LINES`, where the field is most of its pane: on a narrow page it has a third of the window, on a wide
 * one the room that its pane leaves.
 */
export const FILLED_LINES = 'max-lg:h-[max(calc(4lh+1.125rem),30dvh)] lg:grow'

/**
 * Attributes that keep what is typed from being corrected, remembered, or sent to a checker, a translator or
 * a writing assistant.
 */
export const UNTOUCHED_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
  writingsuggestions: 'false',
  'data-gramm': 'false',
} as const

/** The same, and password managers are asked to look away. Every field of a secret has it. */
export const SECRET_INPUT = {
  ...UNTOUCHED_INPUT,
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
