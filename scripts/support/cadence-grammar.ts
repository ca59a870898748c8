import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParserFile } from '@lezer/generator'
import { ROOT } from './paths.ts'

const FOLDER = join(ROOT, 'packages', 'core', 'src', 'cadence', 'syntax')

/** Generates the files from the Cadence grammar, by path. */
export function generateCadenceParser(): ReadonlyMap<string, string> {
  const { parser, terms } = buildParserFile(readFileSync(join(FOLDER, 'cadence.grammar'), 'utf8'), {
    fileName: 'cadence.grammar',
    moduleStyle: 'es',
    typeScript: true,
  })
  return new Map([
    [join(FOLDER, 'generated', 'parser.ts'), parser],
    [join(FOLDER, 'generated', 'terms.ts'), terms],
  ])
}
