import { shortAddress } from '../../ui/values/format'
import { isUnsaved, type MadeSecret, type SaveMethod } from './made-secret'

const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
})

/** `14:06 UTC`. */
export const timeOf = (milliseconds: number): string => `${TIME.format(milliseconds)} UTC`

/** Formats the kind: "12 words", "Private key". */
export function describeKind(secret: MadeSecret): string {
  switch (secret.what) {
    case 'phrase':
      return `${secret.words.reveal().length} words`
    case 'private-key':
      return 'Private key'
    case 'passkey':
      return `Passkey “${secret.label}”`
    case 'aes-key':
      return 'AES key'
  }
}

const WAYS: Readonly<Record<SaveMethod, string>> = {
  written: 'written down',
  keystore: 'saved as keystore',
  printed: 'printed',
  'backed-up': 'backed up',
  copied: 'copied',
}

interface Became {
  /** "written down". */
  readonly message: string
  /** Time, in milliseconds since 1970. */
  readonly at: number
}

/** Returns the latest status: an account says more than how it was saved. */
export function whatBecameOf(secret: MadeSecret): Became {
  const { what, saves, account, madeAt } = secret
  if (account) {
    return { message: `on ${shortAddress(account.address)}`, at: account.at }
  }
  if (isUnsaved(secret)) return { message: 'not saved yet', at: madeAt }
  const [last] = (Object.entries(saves) as [SaveMethod, number][]).sort(([, a], [, b]) => b - a)
  if (!last) return { message: 'on this device', at: madeAt }
  const [method, at] = last
  return { message: method === 'written' && what !== 'phrase' ? 'saved' : WAYS[method], at }
}

/** "14:06 UTC, not saved yet"; preceded by the kind if it has a name. */
export function describeFacts(secret: MadeSecret): string {
  const { message, at } = whatBecameOf(secret)
  const kind = secret.name === '' ? '' : `${describeKind(secret)}, `
  return `${kind}${timeOf(at)}, ${message}`
}

/** Pronoun for several words, or one key. */
export const themOrIt = ({ what }: Pick<MadeSecret, 'what'>): 'them' | 'it' =>
  what === 'phrase' ? 'them' : 'it'
