import type { SecretKeySourceProps, SourceKeyProps } from '../../account/new-keys/key-source'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { type SecretPartProps, secretPart } from '../secret-page'
import { KeyMadeHere } from './key-made-here'

const lazyOptions = { name: 'This source of keys', loading: <Spinner label="Loading" /> } as const
type SourceProps = SourceKeyProps & SecretPartProps
const KeyFromPhrase = lazyPart<SourceProps>(
  async () => (await import('./key-from-phrase')).KeyFromPhrase,
  lazyOptions,
)
const KeyOfPasskey = lazyPart<SourceProps>(
  async () => (await import('./key-of-passkey')).KeyOfPasskey,
  lazyOptions,
)

const SOURCES = { phrase: KeyFromPhrase, new: KeyMadeHere, passkey: KeyOfPasskey }

/**
 * Fields of a key whose private key this page reads or generates. They wipe themselves; only public keys leave them.
 */
export const SecretKeySource = secretPart(SourceFields)

function SourceFields({ source, ...props }: SecretKeySourceProps & SecretPartProps) {
  const Source = SOURCES[source]
  return <Source {...props} />
}
