import fc from 'fast-check'
import { decodeAbiParameters, type AbiParameter as ViemParameter } from 'viem'
import { describe, expect, it } from 'vitest'
import { arbitraryAbiCase } from '../../../test/arbitrary-abi.ts'
import { equalBytes } from '../../bytes/bytes.ts'
import { formatHex, parseHex } from '../../bytes/hex.ts'
import { ToolError } from '../../errors.ts'
import {
  type AbiParameter,
  type AbiType,
  type AbiValue,
  abiTypeText,
  isDynamic,
  WORD,
} from './abi-type.ts'
import { type DecodedValue, decodeParameters } from './decode.ts'
import { encodeParameters } from './encode.ts'
import { describeAbiLayout } from './layout.ts'
import { parseSignature } from './parse-signature.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const any = (types: string, hex: string) =>
  decodeParameters(parseSignature(types).inputs, parseHex(hex), { layout: 'any' })
const said = (types: string, hex: string) => {
  const { layout } = any(types, hex)
  return layout && describeAbiLayout(layout)
}

describe('data in another layout', () => {
  it.each([
    [
      'a gap before the tail',
      '(bytes a)',
      `${word(64)}${word(7)}${word(1)}${'ab'.padEnd(64, '0')}`,
      [parseHex('ab')],
      'byte 0 points past 32 unread bytes.',
    ],
    [
      'a shared tail',
      '(string a, string b)',
      `${word(64)}${word(64)}${word(1)}${'61'.padEnd(64, '0')}`,
      ['a', 'a'],
      'byte 32 points back to byte 64.',
    ],
    [
      'reversed tails',
      '(string a, string b)',
      `${word(128)}${word(64)}${word(1)}${'62'.padEnd(64, '0')}${word(1)}${'61'.padEnd(64, '0')}`,
      ['a', 'b'],
      'byte 0 points past 64 unread bytes; byte 32 points back to byte 64.',
    ],
    [
      'bytes behind the values',
      '(uint8 a)',
      `${word(1)}c0ffee`,
      [1n],
      '3 bytes follow the last value.',
    ],
    [
      'padding that is not zero, which contracts don’t read',
      '(string a)',
      `${word(32)}${word(1)}${'6101'.padEnd(64, '0')}`,
      ['a'],
      'byte 65 is padding and isn’t 0.',
    ],
    [
      'padding that is missing',
      '(string a)',
      `${word(32)}${word(1)}61`,
      ['a'],
      '31 bytes of padding are missing at the end.',
    ],
  ])('is read with %s, and said so', (_, types, hex, values, what) => {
    expect(any(types, hex).values.map(({ value }) => value)).toEqual(values)
    expect(said(types, hex)).toBe(`Valid, not in the compiler’s layout: ${what}`)
  })

  it('names two differences and counts the others', () => {
    const tail = `${word(1)}${'61'.padEnd(64, '0')}`
    const hex = `${word(32)}${word(40)}${word(1280).repeat(40)}${tail}`
    expect(any('(string[] a)', hex).layout?.count).toBe(39)
    expect(said('(string[] a)', hex)).toMatch(
      /^Valid, [^:]+: byte 96 points back to byte 1,344; byte 128 points [^;]+; 37 more\.$/,
    )
  })
})

describe('what stays refused in any layout', () => {
  const refusal = (types: string, hex: string) => {
    try {
      any(types, hex)
    } catch (error) {
      if (error instanceof ToolError) return error.code
      throw error
    }
    throw new Error('it was taken')
  }

  it.each([
    ['an offset outside', '(bytes a)', `${word(64)}${word(0)}`, 'abi/offset-outside'],
    ['an offset of 2^255', '(bytes a)', `${word(2n ** 255n)}${word(0)}`, 'abi/offset-outside'],
    ['a length past the end', '(bytes a)', `${word(32)}${word(2)}ab`, 'abi/length'],
    ['a dirty address', '(address a)', `01${word(0).slice(2)}`, 'abi/padding'],
    ['a dirty bytes3', '(bytes3 a)', `616263${'01'.padStart(58, '0')}`, 'abi/padding'],
    ['a number out of range', '(uint8 a)', word(256), 'abi/out-of-range'],
    ['a bool of 2', '(bool a)', word(2), 'abi/bool'],
    ['less than the head', '(uint8 a)', word(1).slice(2), 'abi/cut-off'],
  ])('%s', (_, types, hex, code) => {
    expect(refusal(types, hex)).toBe(code)
  })

  it('arrays of arrays in one place', () => {
    // Each of 64 items is the same array of 64 items, and so on: 64^7 values, which would never end.
    const level = (next: number) => word(64) + word(next).repeat(64)
    const levels = Array.from({ length: 6 }, () => level(64 * 32)).join('')
    const hex = `${word(32)}${levels}${word(64)}${word(1).repeat(64)}`
    expect(refusal('(uint8[][][][][][][] a)', hex)).toBe('abi/too-shared')
  })
})

/** Writes values with their tails in any order, with gaps, equal tails shared. */
class OtherLayout {
  #next: number
  constructor(seed: number) {
    this.#next = seed
  }

  /** Next of a sequence of numbers below `limit` (a linear congruential generator). */
  #random(limit: number): number {
    this.#next = (Math.imul(this.#next, 1103515245) + 12345) & 0x7fffffff
    return (this.#next >> 8) % limit
  }

  sequence(parts: readonly { type: AbiType; value: AbiValue }[]): string {
    const heads = parts.map(({ type, value }) =>
      isDynamic(type) ? null : this.#write(type, value),
    )
    const headLength = heads.reduce((sum, head) => sum + (head?.length ?? WORD * 2) / 2, 0)
    const order = parts.flatMap(({ type }, at) => (isDynamic(type) ? [at] : []))
    if (this.#random(2) === 0) order.reverse()
    const written = new Map<string, number>()
    let tail = ''
    for (const at of order) {
      const { type, value } = parts[at] as (typeof parts)[number]
      const bytes = this.#write(type, value)
      const before = this.#random(2) === 0 ? written.get(bytes) : undefined
      if (before === undefined) {
        tail += 'ee'.repeat(this.#random(3) * WORD)
        written.set(bytes, headLength + tail.length / 2)
      }
      heads[at] = word(before ?? headLength + tail.length / 2)
      if (before === undefined) tail += bytes
    }
    return heads.join('') + tail
  }

  #write(type: AbiType, value: AbiValue): string {
    if (type.kind === 'tuple') {
      const values = value as readonly AbiValue[]
      return this.sequence(
        type.members.map((member, at) => ({ type: member.type, value: values[at] as AbiValue })),
      )
    }
    if (type.kind === 'array') {
      const values = value as readonly AbiValue[]
      const items = this.sequence(values.map(item => ({ type: type.item, value: item })))
      return (type.length === null ? word(values.length) : '') + items
    }
    const alone = formatHex(encodeParameters([{ name: '', type }], [value]))
    return isDynamic(type) ? alone.slice(64) : alone
  }
}

/** Parameter as viem takes it, unnamed. */
function viemParameter(type: AbiType): ViemParameter {
  let [inner, brackets] = [type, '']
  while (inner.kind === 'array') {
    brackets = `[${inner.length ?? ''}]${brackets}`
    inner = inner.item
  }
  if (inner.kind !== 'tuple') return { type: abiTypeText(inner) + brackets }
  const components = inner.members.map(member => viemParameter(member.type))
  return { type: `tuple${brackets}`, components }
}

/** Value in the form in which viem gives it. */
function inViem(type: AbiType, value: AbiValue): unknown {
  if (type.kind === 'array') return (value as AbiValue[]).map(item => inViem(type.item, item))
  if (type.kind === 'tuple') {
    return type.members.map((member, at) => inViem(member.type, (value as AbiValue[])[at] ?? 0n))
  }
  if (value instanceof Uint8Array) return `0x${formatHex(value)}`
  if (type.kind === 'address') return `0x${value as string}`
  const isSmall = (type.kind === 'uint' || type.kind === 'int') && type.bits <= 48
  return isSmall ? Number(value) : value
}

/** Lower-cases the addresses that viem gives in mixed case. */
const lowered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lowered)
    : typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
      ? value.toLowerCase()
      : value

describe('random layouts', () => {
  it('give the values that were written and that viem reads; only other layouts are said to be', () => {
    let others = 0
    const layouts = fc.record({ seed: fc.nat(), behind: fc.constantFrom('', '', '00', 'c0ffee') })
    fc.assert(
      fc.property(arbitraryAbiCase, layouts, ({ parameters, values }, { seed, behind }) => {
        const parts = parameters.map(({ type }, at) => ({ type, value: values[at] ?? 0n }))
        const bytes = parseHex(new OtherLayout(seed).sequence(parts) + behind)
        const decoded = decodeParameters(parameters, bytes, { layout: 'any' })
        expect(decoded.values.map(({ value }) => value)).toEqual(values)
        const isCompilers = equalBytes(bytes, encodeParameters(parameters, values))
        expect(decoded.layout === null).toBe(isCompilers)
        if (!isCompilers) others += 1
        for (const value of decoded.values) requireInside(value, bytes.length)
        if (parameters.length === 0) return
        const theirs = decodeAbiParameters(
          parameters.map(({ type }: AbiParameter) => viemParameter(type)),
          `0x${formatHex(bytes)}`,
        )
        expect(lowered(theirs)).toEqual(lowered(parts.map(part => inViem(part.type, part.value))))
      }),
      { numRuns: 1_000 },
    )
    expect(others).toBeGreaterThan(300)
  })
})

/** Fails unless a value and its items are places within the data. */
function requireInside({ offset, length, items }: DecodedValue, end: number): void {
  expect(offset + length).toBeLessThanOrEqual(end)
  for (const item of items) requireInside(item, end)
}
