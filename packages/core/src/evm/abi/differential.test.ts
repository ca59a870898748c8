import { AbiCoder, Interface, solidityPacked } from 'ethers'
import fc from 'fast-check'
import { createContract } from 'micro-eth-signer/abi.js'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodePacked as encodePackedWithViem,
  toEventSelector,
  toFunctionSelector,
  type AbiParameter as ViemParameter,
} from 'viem'
import { describe, expect, it } from 'vitest'
import {
  arbitraryAbiCase,
  arbitraryAbiType,
  arbitraryAbiValue,
} from '../../../test/arbitrary-abi.ts'
import { formatHex } from '../../bytes/hex.ts'
import { ToolError, tryTo } from '../../errors.ts'
import { abiSelector, abiSignature, abiTopic } from './abi-item.ts'
import {
  type AbiParameter,
  type AbiType,
  type AbiValue,
  abiTypesText,
  abiTypeText,
} from './abi-type.ts'
import { decodeParameters } from './decode.ts'
import { encodeParameters } from './encode.ts'
import { parseJsonAbi } from './json-abi.ts'
import { encodePacked } from './packed.ts'
import { parseSignature } from './parse-signature.ts'

/** `TEST_LONG` is for `npm run test:long`. */
const isLong = typeof process !== 'undefined' && process.env['TEST_LONG'] !== undefined
const RUNS = isLong ? 100_000 : 1_000
const coder = AbiCoder.defaultAbiCoder()

/** Value as libraries take it: bytes and addresses as hex. */
type Theirs = bigint | boolean | string | readonly Theirs[]

function theirs(type: AbiType, value: AbiValue | undefined): Theirs {
  if (type.kind === 'array' && Array.isArray(value))
    return value.map(item => theirs(type.item, item))
  if (type.kind === 'tuple' && Array.isArray(value)) {
    return type.members.map((member, index) => theirs(member.type, value[index]))
  }
  if (value instanceof Uint8Array) return `0x${formatHex(value)}`
  return type.kind === 'address' ? `0x${value as string}` : (value as Theirs)
}

/** Returns the JSON of a parameter, as a compiler writes it. Members have no names, so that viem returns lists. */
function jsonOf(type: AbiType, name = ''): ViemParameter {
  let [inner, brackets] = [type, '']
  while (inner.kind === 'array') {
    brackets = `[${inner.length ?? ''}]${brackets}`
    inner = inner.item
  }
  if (inner.kind !== 'tuple') return { name, type: abiTypeText(inner) + brackets }
  const components = inner.members.map(member => jsonOf(member.type))
  return { name, type: `tuple${brackets}`, components }
}

const jsonInputs = (parameters: readonly AbiParameter[]) =>
  parameters.map(({ type }) => jsonOf(type))

/**
 * Converts viem's result to the form of `theirs`: viem returns numbers of up to 48 bits as numbers, and addresses in
 * mixed case.
 */
function fromViem(type: AbiType, value: unknown): unknown {
  if (type.kind === 'array') return (value as unknown[]).map(item => fromViem(type.item, item))
  if (type.kind === 'tuple') {
    return type.members.map((member, index) => fromViem(member.type, (value as unknown[])[index]))
  }
  if (typeof value === 'number') return BigInt(value)
  return type.kind === 'address' ? `${value}`.toLowerCase() : value
}

/** Converts the result of ethers, which has its own array type. */
function fromEthers(type: AbiType, value: unknown): unknown {
  if (type.kind === 'array' || type.kind === 'tuple') {
    const list = Array.from(value as Iterable<unknown>)
    return list.map((item, index) =>
      fromEthers(type.kind === 'array' ? type.item : (type.members[index]?.type ?? type), item),
    )
  }
  return type.kind === 'address' ? `${value}`.toLowerCase() : value
}

describe('against ethers and viem', () => {
  it('writes the same bytes, and reads from them what they read', () => {
    fc.assert(
      fc.property(arbitraryAbiCase, ({ parameters, values }) => {
        const bytes = encodeParameters(parameters, values)
        const hex = `0x${formatHex(bytes)}` as const
        const types = parameters.map(({ type }) => type)
        const given = types.map((type, index) => theirs(type, values[index]))
        const json = jsonInputs(parameters)
        const texts = types.map(abiTypeText)
        expect(hex).toBe(coder.encode(texts, given))
        expect(hex).toBe(encodeAbiParameters(json, given as never))
        const decoded = decodeParameters(parameters, bytes)
        expect(decoded.end).toBe(bytes.length)
        expect(decoded.values.map(({ value }) => value)).toEqual(values)
        const byEthers = Array.from(coder.decode(texts, hex))
        expect(types.map((type, index) => fromEthers(type, byEthers[index]))).toEqual(given)
        // viem throws on empty data.
        const byViem = parameters.length === 0 ? [] : decodeAbiParameters(json, hex)
        expect(types.map((type, index) => fromViem(type, byViem[index]))).toEqual(given)
      }),
      { numRuns: RUNS },
    )
  })

  it('has the same selectors and topics, of signatures and of JSON', () => {
    fc.assert(
      fc.property(arbitraryAbiCase, ({ parameters }) => {
        const text = `work${abiTypesText(parameters)}`
        const item = parseSignature(text)
        expect(abiSignature(item)).toBe(text)
        expect(`0x${abiSelector(item)}`).toBe(toFunctionSelector(text))
        expect(`0x${abiSelector(item)}`).toBe(
          new Interface([`function ${text}`]).getFunction('work')?.selector,
        )
        const json = { type: 'event', name: 'work', inputs: jsonInputs(parameters) }
        const [event] = parseJsonAbi(JSON.stringify([json]))
        expect(event && `0x${abiTopic(event)}`).toBe(toEventSelector(text))
      }),
      { numRuns: 200 },
    )
  })

  it('packs the same bytes', () => {
    const packable = fc
      .tuple(arbitraryAbiType(0), arbitraryAbiType(0))
      .map(([plain, item]): AbiType[] =>
        item.kind === 'string' || item.kind === 'bytes'
          ? [plain, item]
          : [plain, { kind: 'array', item, length: null }],
      )
    const cases = packable.chain(types =>
      fc.record({ types: fc.constant(types), values: fc.tuple(...types.map(arbitraryAbiValue)) }),
    )
    fc.assert(
      fc.property(cases, ({ types, values }) => {
        const parameters = types.map(type => ({ name: '', type }))
        const hex = `0x${formatHex(encodePacked(parameters, values))}`
        const given = types.map((type, index) => theirs(type, values[index]))
        const texts = types.map(abiTypeText)
        expect(hex).toBe(solidityPacked(texts, given))
        expect(hex).toBe(encodePackedWithViem(texts, given as never))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('changed bytes', () => {
  const change = fc.record({
    at: fc.nat(),
    to: fc.constantFrom(0, 1, 2, 0x1f, 0x20, 0x40, 0x60, 0x7f, 0x80, 0xff),
    how: fc.constantFrom('set', 'set', 'set', 'cut', 'add', 'swap'),
  })

  function changed(bytes: Uint8Array, { at, to, how }: { at: number; to: number; how: string }) {
    const position = bytes.length === 0 ? 0 : at % bytes.length
    if (how === 'cut') return bytes.slice(0, position)
    if (how === 'add') return Uint8Array.from([...bytes, ...Array<number>(1 + (at % 32)).fill(to)])
    const copy = bytes.slice()
    if (how === 'set') copy[position] = to
    // Words are swapped, so that offsets point elsewhere.
    const word = position - (position % 32)
    if (how === 'swap') copy.set(bytes.subarray(0, Math.min(32, copy.length - word)), word)
    return copy
  }

  it('are refused, or are the encoding of what is read from them', () => {
    let [taken, refused] = [0, 0]
    fc.assert(
      fc.property(
        arbitraryAbiCase,
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (one, changes) => {
          const bytes = changes.reduce(changed, encodeParameters(one.parameters, one.values))
          try {
            const { values } = decodeParameters(one.parameters, bytes)
            taken += 1
            const again = encodeParameters(
              one.parameters,
              values.map(({ value }) => value),
            )
            expect(formatHex(again)).toBe(formatHex(bytes))
          } catch (error) {
            if (!(error instanceof ToolError)) throw error
            refused += 1
            const { position } = error
            expect(
              position?.kind === 'offset' && position.offset + (position.length ?? 0),
            ).toBeLessThanOrEqual(bytes.length)
          }
        },
      ),
      { numRuns: RUNS },
    )
    // Accepted and rejected inputs both occurred.
    expect(taken).toBeGreaterThan(RUNS / 40)
    expect(refused).toBeGreaterThan(RUNS / 4)
  })

  it('are taken by micro-eth-signer only where they are taken here', () => {
    fc.assert(
      fc.property(arbitraryAbiCase, change, (one, how) => {
        const bytes = changed(encodeParameters(one.parameters, one.values), how)
        if (tryTo(() => decodeParameters(one.parameters, bytes))) return
        const contract = createContract([
          { type: 'function', name: 'work', inputs: [], outputs: jsonInputs(one.parameters) },
        ] as never) as unknown as { work: { decodeOutput: (bytes: Uint8Array) => unknown } }
        expect(() => contract.work.decodeOutput(bytes)).toThrow()
      }),
      { numRuns: RUNS },
    )
  })
})
