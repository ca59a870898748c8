import { readFileSync, writeFileSync } from 'node:fs'

// Writes packages/explain/src/review/known-script-lines/*.ts from a list of known scripts: objects with `sha256`,
// `name`, `parameters`, `imports` and `sources`. Run it by hand when the list changes: npx tsx
// scripts/collect-known-scripts.ts known-scripts.json

interface KnownScriptFact {
  readonly sha256: string
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  readonly imports: readonly string[]
  /** `repository path`, or `repository manifest id`. */
  readonly sources: readonly string[]
}

const FOLDER = new URL('../packages/explain/src/review/known-script-lines/', import.meta.url)
/** 128 bits: a second preimage is infeasible. */
const HASH_DIGITS = 32

/** Prefers the file to the number in a manifest of the same code. */
function sourceOf({ name, sources }: KnownScriptFact): readonly [string, string] {
  const source = sources.find(one => !/ manifest /.test(one))
  const [, repository, path] = /^(\S+) (\S+)$/.exec(source ?? '') ?? []
  if (repository === undefined || path === undefined) throw new Error(`${name} is of no file`)
  return [repository, path]
}

function lineOf(fact: KnownScriptFact): string {
  const { sha256, name, parameters, imports } = fact
  const [, path] = sourceOf(fact)
  const typed = parameters.map(one => `${one.name}:${one.type}`)
  const fields = [sha256.slice(0, HASH_DIGITS), name, typed.join(';'), imports.join(';'), path]
  const line = fields.join('|')
  const separators = typed.length + imports.length + 4 - (typed.length ? 1 : 0)
  if (!/^[ -~]+$/.test(line) || /[`\\$]/.test(line) || fields.some(one => one.includes('|')))
    throw new Error(`${name} has a character that no line holds`)
  if ((line.match(/[|;]/g)?.length ?? 0) !== separators - (imports.length ? 1 : 0))
    throw new Error(`${name} has a separator in one of its parts`)
  return line
}

const fileOf = (
  constant: string,
  lines: readonly string[],
) => `// Written by scripts/collect-known-scripts.ts.

/** \`hash|name|parameter:type;…|import;…|path\`, under the repository's name. */
export const ${constant} = \`
${lines.join('\n')}
\`
`

const [, , path] = process.argv
if (path === undefined) throw new Error('name the list of known scripts')
const facts: readonly KnownScriptFact[] = JSON.parse(readFileSync(path, 'utf8'))
const byRepository = new Map<string, string[]>()
for (const fact of facts) {
  const [repository] = sourceOf(fact)
  byRepository.set(repository, [...(byRepository.get(repository) ?? []), lineOf(fact)])
}
const CORE = 'flow-core-contracts'
const others = [...byRepository].filter(([name]) => name !== CORE)
writeFileSync(
  new URL('core-contracts.ts', FOLDER),
  fileOf('CORE_CONTRACTS_LINES', [`# ${CORE}`, ...(byRepository.get(CORE) ?? []).toSorted()]),
)
writeFileSync(
  new URL('other-repositories.ts', FOLDER),
  fileOf(
    'OTHER_REPOSITORIES_LINES',
    others.flatMap(([name, lines]) => [`# ${name}`, ...lines.toSorted()]),
  ),
)
console.log(`${facts.length} scripts of ${byRepository.size} repositories`)
