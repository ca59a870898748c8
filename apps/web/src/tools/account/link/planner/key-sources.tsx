import type { KeyPartProps } from '../../../../account/given-key'
import { latePart } from '../../../../ui/layout/late-part'
import { Spinner } from '../../../../ui/loading'

// Each is wiped by itself when the page is left; only public keys come out of them.

const loading = <Spinner label="Loading" />

const KeyFromPhrase = latePart(
  async () => (await import('../../../../secrets/new-key/key-from-phrase')).KeyFromPhrase,
  { name: 'The seed phrase field', loading },
)
const KeyMadeHere = latePart(
  async () => (await import('../../../../secrets/new-key/key-made-here')).KeyMadeHere,
  { name: 'Making a key', loading },
)
const KeyOfPasskey = latePart(
  async () => (await import('../../../../secrets/new-key/key-of-passkey')).KeyOfPasskey,
  { name: 'Making a passkey', loading },
)

/** Where a new key comes from, and how that is called. */
export const KEY_SOURCES = {
  'public-key': 'Public key',
  phrase: 'Seed phrase',
  new: 'New key',
  passkey: 'Passkey',
} as const
export type KeySource = keyof typeof KEY_SOURCES

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
