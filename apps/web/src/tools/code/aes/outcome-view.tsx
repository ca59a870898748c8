import { type AesMode, cipherName } from '@toolkit/core/aes/parameters'
import { formatHex } from '@toolkit/core/bytes/hex'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { fileSize } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { describeKdf } from './describe'
import { NextSteps } from './next-steps'
import { OpensslNote } from './openssl-note'
import { OutputView, type ViewChoice } from './output-view'
import type { Aes, StoredResult } from './use-aes'

export interface OutcomeViewProps extends ViewChoice {
  readonly aes: Aes
  readonly stored: StoredResult
}

/** Result with everything needed to reverse it. */
export function OutcomeView({ aes, stored, chosen, onChoose }: OutcomeViewProps) {
  const { job, outcome, bytes } = stored
  const encrypting = job.direction === 'encrypt'
  const { iv, salt, tag } = outcome
  const openssl = job.secret.kind === 'openssl'
  const atStart = ', already at the start of the ciphertext.'
  const ivNote = '. Not secret, but needed to decrypt: keep it with the ciphertext.'
  const saltNote = job.packed || openssl ? atStart : '. Not secret, but needed to decrypt.'
  const tagNote = job.tagApart ? ', needed to decrypt.' : ', already at the end of the ciphertext.'
  /** Values needed for decryption besides ciphertext and secret. */
  const needed = [
    ...(encrypting && iv.length > 0 && !openssl
      ? [{ name: 'IV', bytes: iv, note: job.packed ? atStart : ivNote }]
      : []),
    ...(encrypting && salt ? [{ name: 'Salt', bytes: salt, note: saltNote }] : []),
    ...(tag ? [{ name: 'Tag', bytes: tag, note: tagNote }] : []),
  ].map(({ name, bytes: value, note }) => ({
    label: name,
    value: (
      <>
        <InlineValue name={name} value={formatHex(value)} />
        <span className="block text-text-muted text-xs">{`${value.length} bytes${note}`}</span>
      </>
    ),
  }))
  const facts = [
    { label: 'Cipher', value: cipherName(job.mode, job.keyBits) },
    {
      label: 'Key derivation',
      value: job.secret.kind === 'key' ? null : describeKdf(job.secret.kdf),
    },
    {
      label: 'Size',
      value: encrypting
        ? `${fileSize(outcome.plainLength)} of plaintext, ${fileSize(outcome.result.size)} encrypted`
        : fileSize(outcome.result.size),
    },
  ]
  return (
    <>
      <OutcomeWarnings aes={aes} stored={stored} />
      <OutputView stored={stored} chosen={chosen} onChoose={onChoose} />
      <KeyValueList items={[...needed, ...facts]} />
      {!encrypting && job.mode !== 'gcm' ? (
        <Notice>
          {cipherName(job.mode, job.keyBits)} does not authenticate:{' '}
          {job.mode === 'ctr'
            ? 'with a wrong key this would be random bytes.'
            : 'only the padding reveals a wrong key.'}
        </Notice>
      ) : null}
      <OpensslNote stored={stored} />
      <NextSteps aes={aes} stored={stored} bytes={bytes} />
    </>
  )
}

/** Information leaked by a repeated IV; ECB has none. */
const REUSE_MESSAGES: Readonly<Record<AesMode, string>> = {
  gcm: 'In GCM this reveals how the plaintexts differ and lets others forge messages. Don’t use both ciphertexts.',
  ctr: 'In CTR this reveals how the plaintexts differ: the key stream is the same. Don’t use both ciphertexts.',
  cbc: 'In CBC this reveals how far the plaintexts start alike. Use a new IV for every message.',
  ecb: '',
}

/** Warnings about a result. */
function OutcomeWarnings({ aes, stored }: { readonly aes: Aes; readonly stored: StoredResult }) {
  const { job, outcome, reused } = stored
  return (
    <>
      {reused ? (
        <Notice
          tone={job.mode === 'cbc' ? 'warning' : 'danger'}
          title="This IV was already used with this key"
          actions={
            aes.form.encrypt.iv === '' ? null : (
              <Button size="sm" onClick={() => aes.setSide({ iv: '' })}>
                Use random IVs
              </Button>
            )
          }
        >
          {REUSE_MESSAGES[job.mode]}
        </Notice>
      ) : null}
      {outcome.endsWithZero &&
      job.padding === 'zero' &&
      (job.mode === 'cbc' || job.mode === 'ecb') ? (
        <Notice tone="warning" title="The plaintext ends with a zero byte">
          Zero padding can’t be told apart from it, so it will be lost in decryption.
        </Notice>
      ) : null}
    </>
  )
}
