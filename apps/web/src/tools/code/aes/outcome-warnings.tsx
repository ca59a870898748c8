import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { Aes, Kept } from './use-aes'

/** What to mind about a result before it is used. */
export function OutcomeWarnings({ aes, kept }: { readonly aes: Aes; readonly kept: Kept }) {
  const { job, outcome, reused } = kept
  return (
    <>
      {reused ? (
        <Notice
          tone="danger"
          title="This IV was used with this key before"
          actions={
            aes.form.encrypt.iv === '' ? null : (
              <Button size="sm" onClick={() => aes.setSide({ iv: '' })}>
                Use random IVs
              </Button>
            )
          }
        >
          {job.mode === 'gcm'
            ? 'In GCM that shows how the plaintexts differ and lets others forge messages. Do not use both ciphertexts.'
            : 'In CTR that shows how the plaintexts differ: the key stream is the same. Do not use both ciphertexts.'}
        </Notice>
      ) : null}
      {outcome.endsWithZero &&
      job.padding === 'zero' &&
      (job.mode === 'cbc' || job.mode === 'ecb') ? (
        <Notice tone="warning" title="The plaintext ends with a zero byte">
          Zero padding cannot be told from it: it will be missing after decryption.
        </Notice>
      ) : null}
    </>
  )
}
