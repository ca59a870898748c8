/** A setting that is wrong. The message is one sentence that names the variable; it never holds a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly variable: string

  constructor(variable: string, message: string) {
    super(message)
    this.variable = variable
  }
}

/** `variable` holds `value`, which is not what it must be. */
export function wrongSetting(variable: string, value: string, expected: string): SettingsError {
  return new SettingsError(variable, `${variable} is ${quote(value)}, but it must be ${expected}.`)
}

/** The same for a variable whose value must not be shown. */
export function wrongSecret(variable: string, expected: string): SettingsError {
  return new SettingsError(variable, `${variable} (not shown) must be ${expected}.`)
}

/** One of several variables that only make sense together is missing. */
export function missingSetting(variable: string, because: string): SettingsError {
  return new SettingsError(variable, `${variable} is not set, but it must be: ${because}.`)
}

function quote(value: string): string {
  const shown = value.length > 80 ? `${value.slice(0, 80)}…` : value
  return JSON.stringify(shown)
}
