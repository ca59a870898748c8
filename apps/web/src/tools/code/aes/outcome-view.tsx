import { cipherName } from '@toolkit/core/aes/parameters'
import { formatHex } from '@toolkit/core/bytes/hex'
import { CopyableValue } from '../../../ui/copyable-value'
import { fileSize } from '../../../ui/format'
import { KeyValueList } from '../../../ui/key-value-list'
import { Notice } from '../../../ui/notice'
import { kdfInWords } from './describe'
import { NextSteps } from './next-steps'
import { OpensslNote } from './openssl-note'
import { OutcomeWarnings } from './outcome-warnings'
import { OutputView, type ViewChoice } from './output-view'
import type { Aes, Kept } from './use-aes'

export interface OutcomeViewProps extends ViewChoice {
  readonly aes: Aes
  readonly kept: Kept
}

/** A result with all that is needed to undo it. */
export function OutcomeView({ aes, kept, chosen, onChoose }: OutcomeViewProps) {
  const { job, outcome, bytes } = kept
  const encrypting = job.direction === 'encrypt'
  const { iv, salt, tag } = outcome
  const openssl = job.secret.kind === 'openssl'
  return (
    <>
      <OutcomeWarnings aes={aes} kept={kept} />
      <OutputView kept={kept} chosen={chosen} onChoose={onChoose} />
      {encrypting && iv.length > 0 && !openssl ? (
        <CopyableValue
          name="IV"
          value={formatHex(iv)}
          group={8}
          note={
            job.packed
              ? `${iv.length} bytes, in front of the ciphertext already.`
              : `${iv.length} bytes. Not secret, and needed to decrypt: keep it with the ciphertext.`
          }
        />
      ) : null}
      {encrypting && salt ? (
        <CopyableValue
          name="salt"
          value={formatHex(salt)}
          group={8}
          note={
            job.packed || openssl
              ? `${salt.length} bytes, in front of the ciphertext already.`
              : `${salt.length} bytes. Not secret, and needed to decrypt.`
          }
        />
      ) : null}
      {tag ? (
        <CopyableValue
          name="tag"
          value={formatHex(tag)}
          group={8}
          note={
            job.tagApart
              ? `${tag.length} bytes, needed to decrypt.`
              : `${tag.length} bytes, at the end of the ciphertext already.`
          }
        />
      ) : null}
      <KeyValueList
        items={[
          { label: 'Cipher', value: cipherName(job.mode, job.keyBits) },
          ...(job.secret.kind === 'key'
            ? []
            : [{ label: 'Key derivation', value: kdfInWords(job.secret.kdf) }]),
          { label: 'Size', value: sizes(outcome.plainLength, outcome.result.size, encrypting) },
        ]}
      />
      {!encrypting && job.mode !== 'gcm' ? (
        <Notice>
          {cipherName(job.mode, job.keyBits)} does not authenticate:{' '}
          {job.mode === 'ctr'
            ? 'with a wrong key this would be random bytes.'
            : 'a wrong key is noticed by its padding only.'}
        </Notice>
      ) : null}
      <OpensslNote kept={kept} />
      <NextSteps aes={aes} kept={kept} bytes={bytes} />
    </>
  )
}

function sizes(plain: number, result: number, encrypting: boolean): string {
  return encrypting
    ? `${fileSize(plain)} of plaintext, ${fileSize(result)} encrypted`
    : fileSize(result)
}
