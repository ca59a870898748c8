import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/paths.ts'

const FIXTURES = join(ROOT, 'packages/core/fixtures')
/** Longer texts make every mutation slow and say no more. */
const LONGEST = 4000

/** Every text of the published vectors, each once: what parsers are given when all is well, and when it is not. */
export function vectorTexts(): readonly string[] {
  const texts = new Set<string>()
  for (const name of readdirSync(FIXTURES)) {
    if (!name.endsWith('.json')) continue
    const source = readFileSync(join(FIXTURES, name), 'utf8')
    collect(JSON.parse(source), texts)
  }
  return [...texts]
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST) into.add(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  // Keystores, wallets' answers and the like are texts to whoever pastes them.
  const text = JSON.stringify(value)
  if (text.length <= LONGEST) into.add(text)
  for (const part of Object.values(value)) collect(part, into)
}
