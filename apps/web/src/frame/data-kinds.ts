import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'

/** Data passed between tools in memory only. No link accepts these kinds: see `linkTo`. */
interface SecretKinds {
  /** 64 hex digits. */
  'private-key': {
    readonly privateKey: Secret<string>
    readonly signatureAlgorithm?: SignatureAlgorithm
  }
  /** A BIP-39 phrase, with the other inputs that its keys need. */
  mnemonic: {
    readonly mnemonic: Secret<string>
    readonly passphrase?: Secret<string>
    readonly path?: string
  }
  /** The JSON of a keystore file, still encrypted: its password may be weak. */
  keystore: { readonly text: Secret<string> }
  /** A key in a self-describing format, as pasted: PEM, JWK, flow.json, WIF, DER. */
  'key-text': { readonly text: Secret<string> }
  /** A BIP-32 extended key, unchanged: xprv or xpub. */
  'extended-key': { readonly text: Secret<string> }
}

const SECRET_KINDS: Readonly<Record<keyof SecretKinds, true>> = {
  'private-key': true,
  mnemonic: true,
  keystore: true,
  'key-text': true,
  'extended-key': true,
}

/** Data passed in memory only that is no more secret than any input: no link contains it. */
interface LocalKinds {
  /**
   * A dropped file, not read yet. It is offered to the tools that take files and also take its possible content: a PDF
   * to those that take phrases or keys, any file to those that take bytes.
   */
  file: { readonly file: File }
  /** A Cadence script to run, with its arguments as a list in JSON-Cadence; empty if the user has to enter them. */
  script: { readonly source: string; readonly arguments: string }
  /** Cadence of a transaction to write, or of a contract to deploy. */
  'transaction-source': { readonly source: string }
  'contract-source': { readonly source: string }
}

/** Data passed between tools that a link may contain too. A `Secret` in here is a type error. */
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
  /** Index of an account of a network, in decimal, counted from 1. */
  'account-index': { readonly index: string }
  /** Name of an account at a name service: `someone.find`. */
  'account-name': { readonly name: string }
  /** Contract name in Cadence. */
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
  /** Base64 of either alphabet, unchanged. */
  base64: { readonly text: string }
  /** A transaction in any of its forms, unchanged: RLP in hex, JSON of a node, a voucher. Too long for a link. */
  transaction: { readonly text: string }
  /** r */
  signature: { readonly signature: string; readonly message?: string }
  /** Error of a failed transaction from a node or a log. */
  'chain-error': { readonly text: string }
  /** Solidity signatures, or a JSON ABI, unchanged. */
  abi: { readonly text: string }
  /** A value in JSON-Cadence, unchanged. */
  'json-cadence': { readonly text: string }
}>

type WithoutSecrets<Kinds extends Record<keyof Kinds, Readonly<Record<string, string>>>> = Kinds

type DataKinds = SecretKinds & LocalKinds & PublicKinds

export type DataKind = keyof DataKinds
export type PublicKind = keyof PublicKinds
/** Returns true if data of the kind is secret. */
export const isSecretKind = (kind: DataKind): kind is keyof SecretKinds => kind in SECRET_KINDS
/** Kinds that are not secret. */
export type OpenKind = PublicKind | keyof LocalKinds

/** A value of one of the kinds `K`. */
export type Data<K extends DataKind = DataKind> = {
  [J in K]: { readonly kind: J } & DataKinds[J]
}[K]
