import { readFileSync, statSync } from 'node:fs'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { type Environment, SettingsError } from './values.ts'

/** Settings that contain a secret. Each may be in a file instead of the environment: `DATABASE_URL_FILE` names one. */
export const SECRET_NAMES: readonly string[] = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  ...NETWORK_IDS.map(id => `PAYER_${id.toUpperCase()}_PRIVATE_KEY`),
]

/** Longer than any of our secrets, in bytes; such a file is something else. */
const MAX_BYTES = 4096

/**
 * Returns the environment with the content of each file that a `…_FILE` names, as container engines pass secrets.
 * Throws SettingsError, which never shows a file's content.
 */
export function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string | undefined> = { ...env }
  for (const name of SECRET_NAMES) {
    const path = env[`${name}_FILE`]?.trim() ?? ''
    delete read[`${name}_FILE`]
    if (path === '') continue
    if ((env[name]?.trim() ?? '') !== '') {
      throw new SettingsError(name, `${name} and ${name}_FILE are both set, and only one may be.`)
    }
    read[name] = readSecret(`${name}_FILE`, path)
  }
  return read
}

/** Reads the only line of a file. A trailing line break is not part of the secret; anything else is. */
function readSecret(variable: string, path: string): string {
  const wrong = (what: string) =>
    new SettingsError(variable, `${variable} is ${JSON.stringify(path)}, ${what}.`)
  const bytes = readBytes(path, wrong)
  const text = decode(bytes)?.replace(/\r?\n$/, '')
  if (text === undefined || /\p{Cc}/u.test(text)) {
    throw wrong('but what is in it (not shown) must be one line of text')
  }
  if (text.trim() === '') throw wrong('but there is nothing in it')
  return text
}

function readBytes(path: string, wrong: (what: string) => SettingsError): Uint8Array {
  try {
    const stat = statSync(path)
    if (!stat.isFile()) throw wrong('but it must be a file')
    if (stat.size > MAX_BYTES) throw wrong(`but a secret has at most ${MAX_BYTES} bytes`)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw wrong(`but it can’t be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
