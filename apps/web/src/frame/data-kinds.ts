import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'

/** What tools hand to each other in memory only. No link takes these kinds: see `linkTo`. */
interface SecretKinds {
  /** 64 hex digits. */
  'private-key': {
    readonly privateKey: Secret<string>
    readonly signatureAlgorithm?: SignatureAlgorithm
  }
  /** A BIP-39 phrase, and what else it takes to reach its keys. */
  mnemonic: {
    readonly mnemonic: Secret<string>
    readonly passphrase?: Secret<string>
    readonly path?: string
  }
  /** The JSON of a keystore file, encrypted as it came: its password may be weak. */
  keystore: { readonly text: Secret<string> }
  /** A key in a form that says so itself, as somebody pasted it: PEM, JWK, flow.json, WIF, DER. */
  'key-text': { readonly text: Secret<string> }
  /** An extended key of BIP-32, as it came: xprv, or xpub. */
  'extended-key': { readonly text: Secret<string> }
}

const SECRET_KINDS: Readonly<Record<keyof SecretKinds, true>> = {
  'private-key': true,
  mnemonic: true,
  keystore: true,
  'key-text': true,
  'extended-key': true,
}

/** What is handed over in memory only and is a secret no more than what anybody types: no link holds it. */
interface LocalKinds {
  /**
   * A file as it was dropped, not read yet. It is offered to the tools that take one and also take what
   * it holds: a PDF those that take phrases or keys, any file those that take bytes.
   */
  file: { readonly file: File }
  /** A Cadence script to run, with its arguments as a list in JSON-Cadence; empty where they are to be entered. */
  script: { readonly source: string; readonly arguments: string }
}

/** What tools hand to each other and a link may hold too. A `Secret` in here is a type error. */
type PublicKinds = WithoutSecrets<{
  /** 128 lower-case hex digits, X then Y. */
  'public-key': {
    readonly publicKey: string
    readonly signatureAlgorithm?: SignatureAlgorithm
  }
  /** 16 hex digits. */
  address: { readonly address: string }
  /** 40 hex digits, in any case. */
  'evm-address': { readonly evmAddress: string }
  /** In decimal: which account of a network, counted from 1. */
  'account-index': { readonly index: string }
  /** A contract's name as Cadence writes it. */
  contract: { readonly name: string }
  /** 64 hex digits, or the number of a scheduled transaction in decimal. */
  'transaction-id': { readonly transactionId: string }
  /** A height in decimal, or the 64 hex digits of an ID. */
  block: { readonly block: string }
  /** `flow.AccountCreated`, `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited`. */
  'event-type': { readonly eventType: string }
  /** Any bytes as lower-case hex. */
  bytes: { readonly hex: string }
  text: { readonly text: string }
  /** Base64 of either alphabet, as it came. */
  base64: { readonly text: string }
  /** A transaction in any of its forms, as it came: RLP in hex, JSON of a node, a voucher. Too long for a link. */
  transaction: { readonly text: string }
  /**
   * r‖s or DER in hex or Base64, or JSON of a wallet's signatures, as it came; `message`: what was signed with the
   * tag of user messages, in hex, where that is known.
   */
  signature: { readonly signature: string; readonly message?: string }
  /** What a node or a log says of a failed transaction. */
  'chain-error': { readonly text: string }
  /** Signatures of Solidity, or a JSON ABI, as they came. */
  abi: { readonly text: string }
  /** A value in JSON-Cadence, as it came. */
  'json-cadence': { readonly text: string }
}>

type WithoutSecrets<Kinds extends Record<keyof Kinds, Readonly<Record<string, string>>>> = Kinds

type DataKinds = SecretKinds & LocalKinds & PublicKinds

export type DataKind = keyof DataKinds
export type PublicKind = keyof PublicKinds
/** Whether what a kind holds is a secret. */
export const isSecretKind = (kind: DataKind): kind is keyof SecretKinds => kind in SECRET_KINDS
/** Every kind that is no secret by itself. */
export type OpenKind = PublicKind | keyof LocalKinds

/** A value of one of the kinds `K`. */
export type Data<K extends DataKind = DataKind> = {
  [J in K]: { readonly kind: J } & DataKinds[J]
}[K]
