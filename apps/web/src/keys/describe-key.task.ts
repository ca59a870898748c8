import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { formatCadencePublicKey } from '@toolkit/core/keys/cadence-public-key'
import { evmAddressOf } from '@toolkit/core/keys/evm-address'
import { exportPrivateKey, type PrivateKeyForms } from '@toolkit/core/keys/export-private-key'
import { exportPublicKey, type PublicKeyForms } from '@toolkit/core/keys/export-public-key'
import { publicKeyOf, requirePublicKey } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../workers/task'

export interface DescribeKeyInput {
  readonly curve: SignatureAlgorithm
  /** 64 hex digits. */
  readonly privateKey: string | null
  /** 128 hex digits; needed where there is no private key. */
  readonly publicKey: string | null
}

/** A key in all its forms, the private ones as plain texts that the page puts into Secrets. */
export interface DescribedKey {
  /** 128 lower-case hex digits. */
  readonly publicKey: string
  readonly publicForms: PublicKeyForms
  readonly privateForms: { readonly [Form in keyof PrivateKeyForms]: string } | null
  readonly cadence: string
  /** On secp256k1 only. */
  readonly evmAddress: string | null
}

/** All forms of one key on one curve. */
const describeKey: Task<DescribeKeyInput, DescribedKey> = ({ curve, privateKey, publicKey }) => {
  const secret = privateKey === null ? null : new Secret(parseHex(privateKey))
  const bytes = secret ? publicKeyOf(secret, curve) : parseHex(publicKey ?? '')
  requirePublicKey(bytes, curve)
  const described: DescribedKey = {
    publicKey: formatHex(bytes),
    publicForms: exportPublicKey(bytes, curve),
    privateForms: secret && revealed(exportPrivateKey(secret, curve)),
    cadence: formatCadencePublicKey(bytes, curve),
    evmAddress: curve === 'ECDSA_secp256k1' ? evmAddressOf(bytes) : null,
  }
  secret?.wipe()
  return described
}

export default describeKey

function revealed(forms: PrivateKeyForms): NonNullable<DescribedKey['privateForms']> {
  return {
    hex: forms.hex.reveal(),
    decimal: forms.decimal.reveal(),
    pemPkcs8: forms.pemPkcs8.reveal(),
    pemSec1: forms.pemSec1.reveal(),
    derPkcs8Hex: forms.derPkcs8Hex.reveal(),
    jwk: forms.jwk.reveal(),
  }
}
