import { CopyableValue } from '../../../ui/copyable-value'
import { Disclosure } from '../../../ui/disclosure'
import { commandOf } from './command-facts'
import type { Kept } from './use-aes'

/** The same by the openssl command, where it has a way. */
export function OpensslNote({ kept: { job, outcome } }: { readonly kept: Kept }) {
  const { lines, why } = commandOf(job, outcome)
  return (
    <Disclosure label="The same with openssl">
      {lines ? (
        <CopyableValue
          name="command"
          value={lines.join('\n')}
          note={
            job.secret.kind === 'key'
              ? 'Put the key, in hex, into the variable KEY first: read -rs KEY; export KEY'
              : 'Put the password into the variable PASSWORD first: read -rs PASSWORD; export PASSWORD'
          }
        />
      ) : (
        <p className="text-text-muted">There is no command for it: {why}</p>
      )}
    </Disclosure>
  )
}
