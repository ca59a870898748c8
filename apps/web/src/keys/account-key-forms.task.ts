import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeAccountKey } from '@toolkit/core/flow/account-key'
import { parseWeight } from '@toolkit/core/flow/key-weight'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { formatFlowJsonAccount } from '@toolkit/core/keys/flow-json'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../workers/task'

export interface AccountKeyFormsInput {
  readonly curve: SignatureAlgorithm
  /** 128 hex digits. */
  readonly publicKey: string
  /** 64 hex digits. */
  readonly privateKey: string | null
  readonly hashAlgorithm: AccountHashAlgorithm
  /** As it was typed. */
  readonly weight: string
  readonly name: string
  readonly address: string | null
  readonly keyIndex: number | null
}

export interface AccountKeyForms {
  /** RLP in lower-case hex. */
  readonly rlp: string
  /** Holds the private key; null where there is none. */
  readonly flowJson: string | null
}

/** What depends on how the key is put on an account: the RLP account key and the flow.json entry. */
const accountKeyForms: Task<AccountKeyFormsInput, AccountKeyForms> = input => {
  const { curve: signatureAlgorithm, publicKey, privateKey, hashAlgorithm } = input
  const weight = parseWeight(input.weight)
  const rlp = formatHex(encodeAccountKey({ publicKey, signatureAlgorithm, hashAlgorithm, weight }))
  if (privateKey === null) return { rlp, flowJson: null }
  const secret = new Secret(parseHex(privateKey))
  const entry = formatFlowJsonAccount({
    name: input.name,
    address: input.address ?? undefined,
    keyIndex: input.keyIndex ?? undefined,
    privateKey: secret,
    curve: signatureAlgorithm,
    hashAlgorithm,
  })
  secret.wipe()
  return { rlp, flowJson: entry.reveal() }
}

export default accountKeyForms
