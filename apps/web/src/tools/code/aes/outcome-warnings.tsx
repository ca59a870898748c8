import type { AesMode } from '@toolkit/core/aes/parameters'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { Aes, Kept } from './use-aes'

/** What a repeated IV gives away; ECB has none. */
const REUSE_WORDS: Readonly<Record<AesMode, string>> = {
  gcm: 'In GCM that shows how the plaintexts differ and lets others forge messages. Do not use both ciphertexts.',
  ctr: 'In CTR that shows how the plaintexts differ: the key stream is the same. Do not use both ciphertexts.',
  cbc: 'In CBC that shows whether, and how far, the plaintexts begin alike. Take another IV for every message.',
  ecb: '',
}

/** What to mind about a result before it is used. */
export function OutcomeWarnings({ aes, kept }: { readonly aes: Aes; readonly kept: Kept }) {
  const { job, outcome, reused } = kept
  return (
    <>
      {reused ? (
        <Notice
          tone={job.mode === 'cbc' ? 'warning' : 'danger'}
          title="This IV was used with this key before"
          actions={
            aes.form.encrypt.iv === '' ? null : (
              <Button size="sm" onClick={() => aes.setSide({ iv: '' })}>
                Use random IVs
              </Button>
            )
          }
        >
          {REUSE_WORDS[job.mode]}
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
