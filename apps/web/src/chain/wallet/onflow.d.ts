// The packages are published without type declarations; this is the part that we use.

declare module '@onflow/fcl' {
  export interface FclUser {
    readonly addr: string | null
    readonly loggedIn: boolean | null
    readonly cid: string | null
    readonly expiresAt: number | null
    readonly services: readonly unknown[]
  }
  /** Cadence type: converts a value to JSON-Cadence. */
  export interface FclType {
    readonly label: string
    readonly asArgument: (value: unknown) => unknown
    readonly asInjection: (value: unknown) => unknown
  }
  export interface FclServicePlugin {
    readonly name: string
    readonly f_type: 'ServicePlugin'
    readonly type: 'discovery-service'
    readonly services: readonly unknown[]
    readonly serviceStrategy: { readonly method: string; readonly exec: FclStrategy }
  }
  export interface FclService {
    readonly type?: string
    readonly uid?: unknown
    readonly endpoint?: string
    readonly method?: string
    readonly provider?: { readonly name?: unknown; readonly icon?: unknown } | null
  }
  export type FclStrategy = (call: {
    readonly service: FclService
    readonly abortSignal?: AbortSignal
    readonly user?: FclUser
  }) => Promise<unknown>
  export interface FclAuthentication {
    /** Used instead of the discovery page. */
    readonly service?: FclService
    /** Asks even if the user is logged in. */
    readonly forceReauth?: boolean
  }

  export function config(values: Readonly<Record<string, unknown>>): unknown
  export function authenticate(options?: FclAuthentication): Promise<FclUser | undefined>
  export function unauthenticate(): void
  /** Signing account of a wallet, as FCL resolves it. */
  export interface FclSigner {
    /** 16 hex digits, sometimes with `0x`. */
    readonly addr?: string | null
    readonly keyId?: number | string | null
    /** Opens the wallet. */
    readonly signingFunction?: (signable: unknown) => Promise<unknown>
  }
  export interface FclAuthorization {
    readonly resolve: (
      account: unknown,
      preSignable: unknown,
    ) => Promise<FclSigner | readonly FclSigner[]>
  }
  /** Part of a transaction, for FCL's builders. */
  export interface FclPart {
    readonly fclPart: never
  }
  export type FclAuthorizer = (account: unknown) => Promise<FclAuthorization>
  export function transaction(cadence: string): FclPart
  export function arg(value: unknown, type: FclType): unknown
  export function args(args: readonly unknown[]): FclPart
  export function limit(limit: number): FclPart
  export function proposer(authorization: FclAuthorizer): FclPart
  export function payer(authorization: FclAuthorizer): FclPart
  export function authorizations(authorizations: readonly FclAuthorizer[]): FclPart
  /** Called with the signed voucher, before it is sent. */
  export function voucherIntercept(intercept: (voucher: unknown) => void): FclPart
  export function send(parts: readonly FclPart[]): Promise<unknown>
  /** Returns the id of a transaction that was sent. */
  export function decode(response: unknown): Promise<string>
  /** Returns the transaction id of a voucher: SHA3-256 of FCL's own encoding of it, without 0x. */
  export function voucherToTxId(voucher: unknown): string
  export const currentUser: {
    authorization(account: unknown): Promise<FclAuthorization>
    subscribe(listener: (user: FclUser) => void): () => void
    snapshot(): Promise<FclUser>
    /** Takes the message as hex. Returns the error that it should have thrown. */
    signUserMessage(message: string): Promise<unknown>
  }
  export const pluginRegistry: { add(plugins: readonly FclServicePlugin[]): void }
}

declare module '@onflow/fcl-core' {
  import type { FclStrategy } from '@onflow/fcl'
  export function getServiceRegistry(): { getStrategy(method: string): FclStrategy | undefined }
}
