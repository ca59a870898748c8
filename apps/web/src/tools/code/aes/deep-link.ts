import type { InferOutput } from 'valibot'
import type { linkSchema } from './deep-link-schema'
import { DEFAULT_SETTINGS, type Settings } from './form'

/** Cost in decimal digits. */
export const COST = /^[1-9][0-9]{0,9}$/

/**
 * Returns the fields of a link that reproduces the settings; only those that aren't the default.
 */
export function sharedFields(direction: string, settings: Settings): Record<string, string> {
  const fields: Record<string, string> = { direction }
  for (const [name, value] of Object.entries(settings)) {
    const usual: unknown = DEFAULT_SETTINGS[name as keyof Settings]
    // An invalid number is omitted: a link contains only validated values.
    const costly = /^(iterations|scrypt.)$/.test(name) && !COST.test(String(value))
    if (value !== usual && !costly) fields[name] = String(value)
  }
  return fields
}

/** Returns a link's settings, with defaults for the missing ones. */
export function settingsOf(shared: InferOutput<typeof linkSchema>): Settings {
  const { direction: _direction, ...given } = shared
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(named) }
}
