import { type Command, opensslCommand } from '@toolkit/core/aes/openssl-command'
import type { Job, Outcome } from './job'

/** The openssl command that does what was done here. */
export function commandOf(job: Job, outcome: Outcome): Command {
  const { secret } = job
  const { iv } = outcome
  const salt = outcome.salt ?? new Uint8Array()
  return opensslCommand({
    decrypting: job.direction === 'decrypt',
    mode: job.mode,
    keyBits: job.keyBits,
    padding: job.padding,
    prefixed: job.packed,
    from:
      secret.kind === 'key'
        ? { kind: 'key', iv }
        : secret.kind === 'openssl'
          ? { kind: 'openssl', kdf: secret.kdf }
          : { kind: 'kdf', kdf: secret.kdf, salt, iv },
  })
}
