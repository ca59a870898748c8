import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { CurveKey } from '../../../chain/reads/accounts-of-keys'

/** Parsed text of the field, on the selected network. */
export type Question =
  | {
      readonly kind: 'address'
      readonly address: FlowAddress
      /** Recognised input, for the field. */
      readonly notice: string
      /** Alternative meaning. */
      readonly other: Offer | null
    }
  /** `someone.find`: its contract resolves it to an address. */
  | { readonly kind: 'name'; readonly name: string; readonly notice: string }
  | { readonly kind: 'evm'; readonly address: EvmAddress; readonly notice: string }
  | {
      readonly kind: 'key'
      /** One key; two for a compressed key whose X is on both curves. */
      readonly keys: readonly CurveKey[]
      readonly notice: string
    }
  | Refused
  /** Key in a format whose parser loads on demand: PEM, JWK, DER, RLP, Base64. */
  | { readonly kind: 'unread' }

export interface Refused {
  readonly kind: 'refused'
  readonly error: ToolError
  /** Corrections available by a press, the likeliest first. */
  readonly offers: readonly Offer[]
  /** Digits that are an address, or nearly one, for the inspector. */
  readonly digits?: string
}

export type Offer =
  /** Requests another text, or the same on another network. */
  | { readonly label: string; readonly text: string; readonly network: NetworkId }
  /** Opens the field's 64 digits in the tool they belong to. */
  | { readonly label: string; readonly opens: 'transaction-id' | 'private-key' }

export const refused = (error: ToolError, offers: readonly Offer[] = []): Refused => ({
  kind: 'refused',
  error,
  offers,
})
