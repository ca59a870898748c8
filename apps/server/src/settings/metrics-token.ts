import { Secret } from '@toolkit/core/secret'
import { type Environment, wrongSecret } from './values.ts'

const TOKEN = /^[\w.~+/=-]{16,200}$/

/**
 * Reads METRICS_TOKEN: anyone who has it may read `/metrics`; null for no access. Throws SettingsError, which never
 * shows it.
 */
export function readMetricsToken(env: Environment): Secret<string> | null {
  const text = env['METRICS_TOKEN']?.trim() ?? ''
  if (text === '') return null
  if (!TOKEN.test(text)) {
    throw wrongSecret('METRICS_TOKEN', '16 to 200 letters, digits and signs of - _ . ~ + / =')
  }
  return new Secret(text)
}
