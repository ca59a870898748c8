import { readFileSync } from 'node:fs'

/** Published case. Cases of one kind have the same shape; see the file's `description`. */
export interface VectorCase<Input, Expected> {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** False: the operation must fail, or the check must be negative. */
  readonly valid: boolean
  readonly input: Input
  readonly expected: Expected
  readonly note?: string
}

interface VectorFile {
  readonly count: number
  readonly cases: readonly VectorCase<unknown, unknown>[]
}

/** Parses the JSON of `fixtures/NAME.json`. Read at run time, so that no types are inferred from megabytes. */
export function loadFixture<T>(name: string): T {
  const url = new URL(`../fixtures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as T
}

/**
 * Loads the cases of `fixtures/NAME.json`, of the given kinds or all. A file with missing cases, or a kind without any,
 * is an error: a test over nothing would pass.
 */
export function loadCases<Input, Expected>(
  name: string,
  ...kinds: readonly string[]
): readonly VectorCase<Input, Expected>[] {
  const file = loadFixture<VectorFile>(name)
  if (file.count === 0 || file.cases.length !== file.count) {
    throw new Error(`${name}.json has ${file.cases.length} cases and announces ${file.count}.`)
  }
  for (const kind of kinds) {
    if (!file.cases.some(one => one.kind === kind)) throw new Error(`${name}.json has no ${kind}.`)
  }
  const chosen = kinds.length === 0 ? file.cases : file.cases.filter(c => kinds.includes(c.kind))
  return chosen as readonly VectorCase<Input, Expected>[]
}
