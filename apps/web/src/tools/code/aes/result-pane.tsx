import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { EmptyState } from '../../../ui/empty-state'
import { ResultCard } from '../../../ui/result-card'
import type { View } from './format-output'
import { OutcomeView } from './outcome-view'
import type { Aes } from './use-aes'

/** What came out, what is being done, or why nothing did; an older result stays, out of date. */
export function ResultPane({ aes }: { readonly aes: Aes }) {
  const { form, busy, failure, kept, stale, cancel } = aes
  const [chosen, setChosen] = useState<View | null>(null)
  const encrypting = form.direction === 'encrypt'
  const title = encrypting ? 'Ciphertext' : 'Plaintext'
  const latest = busy ? 'busy' : failure ? 'error' : kept && !stale ? 'done' : null
  return (
    <>
      {latest === null && kept ? null : (
        <ResultCard
          title={title}
          state={latest ?? 'empty'}
          error={failure}
          progress={
            busy ? (
              <BusyLine
                label={busy.note ?? (encrypting ? 'Encrypting' : 'Decrypting')}
                fraction={busy.fraction}
                onCancel={cancel}
              />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={encrypting ? LockKeyhole : LockKeyholeOpen}
              title={encrypting ? 'Nothing encrypted yet' : 'Nothing decrypted yet'}
            >
              {encrypting
                ? 'The ciphertext, its IV, and the same as an openssl command will stand here.'
                : 'The plaintext will stand here once it is right: with GCM, once it is authenticated.'}
            </EmptyState>
          }
        >
          {kept ? <OutcomeView aes={aes} kept={kept} chosen={chosen} onChoose={setChosen} /> : null}
        </ResultCard>
      )}
      {kept && stale ? (
        <ResultCard title={`Earlier ${title.toLowerCase()}`} state="stale" empty="">
          <OutcomeView aes={aes} kept={kept} chosen={chosen} onChoose={setChosen} />
        </ResultCard>
      ) : null}
    </>
  )
}
