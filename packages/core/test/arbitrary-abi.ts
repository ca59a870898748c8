import fc from 'fast-check'
import { fixedHex } from '../src/bytes/hex.ts'
import type { AbiParameter, AbiType, AbiValue } from '../src/evm/abi/abi-type.ts'

const bits = fc.integer({ min: 1, max: 32 }).map(bytes => bytes * 8)

const plainType: fc.Arbitrary<AbiType> = fc.oneof(
  bits.map(bits => ({ kind: 'uint', bits }) as const),
  bits.map(bits => ({ kind: 'int', bits }) as const),
  fc.constantFrom({ kind: 'bool' } as const, { kind: 'address' } as const),
  fc.constantFrom({ kind: 'string' } as const, { kind: 'bytes' } as const),
  fc.integer({ min: 1, max: 32 }).map(size => ({ kind: 'fixed-bytes', size }) as const),
)

/** Any type of up to `depth` nested arrays and tuples. Members are named or unnamed. */
export function arbitraryAbiType(depth: number): fc.Arbitrary<AbiType> {
  if (depth === 0) return plainType
  const inner = arbitraryAbiType(depth - 1)
  const length = fc.option(fc.integer({ min: 1, max: 3 }))
  return fc.oneof(
    { weight: 2, arbitrary: plainType },
    {
      weight: 1,
      arbitrary: fc
        .tuple(inner, length)
        .map(([item, length]) => ({ kind: 'array', item, length }) as const),
    },
    {
      weight: 1,
      arbitrary: arbitraryParameters(inner, 1).map(
        members => ({ kind: 'tuple', members }) as const,
      ),
    },
  )
}

function arbitraryParameters(
  type: fc.Arbitrary<AbiType>,
  minLength: number,
): fc.Arbitrary<AbiParameter[]> {
  const named = fc.tuple(type, fc.boolean())
  return fc
    .array(named, { minLength, maxLength: 3 })
    .map(all => all.map(([type, isNamed], index) => ({ type, name: isNamed ? `p${index}` : '' })))
}

/** Value of the type, often at the ends of its range. */
export function arbitraryAbiValue(type: AbiType): fc.Arbitrary<AbiValue> {
  switch (type.kind) {
    case 'uint':
      return fc.bigInt({ min: 0n, max: 2n ** BigInt(type.bits) - 1n })
    case 'int': {
      const half = 2n ** BigInt(type.bits - 1)
      return fc.bigInt({ min: -half, max: half - 1n })
    }
    case 'bool':
      return fc.boolean()
    case 'address':
      return fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => fixedHex(bytes, 20))
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 40 })
    case 'array':
      return fc.array(arbitraryAbiValue(type.item), {
        minLength: type.length ?? 0,
        maxLength: type.length ?? 3,
      })
    case 'tuple':
      return fc.tuple(...type.members.map(member => arbitraryAbiValue(member.type)))
    case 'bytes':
      return fc.uint8Array({ maxLength: 70 })
    default: {
      const size = type.kind === 'function' ? 24 : type.size
      return fc.uint8Array({ minLength: size, maxLength: size })
    }
  }
}

/** Parameters with values. */
export const arbitraryAbiCase = arbitraryParameters(arbitraryAbiType(3), 0).chain(parameters =>
  fc.record({
    parameters: fc.constant(parameters),
    values: fc.tuple(...parameters.map(({ type }) => arbitraryAbiValue(type))),
  }),
)
