import { fixedHex } from '../../bytes/hex.ts'
import { bytesToBigInt } from '../../bytes/integers.ts'
import { type AbiType, type AbiValue, abiTypeText, WORD } from './abi-type.ts'
import { abiBadBool, abiDirtyPadding, abiOutOfRange } from './data-errors.ts'

/**
 * Rejects padding other than zeros.
 * @throws ToolError `abi/padding` with the offset.
 */
export function requireZeros(bytes: Uint8Array, from: number, to: number, path: string): void {
  for (let offset = from; offset < to; offset++) {
    if (bytes[offset] === 0) continue
    throw abiDirtyPadding({ path, offset, length: 1 })
  }
}

/**
 * Decodes a value of a type that takes one word, all of whose 32 bytes are there.
 * @throws ToolError `abi/out-of-range`, `abi/bool`, `abi/padding` with the offset.
 */
export function decodeWord(
  bytes: Uint8Array,
  type: AbiType,
  { path, offset }: { readonly path: string; readonly offset: number },
): AbiValue {
  const end = offset + WORD
  const wordAt = () => bytesToBigInt(bytes.subarray(offset, end))
  const place = { path, offset, length: WORD }
  switch (type.kind) {
    case 'uint':
    case 'int': {
      const word = wordAt()
      if (type.kind === 'uint' && type.bits === 256) return word
      const value = type.kind === 'uint' ? word : BigInt.asIntN(256, word)
      const kept = type.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN
      if (kept(type.bits, value) === value) return value
      throw abiOutOfRange({ ...place, type: abiTypeText(type), value })
    }
    case 'bool': {
      const word = wordAt()
      if (word > 1n) throw abiBadBool({ ...place, value: word })
      return word === 1n
    }
    case 'address':
      requireZeros(bytes, offset, end - 20, path)
      return fixedHex(bytes.subarray(end - 20, end), 20)
    default: {
      const size = type.kind === 'fixed-bytes' ? type.size : 24
      requireZeros(bytes, offset + size, end, path)
      return bytes.slice(offset, offset + size)
    }
  }
}
