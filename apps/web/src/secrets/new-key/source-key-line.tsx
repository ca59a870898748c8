import type { SourceKey } from '../../account/new-keys/key-source'
import { InlineValue } from '../../ui/values/inline-value'

/** Shows the public key of a source, and where it comes from. */
export function SourceKeyLine({ value }: { readonly value: SourceKey }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
      {value.origin}:
      <InlineValue name="public key" value={value.publicKey} shorten />
    </p>
  )
}
