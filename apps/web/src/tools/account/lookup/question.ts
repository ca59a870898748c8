import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { CurveKey } from '../../../chain/reads/accounts-of-keys'

/** What stands in the field, on the network that is chosen. */
export type Question =
  | {
      readonly kind: 'address'
      readonly address: FlowAddress
      /** What was recognised, for the field. */
      readonly notice: string
      /** What it may have been meant as too. */
      readonly other: Offer | null
    }
  /** `someone.find`: a contract knows its address. */
  | { readonly kind: 'name'; readonly name: string; readonly notice: string }
  | { readonly kind: 'evm'; readonly address: EvmAddress; readonly notice: string }
  | {
      readonly kind: 'key'
      /** One; two for a compressed key whose X lies on both curves. */
      readonly keys: readonly CurveKey[]
      readonly notice: string
    }
  | Refused
  /** A key in a form whose reader is fetched when one is there: PEM, JWK, DER, RLP, Base64. */
  | { readonly kind: 'unread' }

export interface Refused {
  readonly kind: 'refused'
  readonly error: ToolError
  /** What puts it right by a press, the most probable first. */
  readonly offers: readonly Offer[]
  /** Digits that are an address, or nearly one, for the inspector. */
  readonly digits?: string
}

export type Offer =
  /** Asks for another text, or the same elsewhere. */
  | { readonly label: string; readonly text: string; readonly network: NetworkId }
  /** Opens the 64 digits that stand in the field in the tool that they belong to. */
  | { readonly label: string; readonly opens: 'transaction-id' | 'private-key' }

export const refused = (error: ToolError, offers: readonly Offer[] = []): Refused => ({
  kind: 'refused',
  error,
  offers,
})
