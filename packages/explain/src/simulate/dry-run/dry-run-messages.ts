import { describeLocation } from '@toolkit/core/chain-error/cadence-location-messages'
import type { CadenceLocation } from '@toolkit/core/chain-error/cadence-report'
import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import type { DryRunVerdict } from './dry-run-verdict.ts'

/** Operations that scripts don't support, as text after “it would” (flow-go's names). */
const OPERATIONS: Readonly<Record<string, string>> = {
  CreateAccount: 'create accounts',
  AddAccountKey: 'add keys',
  RevokeAccountKey: 'revoke keys',
  UpdateAccountContractCode: 'deploy or update contracts',
  RemoveAccountContractCode: 'remove contracts',
}

export interface DryRunMessage {
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly message: string
  readonly details: string | null
}

/** Formats `at line 3`, `in FlowToken (0x0ae5…), line 120, column 16`. */
const atLocation = (location: CadenceLocation) =>
  location.location === '' && location.position
    ? `at line ${location.position.line}`
    : `in ${describeLocation(location, '')}`

/** Lowers the first letter, but not of flow-go's names. */
const lowered = (title: string) =>
  /^[A-Z][a-z]+(?:[ :-]|$)/.test(title)
    ? `${title.charAt(0).toLowerCase()}${title.slice(1)}`
    : title

/** Describes the result of a dry run in one sentence, with its consequence. */
export function describeDryRun(verdict: DryRunVerdict): DryRunMessage {
  switch (verdict.kind) {
    case 'succeeds':
      return { tone: 'success', message: 'The code would succeed', details: null }
    case 'fails': {
      const { title, meaning, hint, report } = verdict.explained
      const location = report?.problems[0]?.location
      return {
        tone: 'danger',
        message: `The code would fail${location ? ` ${atLocation(location)}` : ''}: ${lowered(title.replace(/^Error \d+: /, ''))}`,
        details: `${meaning} ${hint}`,
      }
    }
    case 'unsupported': {
      const { operation, location } = verdict
      const what = OPERATIONS[operation] ?? `do this (${operation})`
      return {
        tone: 'info',
        message: `The code runs up to where it would ${what}${location ? ` (${atLocation(location)})` : ''}, which scripts cannot`,
        details: 'Nothing failed before that. How it goes on only the transaction itself can tell.',
      }
    }
    case 'given-up':
      return {
        tone: 'warning',
        message: 'The node gave up on the dry run',
        details: `${verdict.explained.meaning} That says nothing of the transaction.`,
      }
    case 'impossible':
      return {
        tone: 'warning',
        message: 'This transaction cannot be run dry',
        details:
          verdict.line === null ? verdict.because : `Line ${verdict.line}: ${verdict.because}`,
      }
  }
}
