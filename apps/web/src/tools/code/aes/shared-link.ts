import type { InferOutput } from 'valibot'
import { DEFAULT_SETTINGS, type Settings } from './form'
import type { sharedSchema } from './shared-schema'

/** A cost in decimal digits. */
export const COST = /^[1-9][0-9]{0,9}$/

/** The fields of a link that opens the same settings; those that are not the usual ones. */
export function sharedFields(direction: string, settings: Settings): Record<string, string> {
  const fields: Record<string, string> = { direction }
  for (const [name, value] of Object.entries(settings)) {
    const usual: unknown = DEFAULT_SETTINGS[name as keyof Settings]
    // What was typed and is no number stays out: a link holds nothing that was not checked.
    const costly = /^(iterations|scrypt.)$/.test(name) && !COST.test(String(value))
    if (value !== usual && !costly) fields[name] = String(value)
  }
  return fields
}

/** What a link asks for, with the usual settings where it names none. */
export function settingsOf(shared: InferOutput<typeof sharedSchema>): Settings {
  const { direction: _direction, ...given } = shared
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(named) }
}
