import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { flowJsonAccounts } from '@toolkit/core/keys/flow-json'
import {
  KEY_FORM_LABELS,
  type KeyForm,
  type KeyMaterial,
  parseKeyMaterial,
  parseKeyMaterialBytes,
} from '@toolkit/core/keys/key-material'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../workers/task'

export interface KeyMaterialInput {
  readonly source: string | Uint8Array
  readonly curve: SignatureAlgorithm | null
  readonly account: string | null
}

/** A key as the worker tells it; the page puts the private half into a Secret at once. */
export interface PlainKey {
  readonly kind: 'key'
  readonly form: KeyForm
  /** What it was recognised as: "PEM (PKCS#8 private key)". */
  readonly formLabel: string
  readonly part: 'private' | 'public'
  readonly statedCurve: SignatureAlgorithm | null
  /** Where it is a key, with the public key there, 128 lower-case hex digits. Never empty. */
  readonly publicKeys: readonly { readonly curve: SignatureAlgorithm; readonly publicKey: string }[]
  /** 64 lower-case hex digits; null for a public key. */
  readonly privateKey: string | null
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly weight: number | null
  readonly address: string | null
  readonly keyIndex: number | null
  readonly notes: readonly string[]
  /** The accounts of a flow.json, where one of several was chosen. */
  readonly accounts: readonly string[]
}

export type KeyMaterialOutput =
  | PlainKey
  | { readonly kind: 'which-account'; readonly accounts: readonly string[] }

/** Reads a key in any form. What it throws never repeats a digit of it. */
const readKeyMaterial: Task<KeyMaterialInput, KeyMaterialOutput> = input => {
  const { source } = input
  try {
    return plain(read(input), source)
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'flow-json/several-accounts')) throw error
    return { kind: 'which-account', accounts: accountsOf(source) }
  } finally {
    if (typeof source !== 'string') source.fill(0)
  }
}

export default readKeyMaterial

function read({ source, curve, account }: KeyMaterialInput): KeyMaterial {
  const options = { curve: curve ?? undefined, account: account ?? undefined }
  return typeof source === 'string'
    ? parseKeyMaterial(source, options)
    : parseKeyMaterialBytes(source, options)
}

function plain(material: KeyMaterial, source: string | Uint8Array): PlainKey {
  const { form, privateKey, publicKey, curves } = material
  const found: PlainKey = {
    kind: 'key',
    form,
    formLabel: KEY_FORM_LABELS[form],
    part: material.part,
    statedCurve: material.statedCurve,
    publicKeys: curves.map(curve => ({
      curve,
      publicKey: publicHalf(privateKey, publicKey, curve),
    })),
    privateKey: privateKey && formatHex(privateKey.reveal()),
    hashAlgorithm: material.hashAlgorithm,
    weight: material.weight,
    address: material.address,
    keyIndex: material.keyIndex,
    notes: material.notes,
    accounts: form === 'flow-json' ? accountsOf(source) : [],
  }
  privateKey?.wipe()
  return found
}

function publicHalf(
  privateKey: Secret<Uint8Array> | null,
  publicKey: Uint8Array | null,
  curve: SignatureAlgorithm,
): string {
  if (publicKey) return formatHex(publicKey)
  return formatHex(publicKeyOf(privateKey ?? new Secret(new Uint8Array()), curve))
}

function accountsOf(source: string | Uint8Array): readonly string[] {
  return flowJsonAccounts(typeof source === 'string' ? source : decodeUtf8(source))
}
