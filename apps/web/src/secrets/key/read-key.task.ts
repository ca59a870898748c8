import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError, tryTo } from '@toolkit/core/errors'
import { flowJsonAccounts } from '@toolkit/core/key-material/flow-json'
import {
  KEY_FORM_LABELS,
  type KeyForm,
  type KeyMaterial,
  parseKeyMaterial,
  parseKeyMaterialBytes,
} from '@toolkit/core/key-material/key-material'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { readSecrets, readSecretsInBytes } from '@toolkit/explain/detect/find-secrets'
import { secretRangeMessage } from '@toolkit/explain/detect/secret-messages'
import { defineTask } from '../../workers/task'
import {
  type DescribedKey,
  describeOnCurves,
  describePrivateKey,
  describePublicKey,
} from './describe-key'

export interface ReadKeyInput {
  readonly source: Secret<string> | Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm | null
  readonly account: string | null
}

export interface ReadKey {
  readonly kind: 'key'
  readonly form: KeyForm
  /** Detected format: "PEM (PKCS#8 private key)". */
  readonly formLabel: string
  readonly part: 'private' | 'public'
  readonly statedAlgorithm: SignatureAlgorithm | null
  /** The key on each valid curve, in all its forms. Never empty. */
  readonly keys: readonly DescribedKey[]
  /** 64 lower-case hex digits; null for a public key. */
  readonly privateKey: Secret<string> | null
  /** If its form states one curve: the public key of the same private key on the other. */
  readonly elsewhere: readonly Pick<DescribedKey, 'signatureAlgorithm' | 'publicKey'>[]
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly weight: number | null
  readonly address: string | null
  readonly keyIndex: number | null
  readonly notes: readonly string[]
  /** Accounts of a flow.json, if the user selected one of several. */
  readonly accounts: readonly string[]
}

export type ReadKeyOutput =
  | ReadKey
  | { readonly kind: 'which-account'; readonly accounts: readonly string[] }

/**
 * Reads a key in any form and converts it to every other; a key within other text is extracted, and the result says
 * which. Its errors never repeat a digit of it.
 */
export default defineTask('read-key', async (input: ReadKeyInput): Promise<ReadKeyOutput> => {
  const source = input.source.reveal()
  try {
    return found(read(source, input), source)
  } catch (error) {
    if (error instanceof ToolError && error.code === 'flow-json/several-accounts') {
      return { kind: 'which-account', accounts: accountsOf(source) }
    }
    const within = await keyWithin(source, input)
    if (within === null) throw error
    return within
  }
})

async function keyWithin(
  source: string | Uint8Array,
  input: ReadKeyInput,
): Promise<ReadKeyOutput | null> {
  // A question stays a question, and a damaged file stays an error.
  const secrets = await (typeof source === 'string'
    ? readSecrets(source)
    : readSecretsInBytes(source))
  const first = secrets.find(({ kind }) => kind === 'private-key')
  if (!first) return null
  const clean = first.secret.reveal()
  const material = tryTo(() => read(clean, input))
  if (material === null) return null
  const text = typeof source === 'string' ? source : ''
  const note = `Read: ${secretRangeMessage(text, first, secrets)}.`
  return found({ ...material, notes: [note, ...material.notes] }, clean)
}

function read(
  source: string | Uint8Array,
  { signatureAlgorithm, account }: ReadKeyInput,
): KeyMaterial {
  const options = {
    signatureAlgorithm: signatureAlgorithm ?? undefined,
    account: account ?? undefined,
  }
  return typeof source === 'string'
    ? parseKeyMaterial(source, options)
    : parseKeyMaterialBytes(source, options)
}

function found(material: KeyMaterial, source: string | Uint8Array): ReadKey {
  const { form, privateKey, publicKey, signatureAlgorithms, part, statedAlgorithm } = material
  const { hashAlgorithm, weight, address, keyIndex, notes } = material
  const read: ReadKey = {
    ...{ kind: 'key', form, formLabel: KEY_FORM_LABELS[form], part, statedAlgorithm },
    ...{ hashAlgorithm, weight, address, keyIndex, notes },
    keys: signatureAlgorithms.map(signatureAlgorithm =>
      privateKey
        ? describePrivateKey(privateKey, signatureAlgorithm)
        : describePublicKey(publicKey ?? new Uint8Array(), signatureAlgorithm),
    ),
    privateKey: privateKey && new Secret(formatHex(privateKey.reveal())),
    elsewhere: privateKey ? elsewhere(privateKey, signatureAlgorithms) : [],
    accounts: form === 'flow-json' ? accountsOf(source) : [],
  }
  privateKey?.wipe()
  return read
}

function elsewhere(
  privateKey: Secret<Uint8Array>,
  signatureAlgorithms: readonly SignatureAlgorithm[],
): ReadKey['elsewhere'] {
  return describeOnCurves(privateKey)
    .filter(({ signatureAlgorithm }) => !signatureAlgorithms.includes(signatureAlgorithm))
    .map(({ signatureAlgorithm, publicKey }) => ({ signatureAlgorithm, publicKey }))
}

function accountsOf(source: string | Uint8Array): readonly string[] {
  return flowJsonAccounts(typeof source === 'string' ? source : decodeUtf8(source))
}
