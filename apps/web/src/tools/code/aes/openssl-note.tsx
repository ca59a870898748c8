import { type Command, opensslCommand } from '@toolkit/core/aes/openssl-command'
import { Disclosure } from '../../../ui/layout/disclosure'
import { CopyableValue } from '../../../ui/values/copyable-value'
import type { Job, Outcome } from './form'
import type { StoredResult } from './use-aes'

/** Equivalent openssl command, if there is one. */
export function OpensslNote({ stored: { job, outcome } }: { readonly stored: StoredResult }) {
  const { lines, why } = commandOf(job, outcome)
  return (
    <Disclosure label="OpenSSL command">
      {lines ? (
        <CopyableValue
          name="command"
          value={lines.join('\n')}
          note={
            job.secret.kind === 'key'
              ? 'First put the key, in hex, in the variable KEY: read -rs KEY; export KEY'
              : 'First put the password in the variable PASSWORD: read -rs PASSWORD; export PASSWORD'
          }
        />
      ) : (
        <p className="text-text-muted">No command exists for this: {why}</p>
      )}
    </Disclosure>
  )
}

/** Builds the openssl command for this operation. */
function commandOf(job: Job, outcome: Outcome): Command {
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
