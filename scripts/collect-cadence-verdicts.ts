import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CadenceMutator } from '../packages/core/test/mutate-cadence.ts'
import { ROOT } from './support/paths.ts'

// Writes the verdicts of Cadence's parser on the programs in packages/core/fixtures/cadence-programs.json and on 2,500
// others with one error each. Run it by hand when the programs or the parser change; it needs Go: npx tsx
// scripts/collect-cadence-verdicts.ts

interface Verdict {
  readonly ok: boolean
  readonly parameters: readonly string[]
}

const FILE = join(ROOT, 'packages', 'core', 'fixtures', 'cadence-programs.json')
const [SEED, COUNT, LONGEST] = [20_261_122, 2500, 9000]

const fixture = JSON.parse(readFileSync(FILE, 'utf8'))
const programs: string[] = fixture.programs.map((program: { text: string }) => program.text)
const mutants = new CadenceMutator(SEED).mutants(
  programs.filter(({ length }) => length < LONGEST),
  COUNT,
)
const out = execFileSync('go', ['run', './cadence-verdicts'], {
  cwd: join(ROOT, 'scripts', 'chain-oracle'),
  input: [...programs, ...mutants].map(source => `${JSON.stringify(source)}\n`).join(''),
  maxBuffer: 2 ** 28,
  encoding: 'utf8',
})
const verdicts: Verdict[] = out
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))
fixture.programs.forEach((program: object, index: number) => {
  Object.assign(program, verdicts[index])
})
fixture.mutants = {
  seed: SEED,
  longest: LONGEST,
  verdicts: verdicts.slice(programs.length).map(({ ok, parameters }) => (ok ? parameters : null)),
}
const lines = (list: readonly unknown[]) => list.map(one => JSON.stringify(one)).join(',\n')
writeFileSync(
  FILE,
  `{
"description": ${JSON.stringify(fixture.description)},
"sources": ${JSON.stringify(fixture.sources, null, 1)},
"programs": [
${lines(fixture.programs)}
],
"mutants": {"seed": ${SEED}, "longest": ${LONGEST}, "verdicts": [
${lines(fixture.mutants.verdicts)}
]}
}
`,
)
console.log(`${programs.length} programs, ${COUNT} mutants`)
