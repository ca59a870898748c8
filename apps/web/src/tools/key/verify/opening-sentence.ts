import type { AnswerTone } from '../../../ui/layout/answer'
import type { OpeningAnswer, Power } from './use-opening'

const TITLES: Readonly<Record<Power, readonly [AnswerTone, string]>> = {
  alone: ['success', 'Yes: this key can sign alone'],
  together: ['warning', 'Yes, but not alone'],
  never: ['warning', 'It’s on the account, but nobody can sign for it'],
  weightless: ['warning', 'It’s on the account, with weight 0'],
  revoked: ['danger', 'No: the key is revoked'],
  absent: ['danger', 'No: this key isn’t on the account'],
}

/** Whether the key opens the account, in one sentence. */
export function openingSentence({ opening }: OpeningAnswer) {
  const [tone, sentence] = TITLES[opening.power]
  return { tone, sentence }
}
