import type { AnswerTone } from '../../../ui/layout/answer'
import type { ExplainedFailure } from './explain-failure.task'

/** Formats `12 ms`, `1.4 s`. */
export const describeTook = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`

/** Maximum characters of a cause; the complete one is shown below. */
const MAX_QUOTED = 160
const CADENCE_RUNTIME_ERROR = 1101

export interface FailureMessage {
  readonly tone: AnswerTone
  /** Without a full stop. */
  readonly message: string
  readonly details: string
}

const CONTRACT = /^(?:A\.)?[0-9a-f]{16}\.(\w+)$/

/** Describes why a script failed, in one sentence with details. */
export function describeFailure({
  explained,
}: Pick<ExplainedFailure, 'explained'>): FailureMessage {
  const { code, title, meaning, hint, report } = explained
  const problem = report?.problems[0]
  const location = problem?.location
  const contract = CONTRACT.exec(location?.location ?? '')?.[1]
  const line = location?.position ? `line ${location.position.line}` : null
  const where = contract
    ? ` in ${contract}${line ? `, ${line}` : ''}`
    : line && location?.location === ''
      ? ` at ${line}`
      : ''
  const own = title.replace(/^Error \d+: /, '')
  const cause =
    code === CADENCE_RUNTIME_ERROR && problem ? (problem.message.split('\n')[0] ?? own) : own
  const displayed = cause.length > MAX_QUOTED ? `${cause.slice(0, MAX_QUOTED)}…` : cause
  return {
    tone: 'danger',
    message: `Failed${where}: ${displayed.replace(/\.$/, '')}`,
    details: `${meaning} ${hint}`,
  }
}
