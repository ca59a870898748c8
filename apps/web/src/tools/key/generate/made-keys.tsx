import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { DerivedKeyCard, KeyCard } from '../../../secrets/key/key-card'
import { keyOn, type MadeFlowSecret, type MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { ReadingChoice } from '../../../secrets/phrase/reading-choice'
import manifest from './manifest'

interface MadeKeysProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly curve: SignatureAlgorithm
  readonly onCurve: (curve: SignatureAlgorithm) => void
}

/**
 * Keys of the generated secret in all formats, one curve at a time; if the passphrase has two
 * encodings, those of the selected one.
 */
export function MadeKeys({ secret, curve, onCurve }: MadeKeysProps) {
  if (secret.what === 'private-key') {
    const forms = keyOn(secret, curve)
    return forms ? <KeyCard from={manifest} forms={forms} /> : null
  }
  const { id, keys, path, reading } = secret
  const readings = new Set(keys.flatMap(key => key.reading ?? []))
  return (
    <>
      <ReadingChoice
        readings={[...readings]}
        value={reading}
        onChange={next => madeSecrets.read(id, next)}
      />
      <DerivedKeyCard
        from={manifest}
        keys={keys.filter(key => (key.reading ?? reading) === reading)}
        choice={{ curve, choose: onCurve }}
        description={`At ${path}`}
      />
    </>
  )
}
