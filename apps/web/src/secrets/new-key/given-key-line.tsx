import type { GivenKey } from '../../account/given-key'
import { InlineValue } from '../../ui/values/inline-value'

/** The public key that a part has given, and where it comes from. */
export function GivenKeyLine({ given }: { readonly given: GivenKey }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
      {given.origin}:
      <InlineValue name="public key" value={given.publicKey} shorten />
    </p>
  )
}
