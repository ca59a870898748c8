import { detectBytes } from '@toolkit/explain/detect/detect-bytes'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import type { DataKind } from '../data-kinds'
import { dataOf } from './data-of'
import type { Interpretation } from './interpretation'
import { withData } from './read-text'

/** Longer than any key, keystore or transaction, in bytes: nothing more of a file is read. */
const MAX_BYTES = 2_000_001

/**
 * Guesses the content of a dropped file, each with the data for tools; the file itself is included for the tools that
 * take files. Expensive: for tasks.
 */
export async function readFile(file: File): Promise<readonly Interpretation[]> {
  const content = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer())
  try {
    const { text, guesses } = await detectBytes(content)
    const ofText =
      text === null
        ? []
        : withData(
            text,
            guesses.filter(({ kind }) => kind !== 'file'),
          )
    const rest = text === null ? guesses : guesses.filter(({ kind }) => kind === 'file')
    return [
      ...ofText,
      ...rest.map(one => {
        const holds = HOLDS[one.kind] ?? []
        const whole = holds.length > 0 ? [{ kind: 'file', file } as const] : []
        return { ...one, data: [...whole, ...dataOf('', one)], holds }
      }),
    ]
  } finally {
    content.fill(0)
  }
}

const KEYS: readonly DataKind[] = ['private-key', 'keystore', 'key-text']

/** Possible content of a file that is not text: a tool that takes one of these kinds gets the file too. */
const HOLDS: Readonly<Partial<Record<PastedKind, readonly DataKind[]>>> = {
  pdf: KEYS,
  'private-key': KEYS,
  'extended-key': KEYS,
  mnemonic: KEYS,
  keystore: KEYS,
  'flow-json': KEYS,
  file: ['bytes'],
}
