import { describe, expect, it } from 'vitest'
import { parseHex } from '../../bytes/hex.ts'
import { ToolError } from '../../errors.ts'
import { type DecodeOptions, decodeParameters } from './decode.ts'
import { decodeCall } from './decode-call.ts'
import { parseSignature } from './parse-signature.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const max = 'f'.repeat(64)

function decode(types: string, hex: string, options?: DecodeOptions) {
  return decodeParameters(parseSignature(types).inputs, parseHex(hex), options)
}

function refusal(types: string, hex: string, options?: DecodeOptions) {
  try {
    decode(types, hex, options)
  } catch (error) {
    if (error instanceof ToolError) return [error.code, error.position, error.message]
    throw error
  }
  throw new Error('it was taken')
}

const at = (offset: number, length: number) => ({ kind: 'offset', offset, length })

describe('places', () => {
  it('of values, and of the offsets that lead to them', () => {
    const item = parseSignature('f(uint8 a, (string b, uint8[2] c)[] d)')
    const tuple = `${word(0x60)}${word(1)}${word(2)}${word(2)}${'6f6b'.padEnd(64, '0')}`
    const hex = `${word(7)}${word(0x40)}${word(1)}${word(0x20)}${tuple}`
    const { values, end } = decodeParameters(item.inputs, parseHex(hex))
    const [a, d] = values
    expect(a).toMatchObject({ path: 'a', value: 7n, offset: 0, length: 32, pointer: null })
    expect(d).toMatchObject({ path: 'd', offset: 64, length: 224, pointer: 32 })
    const [only] = d?.items ?? []
    expect(only).toMatchObject({ path: 'd[0]', name: '[0]', offset: 128, length: 160, pointer: 96 })
    const [b, c] = only?.items ?? []
    expect(b).toMatchObject({ path: 'd[0].b', value: 'ok', offset: 224, length: 64, pointer: 128 })
    expect(c).toMatchObject({ path: 'd[0].c', offset: 160, length: 64, pointer: null })
    expect(c?.items[1]).toMatchObject({ path: 'd[0].c[1]', value: 2n, offset: 192, length: 32 })
    expect(end).toBe(288)
  })

  it('behind a selector, from which offsets count', () => {
    const item = parseSignature('f(string)')
    const hex = `91e145ef${word(32)}${word(0)}`
    expect(decodeCall(item, parseHex(hex)).values[0]).toMatchObject({
      ...{ path: '#1', value: '', offset: 36, length: 32, pointer: 4 },
    })
  })
})

describe('what is refused, with argument and byte', () => {
  it.each([
    [
      '(uint8 a)',
      word(256),
      'abi/out-of-range',
      at(0, 32),
      'Byte 0: a is 256, which uint8 can’t hold.',
    ],
    [
      '(uint8 a, int8 b)',
      `${word(0)}${word(128)}`,
      'abi/out-of-range',
      at(32, 32),
      'Byte 32: b is 128, which int8 can’t hold.',
    ],
    ['(bool a)', word(2), 'abi/bool', at(0, 32), 'Byte 0: a is 2, and a bool is 0 or 1.'],
    [
      '(address a)',
      `01${word(0).slice(2)}`,
      'abi/padding',
      at(0, 1),
      'Byte 0: a has a padding byte that isn’t 0.',
    ],
    [
      '(bytes3 a)',
      `616263${'01'.padStart(58, '0')}`,
      'abi/padding',
      at(31, 1),
      'Byte 31: a has a padding byte that isn’t 0.',
    ],
    [
      '(string a)',
      `${word(32)}${word(1)}${'6101'.padEnd(64, '0')}`,
      'abi/padding',
      at(65, 1),
      'Byte 65: a has a padding byte that isn’t 0.',
    ],
    [
      '(string a)',
      `${word(32)}${word(1)}${'ff'.padEnd(64, '0')}`,
      'abi/utf8',
      at(64, 1),
      'Byte 64: a isn’t UTF-8 text here.',
    ],
    [
      '(uint8 a)',
      word(1).slice(0, 62),
      'abi/cut-off',
      at(0, 31),
      'Byte 0: a needs 32 bytes here, and 31 are left.',
    ],
    ['(uint8)', '', 'abi/cut-off', at(0, 0), 'Byte 0: #1 needs 32 bytes here, and 0 are left.'],
    [
      '(bytes a)',
      word(32),
      'abi/cut-off',
      at(32, 0),
      'Byte 32: a needs 32 bytes here, and 0 are left.',
    ],
    [
      '(bytes a)',
      `${word(32)}${word(2)}0102`,
      'abi/cut-off',
      at(66, 0),
      'Byte 66: a needs 30 bytes here, and 0 are left.',
    ],
    [
      '(bytes a)',
      `${word(32)}${word(3)}0102`,
      'abi/length',
      at(32, 32),
      'Byte 32: a announces 3 bytes, and 2 bytes follow.',
    ],
    [
      '(uint8[] a)',
      `${word(32)}${word(2)}${word(1)}`,
      'abi/length',
      at(32, 32),
      'Byte 32: a announces 2 items, and 32 bytes follow.',
    ],
    ['(bytes a)', `${max}${word(0)}`, 'abi/offset-outside', at(0, 32), undefined],
    [
      '(bytes a)',
      `${word(64)}${word(0)}`,
      'abi/offset-outside',
      at(0, 32),
      'Byte 0: a holds an offset that points to byte 64, outside of the 64 bytes of data.',
    ],
    [
      '(bytes a)',
      `${word(0)}${word(0)}`,
      'abi/offset-shared',
      at(0, 32),
      'Byte 0: a holds an offset that points to byte 0, which belongs to something else already; the next free one is 32.',
    ],
    [
      '(bytes a)',
      `${word(64)}${word(0)}${word(0)}`,
      'abi/offset-gap',
      at(0, 32),
      'Byte 0: a holds an offset that points to byte 64 and leaves 32 bytes unread before it.',
    ],
    [
      '(bytes a, bytes b)',
      `${word(64)}${word(64)}${word(0)}`,
      'abi/offset-shared',
      at(32, 32),
      undefined,
    ],
    [
      '(uint8 a)',
      `${word(1)}00`,
      'abi/trailing-bytes',
      at(32, 1),
      'Byte 32: 1 byte follows after the last value.',
    ],
    ['()', '00', 'abi/trailing-bytes', at(0, 1), undefined],
    [
      '(uint8[2][] a)',
      `${word(32)}${word(1)}${word(1)}${word(256)}`,
      'abi/out-of-range',
      at(96, 32),
      'Byte 96: a[0][1] is 256, which uint8 can’t hold.',
    ],
    [
      '(uint8[500000])',
      word(1),
      'abi/cut-off',
      at(0, 32),
      'Byte 0: #1 needs 16000000 bytes here, and 32 are left.',
    ],
  ] as const)('%s', (types, hex, code, range, message) => {
    const [foundCode, foundPosition, foundMessage] = refusal(types, hex)
    expect(foundCode).toBe(code)
    if (range) expect(foundPosition).toEqual(range)
    if (message) expect(foundMessage).toBe(message)
  })

  it('many arrays in one place, whose values would be many times the data', () => {
    // Each of 64 items claims to be the same array of 64 items, and so on.
    const level = (items: number) => word(items) + word(0).repeat(items)
    const [code] = refusal('(uint8[][][][] a)', word(32) + level(64))
    expect(code).toBe('abi/offset-shared')
    expect(refusal('(uint8[] a)', word(32) + max)[0]).toBe('abi/length')
  })

  it('values that would begin behind the end', () => {
    expect(refusal('(uint8 a)', 'c0ff', { start: 4 })[1]).toEqual(at(2, 0))
  })

  it('another selector, and less than one', () => {
    const item = parseSignature('transfer(address,uint256)')
    const wrong = expect.objectContaining({ code: 'abi/wrong-selector', position: at(0, 4) })
    expect(() => decodeCall(item, parseHex('095ea7b3'))).toThrow(wrong)
    const cut = expect.objectContaining({ code: 'abi/cut-off', position: at(0, 3) })
    expect(() => decodeCall(item, parseHex('a9059c'))).toThrow(cut)
  })
})
