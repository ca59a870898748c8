import { KeyRound } from 'lucide-react'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ResultCard } from '../../../ui/layout/result-card'
import type { Generator } from './use-generate'

/** What shows what was made: half of the page's code, and not needed before the first secret. */
const MadePart = lazyPart(async () => (await import('./made-part')).MadePart, {
  name: 'The result’s view',
  loading: ({ made }) => <Busy phrase={made.phrase !== null} />,
})

/** What was made, or why nothing stands here. Secrets stay out of live regions. */
export function ResultPart({ generator }: { readonly generator: Generator }) {
  const { settings, state, cleared, submit } = generator
  const phrase = settings.what === 'phrase'
  return (
    <>
      {state.status === 'done' ? (
        <MadePart made={state.output} />
      ) : state.status === 'busy' ? (
        <Busy phrase={phrase} />
      ) : state.status === 'failed' ? (
        <Answer
          tone="danger"
          run={state.error}
          sentence={phrase ? 'The phrase could not be generated' : 'The key could not be generated'}
        >
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: submit }} />
        </Answer>
      ) : (
        <ResultCard
          title={titleOf(phrase)}
          state="empty"
          empty={
            cleared ? (
              <EmptyState icon={KeyRound} title="Cleared: a setting changed">
                The result was made with other settings and has been wiped. Generate again.
              </EmptyState>
            ) : (
              <EmptyState icon={KeyRound} title={phrase ? 'No phrase yet' : 'No key yet'}>
                {phrase
                  ? 'The words, their keys on both curves, and what to do with them appear here.'
                  : 'The private key, the public key, and what to do with them appear here.'}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}

const titleOf = (phrase: boolean) => (phrase ? 'Seed phrase' : 'Key pair')

function Busy({ phrase }: { readonly phrase: boolean }) {
  const busyLabel = phrase ? 'Generating a seed phrase…' : 'Generating a key pair…'
  return <ResultCard title={titleOf(phrase)} state="busy" busyLabel={busyLabel} empty="" />
}
