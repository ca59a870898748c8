import { cutMark, cutText } from './cut-secrets'
import type { LogLine } from './step'

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
