import type { KeyPartProps } from '../../../account/given-key'
import { latePart } from '../../../ui/layout/late-part'
import { Spinner } from '../../../ui/loading'
import type { KeySource } from './key-rows'

// Each is wiped by itself when the page is left; only public keys come out of them.

const loading = <Spinner label="Loading" />

const KeyFromPhrase = latePart(
  async () => (await import('../../../secrets/new-key/key-from-phrase')).KeyFromPhrase,
  { name: 'The seed phrase field', loading },
)
const KeyMadeHere = latePart(
  async () => (await import('../../../secrets/new-key/key-made-here')).KeyMadeHere,
  { name: 'Making a key', loading },
)
const KeyOfPasskey = latePart(
  async () => (await import('../../../secrets/new-key/key-of-passkey')).KeyOfPasskey,
  { name: 'Making a passkey', loading },
)

/** How each source is called. */
export const KEY_SOURCES: Readonly<Record<KeySource, string>> = {
  'public-key': 'Public key',
  phrase: 'Seed phrase',
  new: 'New key',
  passkey: 'Passkey',
}

interface KeySourcePartProps extends KeyPartProps {
  readonly source: Exclude<KeySource, 'public-key'>
}

/** The fields of a source other than a public key. */
export function KeySourcePart({ source, ...part }: KeySourcePartProps) {
  switch (source) {
    case 'phrase':
      return <KeyFromPhrase {...part} />
    case 'new':
      return <KeyMadeHere {...part} />
    case 'passkey':
      return <KeyOfPasskey {...part} />
  }
}
