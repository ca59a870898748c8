import type { SyntaxProblem } from '@toolkit/core/cadence/syntax/problem'
import {
  type CadenceParameter,
  type CadenceProgram,
  parseCadence,
} from '@toolkit/core/cadence/syntax/program'
import { defineTask } from '../../../../workers/task'

/** What a transaction's fields follow from. */
export interface ProgramReading {
  readonly kind: CadenceProgram['kind']
  readonly parameters: readonly CadenceParameter[]
  /** What `prepare` takes: one for each authorizer. */
  readonly prepare: readonly CadenceParameter[]
  /** The first one. */
  readonly problem: SyntaxProblem | null
}

/** Reads the script of a transaction, which may be broken. */
export default defineTask('read-program', (source: string): ProgramReading => {
  const { kind, parameters, prepare, problems } = parseCadence(source)
  return { kind, parameters, prepare, problem: problems[0] ?? null }
})
