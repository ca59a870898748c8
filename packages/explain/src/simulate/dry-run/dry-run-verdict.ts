import type {
  CadenceLocation,
  CadenceProblem,
  CadenceReport,
} from '@toolkit/core/chain-error/cadence-report'
import { parseChainError } from '@toolkit/core/chain-error/chain-error'
import { type ErrorExplanation, explainError } from '@toolkit/core/chain-error/error-catalogue'
import type { DryRunPlan } from './dry-run-script.ts'
import { kindAt, positionInSource, type SplicedText } from './spliced-text.ts'

/** Unsuccessful result of a dry run. */
export type DryRunFailure =
  /** The program fails; the report has positions in the transaction. */
  | { readonly kind: 'fails'; readonly explained: ErrorExplanation }
  /** It reached an operation that scripts don't support. */
  | {
      readonly kind: 'unsupported'
      readonly operation: string
      readonly location: CadenceLocation | null
    }
  /** The node aborted the script, which shows nothing about the transaction. */
  | { readonly kind: 'given-up'; readonly explained: ErrorExplanation }

/** Result of a dry run, or the reason why there was none. */
export type DryRunVerdict =
  | { readonly kind: 'succeeds' }
  | Extract<DryRunPlan, { kind: 'impossible' }>
  | DryRunFailure

/** Operation not supported in scripts (flow-go `OperationNotSupportedError`). */
const NOT_SUPPORTED = 1057
const OPERATION = /^operation \((\w+)\) is not supported/
/** Cancelled or timed out (flow-go `ScriptExecutionCancelledError`, `ScriptExecutionTimedOutError`). */
const GIVEN_UP: ReadonlySet<number | null> = new Set([1113, 1114, null])

/** Text of a node before the chain's own message. */
const PREFIX = /^[^[]*(?=\[(?:Error|Failure) Code: \d)/

/** Returns true for a script, which is named by its hash; in the transaction it is the transaction itself. */
const isScript = ({ location }: CadenceLocation) => /^[0-9a-f]{64}$/.test(location)

/**
 * Parses the error of a script from `dryRunScript`, with its positions mapped to the transaction.
 * @param message complete message of the node.
 */
export function readDryRunError(
  message: string,
  spliced: SplicedText,
  source: string,
): DryRunFailure {
  const chain = message.replace(PREFIX, '')
  const explained = explainError(chain)
  const { report, code } = explained
  const mapped = report && mapReport(report, spliced, source)
  if (code === NOT_SUPPORTED) {
    const [, operation = 'this'] = OPERATION.exec(parseChainError(chain).text) ?? []
    return { kind: 'unsupported', operation, location: mapped?.problems[0]?.location ?? null }
  }
  const kind = GIVEN_UP.has(code) ? 'given-up' : 'fails'
  return { kind, explained: { ...explained, report: mapped } }
}

function mapReport(
  { calls, problems }: CadenceReport,
  spliced: SplicedText,
  source: string,
): CadenceReport {
  const mapLocation = (location: CadenceLocation): CadenceLocation | null => {
    if (!isScript(location)) return location
    const position = location.position && positionInSource(spliced, source, location.position)
    return { location: '', position }
  }
  const isFrame = (call: CadenceLocation) =>
    isScript(call) && (!call.position || /^(?:frame|account)$/.test(kindAt(spliced, call.position)))
  // The script's own names stand for fields, and for the transaction.
  const { prefix } = spliced
  const named = (text: string) =>
    prefix === ''
      ? text
      : text.replaceAll(`${prefix}_`, 'self.').replaceAll(`\`${prefix}\``, '`transaction`')
  const found = withoutOwn(problems, spliced, source).map((problem): CadenceProblem => {
    const { location: there } = problem
    if (!there || !isScript(there)) return problem
    const location = mapLocation(there)
    const [message, detail] = [named(problem.message), named(problem.detail)]
    return { ...problem, message, detail, location, excerpt: excerptOf(source, location) }
  })
  // The script repeats types, and with them their errors.
  const seen = new Set<string>()
  const once = found.filter(({ message, location }) => {
    const key = JSON.stringify([message, location])
    return seen.has(key) ? false : seen.add(key)
  })
  if (once.every(({ location }) => location?.location === '')) once.sort(byLocation)
  // Calls from the script's own frame are not part of the transaction.
  const retained = calls.filter(call => !isFrame(call)).flatMap(call => mapLocation(call) ?? [])
  return { calls: retained, problems: once }
}

/** Removes errors in the script's own text, which follow from those in the transaction's. */
function withoutOwn(
  problems: readonly CadenceProblem[],
  spliced: SplicedText,
  source: string,
): readonly CadenceProblem[] {
  const others = problems.filter(({ location }) => {
    const position = location && isScript(location) ? location.position : null
    if (!position) return true
    return (
      kindAt(spliced, position) !== 'account' &&
      positionInSource(spliced, source, position) !== null
    )
  })
  return others.length > 0 ? others : problems
}

/**
 * Compares by lines, since `execute` comes before `prepare` in the script; within a line the order is the checker's.
 */
function byLocation(a: CadenceProblem, b: CadenceProblem): number {
  const [left, right] = [a.location?.position, b.location?.position]
  if (!left || !right) return 0
  return left.line - right.line
}

/** Formats the line of the source with a mark below, like Cadence. */
function excerptOf(source: string, location: CadenceLocation | null): string {
  if (!location?.position) return ''
  const { line, column } = location.position
  const text = source.split('\n')[line - 1] ?? ''
  return `${line} | ${text}\n${' '.repeat(String(line).length)} | ${' '.repeat(column)}^`
}
