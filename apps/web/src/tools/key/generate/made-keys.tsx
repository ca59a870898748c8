import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { DerivedKeyCard, KeyCard } from '../../../secrets/key/key-card'
import { keyOn, type MadeFlowSecret, type MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { EncodingChoice } from '../../../secrets/phrase/encoding-choice'
import manifest from './manifest'

interface MadeKeysProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly onSignatureAlgorithm: (signatureAlgorithm: SignatureAlgorithm) => void
}

/**
 * Keys of the generated secret in all formats, one curve at a time; if the passphrase has two
 * encodings, those of the selected one.
 */
export function MadeKeys({ secret, signatureAlgorithm, onSignatureAlgorithm }: MadeKeysProps) {
  if (secret.what === 'private-key') {
    const forms = keyOn(secret, signatureAlgorithm)
    return forms ? <KeyCard from={manifest} forms={forms} /> : null
  }
  const { id, keys, path, encoding } = secret
  const encodings = new Set(keys.flatMap(key => key.encoding ?? []))
  return (
    <>
      <EncodingChoice
        encodings={[...encodings]}
        value={encoding}
        onChange={next => madeSecrets.read(id, next)}
      />
      <DerivedKeyCard
        from={manifest}
        keys={keys.filter(key => (key.encoding ?? encoding) === encoding)}
        choice={{ signatureAlgorithm, choose: onSignatureAlgorithm }}
        description={`At ${path}`}
      />
    </>
  )
}
