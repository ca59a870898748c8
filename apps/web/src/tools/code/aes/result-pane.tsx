import { cipherName } from '@toolkit/core/aes/parameters'
import type { ToolError } from '@toolkit/core/errors'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { BusyLine } from '../../../bytes/answer-progress'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ResultCard } from '../../../ui/layout/result-card'
import { fileSize } from '../../../ui/values/format'
import type { View } from './describe'
import type { Settings } from './form'
import { OutcomeView } from './outcome-view'
import type { Aes, StoredResult } from './use-aes'

/** Result, progress or error; an older result stays visible, marked as outdated. */
export function ResultPane({ aes }: { readonly aes: Aes }) {
  const { form, busy, failure, stored, stale, cancel } = aes
  const [chosen, setChosen] = useState<View | null>(null)
  const encrypting = form.direction === 'encrypt'
  return (
    <>
      {busy || (!failure && !stored) ? (
        <ResultCard
          title={encrypting ? 'Ciphertext' : 'Plaintext'}
          fills
          state={busy ? 'busy' : 'empty'}
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
                ? 'The ciphertext, its IV and the matching openssl command appear here.'
                : 'The plaintext appears here. With GCM, only after it is authenticated.'}
            </EmptyState>
          }
        />
      ) : null}
      {!busy && failure ? (
        <Answer
          tone="danger"
          run={aes.pressed ? failure : undefined}
          message={describeFailure(failure, form.settings, encrypting)}
        >
          <ErrorLine error={failure} />
        </Answer>
      ) : null}
      {stored && !(busy && !stale) ? (
        <Answer
          tone={stale ? 'neutral' : 'success'}
          run={stored.pressed && !stale ? stored : undefined}
          stale={stale}
          fills
          message={`${stale ? 'Earlier: ' : ''}${describeOutcome(stored)}`}
        >
          <OutcomeView aes={aes} stored={stored} chosen={chosen} onChoose={setChosen} />
        </Answer>
      ) : null}
    </>
  )
}

/** Formats the result: `Encrypted 5 bytes with AES-256-GCM`. */
function describeOutcome({ job, outcome }: StoredResult): string {
  const cipher = cipherName(job.mode, job.keyBits)
  return job.direction === 'encrypt'
    ? `Encrypted ${fileSize(outcome.plainLength)} with ${cipher}`
    : `Decrypted ${fileSize(outcome.result.size)} with ${cipher}`
}

/** Names the likeliest cause of a failure; the error itself is shown below. */
function describeFailure(error: ToolError, { using }: Settings, encrypting: boolean): string {
  if (error.code === 'aes/authentication-failed') {
    return `Wrong ${using === 'key' ? 'key or IV' : 'password'}, or the ciphertext was changed`
  }
  if (error.code.startsWith('aes/bad-padding')) return `Probably the wrong ${using}`
  return encrypting ? 'Nothing was encrypted' : 'Nothing was decrypted'
}
