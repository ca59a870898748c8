import type { AnswerTone } from '../../ui/layout/answer'
import { placeInWords } from '../failure-notice'
import type { DryRunVerdict } from './run-dry'

/** What scripts cannot do, in words that follow “scripts cannot” (flow-go's names of the operations). */
const OPERATIONS: Readonly<Record<string, string>> = {
  CreateAccount: 'create accounts',
  AddAccountKey: 'add keys',
  RevokeAccountKey: 'revoke keys',
  UpdateAccountContractCode: 'deploy or update contracts',
  RemoveAccountContractCode: 'remove contracts',
}

export interface DryRunWords {
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly sentence: string
  readonly details: string | null
}

/** How a dry run ended, in one sentence and what follows from it. */
export function dryRunWords(verdict: DryRunVerdict): DryRunWords {
  switch (verdict.kind) {
    case 'succeeds':
      return { tone: 'success', sentence: 'The code would succeed', details: null }
    case 'fails': {
      const { title, meaning, hint, report } = verdict.explained
      const place = report?.problems[0]?.place
      return {
        tone: 'danger',
        sentence: `The code would fail${place ? ` in ${placeInWords(place, '')}` : ''}: ${title.replace(/^Error \d+: /, '').toLowerCase()}`,
        details: `${meaning} ${hint}`,
      }
    }
    case 'unsupported': {
      const { operation, place } = verdict
      const what = OPERATIONS[operation] ?? `do this (${operation})`
      return {
        tone: 'info',
        sentence: `The code runs up to ${place?.position ? placeInWords(place, '') : 'a point'}, and scripts cannot ${what}`,
        details: 'Nothing failed before that. How it goes on only the transaction itself can tell.',
      }
    }
    case 'given-up':
      return {
        tone: 'warning',
        sentence: 'The node gave up on the dry run',
        details: `${verdict.explained.meaning} That says nothing of the transaction.`,
      }
    case 'impossible':
      return {
        tone: 'warning',
        sentence: 'This transaction cannot be run dry',
        details: verdict.because,
      }
  }
}
