import { cn } from '../cn'

/** Returns the classes of all text and select inputs. */
export function inputClasses(...more: readonly (string | false | undefined)[]) {
  return cn(
    'w-full min-w-0 rounded-md border border-border-strong bg-field px-3 text-sm text-text',
    'transition-colors hover:border-text-muted',
    'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger',
    'disabled:cursor-not-allowed disabled:opacity-50',
    // Below 16 px, iOS zooms into the page when a field is focused.
    'pointer-coarse:text-base',
    ...more,
  )
}

/** Returns the classes of a text area without a border: it fills a pane or a row, which shows the focus. */
export function paneInputClasses(...more: readonly (string | false | undefined)[]) {
  return cn(
    'w-full min-w-0 bg-transparent text-text outline-hidden forced-colors:border pointer-coarse:text-base',
    ...more,
  )
}

/** Fixed height of four lines with inner scrolling, including padding and border. */
export const FOUR_LINES = 'h-[calc(4lh+1.125rem)] resize-none'

/**
 * With `FOUR_LINES`, if the field is most of its pane: about a third of the window on a narrow
 * page, the remaining room of the pane on a wide one.
 */
export const FILLED_LINES = 'max-lg:h-[max(calc(4lh+1.125rem),30dvh)] lg:grow'

/**
 * Attributes that keep input away from correction, autofill, spell checkers, translators and
 * writing assistants.
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

/** Same, and asks password managers to ignore the field. Used by every secret field. */
export const SECRET_INPUT = {
  ...UNTOUCHED_INPUT,
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
