import type { SecretKeySourceProps } from '../../account/new-keys/key-source'
import { type SecretPartProps, secretPart } from '../secret-page'
import { KeyFromPhrase } from './key-from-phrase'
import { KeyMadeHere } from './key-made-here'
import { KeyOfPasskey } from './key-of-passkey'

const SOURCES = { phrase: KeyFromPhrase, new: KeyMadeHere, passkey: KeyOfPasskey }

/**
 * The fields of a key of which this page learns or makes the private half. They are wiped by themselves;
 * only public keys come out of them.
 */
export const SecretKeySource = secretPart(SourceFields)

function SourceFields({ source, ...props }: SecretKeySourceProps & SecretPartProps) {
  const Source = SOURCES[source]
  return <Source {...props} />
}
