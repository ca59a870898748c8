import type { MadeMix } from '../../../secrets/made/generate-secret.task'
import { CopyableValue } from '../../../ui/values/copyable-value'

interface MixNoteProps {
  readonly mix: MadeMix
  /** Result of the mix: "the private key". */
  readonly what: string
}

/** Mixed inputs, so the user can recompute the result. All of them are secret. */
export function MixNote({ mix, what }: MixNoteProps) {
  return (
    <>
      <CopyableValue
        name="browser’s part"
        value={mix.random}
        note="32 bytes in hex: the key of HMAC-SHA-512."
      />
      <CopyableValue name="your part" value={mix.typed} note="The message, as ASCII text." />
      <CopyableValue
        name="result"
        value={mix.result}
        note={`The first ${mix.result.reveal().length / 2} bytes: ${what}.`}
      />
      <p className="text-text-muted text-xs">
        On a machine without a network:{' '}
        <code translate="no" className="bytes">
          printf '%s' YOUR_PART | openssl dgst -sha512 -mac HMAC -macopt hexkey:BROWSERS_PART
        </code>
        . All three are as secret as the result itself.
      </p>
    </>
  )
}
