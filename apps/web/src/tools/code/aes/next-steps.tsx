import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { LockKeyholeOpen } from 'lucide-react'
import { useMemo } from 'react'
import type { Data } from '../../../frame/data-kinds'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { resultFileName } from './describe'
import type { Job, Outcome, Side } from './form'
import manifest from './manifest'
import type { Aes, StoredResult } from './use-aes'

interface NextStepsProps {
  readonly aes: Aes
  readonly stored: StoredResult
  readonly bytes: Uint8Array | null
}

/** Targets for the result: the other direction here, or another tool. */
export function NextSteps({ aes, stored, bytes }: NextStepsProps) {
  const { job, outcome } = stored
  const data = useMemo(() => bytes && dataOf(bytes, job.direction === 'decrypt'), [bytes, job])
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {job.direction === 'encrypt' && !aes.stale ? (
        <Button
          size="sm"
          icon={LockKeyholeOpen}
          onClick={() =>
            aes.edit(form => ({
              ...form,
              direction: 'decrypt',
              decrypt: { ...form.decrypt, ...sideOf(job, outcome, bytes) },
            }))
          }
        >
          Decrypt this
        </Button>
      ) : null}
      {data ? <OpenIn from={manifest} data={data} /> : null}
    </div>
  )
}

/** Returns the decryption input for an encryption's result. */
function sideOf(job: Job, outcome: Outcome, bytes: Uint8Array | null): Partial<Side> {
  const { result, iv, salt, tag } = outcome
  const name = resultFileName(job.source, 'encrypt', job.secret.kind === 'openssl')
  const inside = job.packed || job.secret.kind === 'openssl'
  return {
    source: bytes
      ? { kind: 'typed', format: 'base64', text: formatBase64(bytes) }
      : { kind: 'file', file: new File([result], name) },
    iv: inside ? '' : formatHex(iv),
    ivFormat: 'hex',
    salt: inside || !salt ? '' : formatHex(salt),
    tag: job.tagApart && tag ? formatHex(tag) : '',
    aad: formatHex(job.aad),
    aadFormat: 'hex',
  }
}

function dataOf(bytes: Uint8Array, asText: boolean): Data<'bytes' | 'text'> {
  const text = asText ? utf8Text(bytes) : null
  return text === null ? { kind: 'bytes', hex: formatHex(bytes) } : { kind: 'text', text }
}
