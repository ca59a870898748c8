import { foldableRanges, highlightCadence } from '@toolkit/core/cadence/syntax/highlight'
import { type OutlineItem, outlineOf } from '@toolkit/core/cadence/syntax/outline'
import type { SyntaxProblem } from '@toolkit/core/cadence/syntax/problem'
import {
  type CadenceImport,
  type CadenceParameter,
  type CadenceProgram,
  parseCadence,
} from '@toolkit/core/cadence/syntax/program'
import { removedTypes } from '@toolkit/core/cadence/syntax/removed-types'
import { findLookAlikes, type LookAlike } from '@toolkit/core/text/look-alikes'
import { defineTask } from '../../workers/task'
import { KINDS, lineAt, lineStarts } from './source-lines'

/** Parsed source as shown by the page. Offsets count UTF-16 units. */
export interface ParsedSource {
  readonly kind: CadenceProgram['kind']
  readonly parameters: readonly CadenceParameter[]
  /** At most the first thousand. */
  readonly imports: readonly CadenceImport[]
  /** Errors of the parser, and types that Cadence 1.0 removed. At most the first hundred. */
  readonly problems: readonly SyntaxProblem[]
  /** At most the first thousand. */
  readonly outline: readonly OutlineItem[]
  /** Misleading characters, at most the first hundred. */
  readonly lookAlikes: readonly LookAlike[]
  /** Start, end and index in `KINDS` of each highlighted range, in order. */
  readonly colours: Uint32Array
  /** First and last line, from 0, of each foldable body, in order. */
  readonly folds: Uint32Array
}

const MAX_PROBLEMS = 100
const MAX_IMPORTS = 1000
const MAX_DECLARED = 1000

/** Parses a Cadence source of up to 1.5 MB. */
export default defineTask('read-source', (text: string): ParsedSource => {
  const program = parseCadence(text)
  const { kind, parameters, imports, problems } = program
  const colours = Uint32Array.from(
    highlightCadence(program).flatMap(range => [range.from, range.to, KINDS.indexOf(range.kind)]),
  )
  const starts = lineStarts(text)
  const folds = Uint32Array.from(
    foldableRanges(program).flatMap(({ from, to }) => {
      const [first, last] = [lineAt(starts, from - 1), lineAt(starts, to)]
      return last > first ? [first, last] : []
    }),
  )
  return {
    kind,
    parameters,
    imports: imports.slice(0, MAX_IMPORTS),
    problems: [...problems, ...removedTypes(program)].slice(0, MAX_PROBLEMS),
    outline: outlineOf(program).slice(0, MAX_DECLARED),
    lookAlikes: findLookAlikes(text, { expect: 'source' }).slice(0, MAX_PROBLEMS),
    colours,
    folds,
  }
})
