import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, type Hex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { decodeRlp, type RlpItem } from '../rlp/decode.ts'
import { encodeRlp, encodeRlpUint, type RlpValue } from '../rlp/encode.ts'

/** Signature fields at the end of every transaction: v or y parity, r and s. */
const SIGNATURE_FIELDS = 3

const toValue = (item: RlpItem): RlpValue =>
  item.kind === 'bytes' ? item.bytes : item.items.map(toValue)

/** Signed content, and the recovery id that selects one of the two keys with this r (SEC 1, 4.1.6). */
interface Signed {
  readonly message: Uint8Array
  readonly parity: number
}

/**
 * Handles legacy transactions: v is 27 or 28 or, by EIP-155, 35 or 36 plus twice the chain id, which is then signed
 * too.
 */
function legacySigned(fields: readonly RlpValue[], v: bigint): Signed | null {
  if (v === 27n || v === 28n) return { message: encodeRlp(fields), parity: Number(v - 27n) }
  // 35 and 36 are of chain 0, which no chain is.
  if (v < 37n) return null
  const [chainId, parity] = [(v - 35n) / 2n, Number((v - 35n) % 2n)]
  const more = [encodeRlpUint(chainId), new Uint8Array(), new Uint8Array()]
  return { message: encodeRlp([...fields, ...more]), parity }
}

function signedOf(type: number, fields: readonly RlpValue[], v: bigint): Signed | null {
  if (type === 0) return legacySigned(fields, v)
  if (v > 1n) return null
  return { message: concatBytes(Uint8Array.of(type), encodeRlp(fields)), parity: Number(v) }
}

function itemsOf(type: number, payload: Uint8Array): readonly RlpItem[] {
  const list = decodeRlp(type === 0 ? payload : payload.subarray(1))
  return list.kind === 'list' ? list.items : []
}

/**
 * Recovers the signer of an Ethereum transaction from its signature (EIP-155, 2930, 1559, 4844, 7702). Null for a
 * signature that Ethereum refuses (s above half of the order, another v), and if `payload` is not a signed transaction.
 * @param payload the transaction as it is signed: RLP, after its type byte for types 1 to 4.
 * @param type 0 to 4.
 */
export function ethereumSender(payload: Uint8Array, type: number): Hex<20> | null {
  try {
    const items = itemsOf(type, payload)
    const fields = items.slice(0, -SIGNATURE_FIELDS).map(toValue)
    const [v, r, s] = items
      .slice(-SIGNATURE_FIELDS)
      .map(item => (item.kind === 'bytes' ? bytesToBigInt(item.bytes) : 0n))
    if (v === undefined || r === undefined || s === undefined) return null
    // Ethereum refuses the other s of each signature (EIP-2).
    if (s > secp256k1.Point.Fn.ORDER / 2n) return null
    const signed = signedOf(type, fields, v)
    if (!signed) return null
    const signature = new secp256k1.Signature(r, s).addRecoveryBit(signed.parity)
    const key = signature.recoverPublicKey(hashWith('KECCAK_256', signed.message))
    const hash = hashWith('KECCAK_256', key.toBytes(false).subarray(1))
    return fixedHex(hash.subarray(-20), 20)
  } catch (error) {
    // The curve library throws its own errors for numbers that are not on the curve.
    if (error instanceof Error) return null
    throw error
  }
}
