import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { removedTypes } from '@toolkit/core/cadence/syntax/removed-types'
import { DEFAULT_NETWORK, type NetworkId } from '@toolkit/core/network/networks'
import { countOf } from '@toolkit/core/text/count-of'
import { knownScript } from '@toolkit/explain/review/known-scripts'
import { reviewProgram } from '@toolkit/explain/review/review'
import { type Answer, answer, type Section } from '../output/answer.ts'
import { boundLines, boundsJson } from './bounds.ts'

const KINDS = {
  transaction: 'A Cadence transaction',
  script: 'A Cadence script',
  contract: 'Cadence contracts',
  other: 'Cadence code',
} as const

/** All of them are in the JSON. */
const MAX_PROBLEMS = 20

const visibleOf = (count: number) =>
  count > MAX_PROBLEMS
    ? `Errors, the first ${MAX_PROBLEMS} of ${count} (all with --json)`
    : 'Errors'

/** Describes a Cadence program by its source: parameters, imports, and possible actions on accounts. */
export function programAnswer(
  program: CadenceProgram,
  network: NetworkId = DEFAULT_NETWORK,
): Answer {
  const { source, kind, parameters, prepare, imports } = program
  const problems = [...program.problems, ...removedTypes(program)]
  const known = knownScript(source)
  const { findings, origins, bounds, proof } = reviewProgram(program, network)
  const takes = parameters.map(({ name, type }) => `${name}: ${type}`)
  const what = `${KINDS[kind]} with ${countOf(parameters.length, 'parameter')}`
  const named = known ? `, the published ${known.name} of ${known.repository}` : ''
  const deceives = findings.some(({ severity }) => severity === 'danger')
  return answer({
    tone: problems.length > 0 ? 'danger' : deceives ? 'warning' : 'info',
    message:
      problems.length > 0
        ? `${KINDS[kind]} with ${countOf(problems.length, 'error')}`
        : `${what}${named}`,
    sections: [
      ...listed(
        visibleOf(problems.length),
        problems.slice(0, MAX_PROBLEMS).map(problem => placed(source, problem)),
      ),
      ...listed('Parameters', takes, true),
      ...listed(
        'Prepare takes',
        prepare.map(({ name, type }) => `${name}: ${type}`),
        true,
      ),
      ...listed(
        'Imports',
        imports.map(({ names, location }) => {
          const all = names.map(({ name }) => name).join(', ')
          return `${all || 'everything'} from ${location.value}`
        }),
        true,
      ),
      ...listed('The most that it may do', boundLines(bounds)),
      ...listed(
        'What a signer should know',
        findings.map(({ message }) => message),
      ),
    ],
    quotes: [['Source', source]],
    details: {
      kind: 'cadence-code',
      program: kind,
      parameters: parameters.map(({ name, type }) => ({ name, type })),
      prepare: prepare.map(({ name, type }) => ({ name, type })),
      imports: origins.map(({ name, address, kind: origin }) => ({
        name,
        address: address === null ? null : `0x${address}`,
        origin,
      })),
      published: known
        ? { name: known.name, repository: known.repository, file: known.file }
        : null,
      bounds: boundsJson(bounds),
      proof,
      findings: findings.map(({ severity, code, message, range }) => ({
        severity,
        code,
        sentence: message,
        line: range?.line ?? null,
      })),
      problems: problems.map(({ message, from }) => ({
        message,
        offset: from,
        line: lineOf(source, from),
      })),
    },
  })
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length

const placed = (source: string, { from, message }: { from: number; message: string }) =>
  `Line ${lineOf(source, from)}: ${message}`

const listed = (
  title: string,
  list: readonly string[],
  theirs: true | undefined = undefined,
): readonly Section[] => (list.length === 0 ? [] : [{ title, list, ...(theirs ? { theirs } : {}) }])
