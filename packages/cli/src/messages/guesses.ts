import { NETWORKS } from '@toolkit/core/network/networks'
import type { Guess } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { PASTE_TOOLS, toolOf } from '@toolkit/explain/detect/tool-of-kind'
import { type Answer, answer } from '../output/answer.ts'

/** Describes what a text may be, the likeliest first, and the page that opens it; repeats nothing of a secret. */
export function guessesAnswer(guesses: readonly Guess[]): Answer {
  const [best, ...others] = guesses
  // A possible id may also be a key with the same digits.
  const isMasked = guesses.some(({ secret }) => secret)
  const described = guesses.map(guess => guessJson(guess, isMasked))
  if (!best || best.kind === 'text') {
    return answer({
      tone: 'neutral',
      message: 'A text that isn’t recognised',
      cause: best?.certainty === 'likely' ? best.because : null,
      details: { kind: 'guesses', guesses: described },
    })
  }
  const name = TEXT_KIND_LABELS[best.kind]
  const on = best.network ? ` on ${NETWORKS[best.network].name}` : ''
  const sure = { certain: 'This is', likely: 'This is probably', possible: 'This may be' }
  const rows = others
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, because }) => [TEXT_KIND_LABELS[kind], because] as const)
  return answer({
    tone: best.secret ? 'warning' : 'info',
    message: `${sure[best.certainty]} ${name}${on}`,
    cause: best.because,
    sections: [
      { title: null, rows: [['On the page', PASTE_TOOLS[toolOf(best)]]] },
      ...(best.value === undefined || isMasked
        ? []
        : [{ title: 'Value', theirs: true, text: best.value } as const]),
      ...(rows.length > 0 ? [{ title: 'It may also be', rows }] : []),
    ],
    details: { kind: 'guesses', guesses: described },
  })
}

const guessJson = (
  { kind, certainty, because, secret, value, network, tool }: Guess,
  isMasked: boolean,
) => ({
  kind,
  certainty,
  because,
  secret,
  network: network ?? null,
  tool: toolOf(tool ? { kind, tool } : { kind }),
  ...(value === undefined || isMasked ? {} : { value }),
})
