import { readFileSync } from 'node:fs'

/** One published case. Cases of one kind have one shape; the file's `description` says which. */
export interface VectorCase<Input, Expected> {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** false: the operation must fail, or the check must answer no. */
  readonly valid: boolean
  readonly input: Input
  readonly expected: Expected
  readonly note?: string
}

interface VectorFile {
  readonly count: number
  readonly cases: readonly VectorCase<unknown, unknown>[]
}

/** The parsed JSON of `fixtures/NAME.json`. Read at run time, so that types are not made of megabytes. */
export function loadFixture<T>(name: string): T {
  const url = new URL(`../fixtures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as T
}

/**
 * The cases of `fixtures/NAME.json`, of the kinds given or of all. A file that lost cases or a kind
 * that has none is an error: a test over nothing would pass.
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
