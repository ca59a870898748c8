import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { KeyRound } from 'lucide-react'
import { LatePart } from '../../../keys/late-part'
import { EmptyState } from '../../../ui/empty-state'
import { ResultCard } from '../../../ui/result-card'
import type { Generated } from './generated'
import type { Generator } from './use-generate'

/** What shows what was made: half of the page's code, and not needed before the first secret. */
export const loadMadePart = async () => (await import('./made-part')).MadePart

/** What was made, or why nothing stands here. Secrets stay out of live regions. */
export function ResultPart({ generator }: { readonly generator: Generator }) {
  const { settings, state, generate } = generator
  const phrase = settings.what === 'phrase'
  return (
    <>
      <p role="status" className="sr-only">
        {state.status === 'done' ? madeInWords(state.made) : ''}
      </p>
      {state.status === 'done' ? (
        <LatePart
          key={state.made.id}
          load={loadMadePart}
          props={{ made: state.made }}
          name="The result’s view"
          loading={<Busy phrase={phrase} />}
        />
      ) : (
        <ResultCard
          title={titleOf(phrase)}
          state={state.status === 'failed' ? 'error' : state.status}
          busyLabel={busyLabel(phrase)}
          error={state.status === 'failed' ? state.error : null}
          errorAction={{ label: 'Try again', onAction: generate }}
          empty={
            state.status === 'empty' && state.gone ? (
              <EmptyState icon={KeyRound} title="Gone: a setting was changed">
                What stood here was made with other settings, and is forgotten. Generate again.
              </EmptyState>
            ) : phrase ? (
              <EmptyState icon={KeyRound} title="No phrase yet">
                The words, their keys on both curves, and what you can do with them will stand here.
              </EmptyState>
            ) : (
              <EmptyState icon={KeyRound} title="No key yet">
                The private key, the public key, and what you can do with them will stand here.
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}

function madeInWords({ phrase, keys }: Generated): string {
  if (phrase) return `A seed phrase of ${phrase.words.reveal().length} words is made.`
  const [key] = keys
  return key ? `A key pair is made, ${SIGNATURE_ALGORITHMS[key.curve].label}.` : ''
}

const titleOf = (phrase: boolean) => (phrase ? 'Seed phrase' : 'Key pair')
const busyLabel = (phrase: boolean) => (phrase ? 'Making a seed phrase…' : 'Making a key pair…')

function Busy({ phrase }: { readonly phrase: boolean }) {
  return <ResultCard title={titleOf(phrase)} state="busy" busyLabel={busyLabel(phrase)} empty="" />
}
