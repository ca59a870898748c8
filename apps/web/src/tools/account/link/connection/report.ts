import type { RunState } from '../../../../workers/run'
import { cutMark, cutText } from './cut-secrets'
import type { LogLine } from './step'
import type { Verified } from './verify'

export interface ReportFacts {
  /** Title of the step. */
  readonly title: string
  readonly message: string
  readonly network: string
  readonly accessNode: string
  /** With `0x`; null while logged out. */
  readonly address: string | null
  readonly origin: string
  readonly browser: string
  readonly startedAt: Date | null
  readonly log: readonly LogLine[]
  /** Result of the step as JSON, without secrets. */
  readonly details: unknown
}

/** Maximum characters of details, so that a bug report stays readable. */
const MAX_DETAILS = 20_000

/** Formats a step for a bug report, in Markdown. */
export function writeReport(facts: ReportFacts): string {
  const { title, message, network, accessNode, address, startedAt, log } = facts
  const details = JSON.stringify(facts.details ?? null, null, 2)
  return [
    `## Wallet connection: ${title}`,
    '',
    cutText(message),
    '',
    `- Network: ${network} (${accessNode})`,
    `- Account: ${address ?? 'nobody is logged in'}`,
    `- Page: ${facts.origin}`,
    `- Browser: ${facts.browser}`,
    `- Began: ${startedAt?.toISOString() ?? 'not started'}`,
    '',
    '### Log',
    '',
    ...(log.length === 0 ? ['Nothing yet.'] : log.map(describeLine)),
    '',
    '### Details',
    '',
    '```json',
    details.length > MAX_DETAILS
      ? `${details.slice(0, MAX_DETAILS)}\n${cutMark(details.length - MAX_DETAILS)}`
      : details,
    '```',
    '',
    'Tokens and other values that may be secret were cut. Addresses, public keys and signatures are public.',
    '',
  ].join('\n')
}

/** Formats `+ 1.2 s  Submitted …`. */
const describeLine = ({ at, text }: LogLine) => `- +${(at / 1000).toFixed(1)} s ${cutText(text)}`

/** Sentence of a report for a step that verifies signatures; null before it started. */
export function messageOf(state: RunState<Verified>): string | null {
  if (state.status === 'error') return state.error.message
  if (state.status === 'pending') return state.note
  return state.status === 'success' ? state.data.verdict.message : null
}

/** Verdicts, keys and weights: a signature, its message and its keys are public. */
export function detailsOf(verified: Verified | null): unknown {
  if (verified === null) return null
  const { answer, signatures, message } = verified
  const { checked, weight, address } = answer.output
  return {
    account: address === null ? null : `0x${address}`,
    weight,
    checked: checked.map(one => ({
      verdict: one.verdict,
      keyIndex: one.keyIndex,
      weight: one.weight,
      publicKey: one.key?.publicKey ?? null,
      signatureAlgorithm: one.key?.signatureAlgorithm ?? null,
      hashAlgorithm: one.key?.hashAlgorithm ?? null,
    })),
    message,
    signatures: JSON.parse(signatures) as unknown,
  }
}
