import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import type { Fix, PreFlightFinding } from './finding.ts'
import { readinessOf } from './pre-flight.ts'

export interface Headline {
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly message: string
}

/**
 * Turns a sentence into the end of another one: with a lower-case first letter, unless it starts with a number or name.
 */
const continued = (message: string) =>
  message
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z]|\s)/, letter => letter.toLowerCase())
    // Network names keep their capital.
    .replace(/^flow (?=[A-Z])/, 'Flow ')

const MAX_NAMED = 3

/** Summarises the findings in one sentence. */
export function headlineOf(
  findings: readonly PreFlightFinding[],
  fetching: boolean,
  network: string,
): Headline {
  const { kind, first } = readinessOf(findings)
  // The chain accepts it, but the signer must know.
  const deception = findings.find(
    ({ code, severity }) => code === 'imports' && severity === 'warning',
  )
  if (deception && kind !== 'refused' && kind !== 'fails') {
    return { tone: 'danger', message: deception.message.replace(/\.$/, '') }
  }
  switch (kind) {
    case 'refused':
      return {
        tone: 'danger',
        message: `The network will reject this: ${continued(first?.message ?? '')}`,
      }
    case 'fails': {
      const said = first?.message ?? ''
      // A message about a missing amount already says that it fails.
      if (said.startsWith('Not enough '))
        return { tone: 'danger', message: said.replace(/\.$/, '') }
      return { tone: 'danger', message: `This would fail: ${continued(said)}` }
    }
    case 'unsigned':
      return { tone: 'info', message: stillToSign(findings) }
    case 'unknown':
      return fetching
        ? { tone: 'neutral', message: `Checking with ${network}` }
        : { tone: 'warning', message: 'Nothing found against it, but not all could be checked' }
    case 'ready':
      return { tone: 'success', message: 'Ready to send' }
  }
}

function stillToSign(findings: readonly PreFlightFinding[]): string {
  const all = findings.flatMap(({ fix }) => (fix?.kind === 'sign' ? [`0x${fix.address}`] : []))
  const addresses = [...new Set(all)]
  const named = addresses.slice(0, MAX_NAMED).join(', ')
  const more = addresses.length - MAX_NAMED
  return `Still to sign: ${named}${more > 0 ? ` and ${more} more` : ''}`
}

/** Returns the label of the button that applies the fix; null if the fix is made elsewhere. */
export function fixLabel(fix: Fix): string | null {
  switch (fix.kind) {
    case 'sequence-number':
      return `Use ${fix.value}`
    case 'reference-block':
      return 'Fetch a new block'
    case 'compute-limit':
      return `Use ${fix.value}`
    case 'remove-signature':
      return `Remove ${fix.part} signature ${fix.at + 1}`
    case 'sign':
      return null
  }
}
