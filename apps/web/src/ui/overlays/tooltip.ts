export interface TooltipOptions {
  /** Keys that do the same: `Ctrl B`. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/** The attributes by which `shell/tooltip-host` finds what has a tooltip, and what it says. */
export interface TooltipAttributes {
  readonly 'data-tooltip': string
  readonly 'data-tooltip-keys': string | undefined
  readonly 'data-tooltip-side': string | undefined
}

/**
 * Gives a focusable element a short explanation on hover and on keyboard focus:
 * `<a {...tooltip('Source code')}>`. Never the only place where something is said.
 */
export function tooltip(label: string, { shortcut, side }: TooltipOptions = {}): TooltipAttributes {
  return { 'data-tooltip': label, 'data-tooltip-keys': shortcut, 'data-tooltip-side': side }
}
