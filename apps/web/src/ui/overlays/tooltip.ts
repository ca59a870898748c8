export interface TooltipOptions {
  /** Equivalent keys: `Ctrl B`. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/** Attributes by which `shell/tooltip-host` finds an element's tooltip and its text. */
export interface TooltipAttributes {
  readonly 'data-tooltip': string
  readonly 'data-tooltip-keys': string | undefined
  readonly 'data-tooltip-side': string | undefined
}

/**
 * Returns attributes that give a focusable element a short tooltip on hover and on keyboard focus:
 * `<a {...tooltip('Source code')}>`. Never the only place for any information.
 */
export function tooltip(label: string, { shortcut, side }: TooltipOptions = {}): TooltipAttributes {
  return { 'data-tooltip': label, 'data-tooltip-keys': shortcut, 'data-tooltip-side': side }
}
