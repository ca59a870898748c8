import type { NetworkId } from '@toolkit/core/network/networks'
import { Secret } from '@toolkit/core/secret'
import type { PasteTool } from './tool-of-kind.ts'

/** Kind of a pasted text, or of a file that is not text. */
export type PastedKind =
  | 'address'
  | 'evm-address'
  | 'account-index'
  | 'account-name'
  | 'contract'
  | 'public-key'
  | 'private-key'
  | 'extended-key'
  | 'mnemonic'
  | 'keystore'
  | 'flow-json'
  | 'transaction-id'
  | 'block'
  | 'event-type'
  | 'transaction'
  | 'evm-transaction'
  | 'evm-data'
  | 'signature'
  | 'abi'
  | 'json-cadence'
  | 'cadence'
  | 'chain-error'
  | 'rlp'
  | 'base64'
  | 'hex'
  | 'text'
  | 'pdf'
  | 'file'

/**
 * `certain`: it passes a check that nothing else passes (a checksum, a curve point, a strict format). `likely`: it has
 * a form that hardly anything else has. `possible`: it has the length.
 */
export type Certainty = 'certain' | 'likely' | 'possible'

/** One guess about a pasted text. */
export interface Guess {
  readonly kind: PastedKind
  readonly certainty: Certainty
  /** Reason, as a sentence for the user that repeats nothing of a secret. */
  readonly because: string
  /** True if it gives access to accounts or encrypted data: it must be masked and never sent. */
  readonly secret: boolean
  /** Value itself if the text has more around it: 16 digits of an address, 64 of an id, a number in decimal. */
  readonly value?: string
  /** Secret itself, as its tool parses it, if the text or the file has more around it. */
  readonly secretValue?: Secret<string>
  /** Tool that is offered first, where it is not that of the kind. */
  readonly tool?: PasteTool
  /** True if it is only a part of a text: a link, an id or a key in a sentence. */
  readonly within?: true
  /** Network that it belongs to, if it names one. */
  readonly network?: NetworkId
}

const SECRET_KINDS: ReadonlySet<PastedKind> = new Set([
  'private-key',
  'extended-key',
  'mnemonic',
  'keystore',
  'flow-json',
  'pdf',
])

export function guess(
  kind: PastedKind,
  certainty: Certainty,
  because: string,
  more: Partial<
    Pick<Guess, 'secret' | 'value' | 'secretValue' | 'tool' | 'within' | 'network'>
  > = {},
): Guess {
  return { kind, certainty, because, secret: SECRET_KINDS.has(kind), ...more }
}

/** Puts the value of a secret where it is neither printed nor sent. */
export const hidden = ({ value, ...rest }: Guess): Guess =>
  value === undefined
    ? rest
    : rest.secret
      ? { ...rest, secretValue: new Secret(value) }
      : { ...rest, value }
