import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { outlineBeforeFault } from '@toolkit/core/rlp/outline'
import { expect, test } from 'vitest'
import { bytesInText, faultOf } from './fault'
import { contentAround, positionOfFault } from './fault-position'

function read(hex: string) {
  const bytes = parseHex(hex)
  const { outline, fault: error } = outlineBeforeFault(bytes)
  const fault = error && faultOf(bytes, error)
  return { outline, fault }
}
const written = (hex: string) => {
  const { fault } = read(hex)
  const pieces = (of: 'says' | 'should') =>
    fault?.correction?.[of].map(({ bytes, meaning }) => `${formatHex(bytes)} ${meaning}`)
  return [fault?.title, fault?.message, pieces('says'), pieces('should')]
}

test('a fault is told by its byte, with what stands there and what should', () => {
  expect(written('c78363617481008080')).toEqual([
    'Byte 5: 0x00 is written with a length in front of it',
    'It says 81 00; canonical RLP is 00: a byte below 0x80 stands for itself.',
    ['81 1 byte follows', '00 the byte'],
    ['00 the byte alone'],
  ])
  expect(written('b803636174')).toEqual([
    'Byte 0: a short length is in the long form',
    'It says b8 03; canonical RLP is 83: a length up to 55 is part of the first byte.',
    ['b803 3 bytes follow'],
    ['83 3 bytes follow'],
  ])
  expect(written('f80101')[1]).toContain('It says f8 01; canonical RLP is c1:')
  // The byte then needs no length prefix.
  expect(written('b80105')[1]).toContain('It says b8 01 05; canonical RLP is 05:')
  expect(written('b8018f')[1]).toContain('It says b8 01; canonical RLP is 81:')
  expect(written(`f90038${'01'.repeat(56)}`)).toEqual([
    'Byte 0: the length starts with a zero byte',
    'It says f9 00 38; canonical RLP is f8 38: lengths are written without zeros in front.',
    ['f90038 a list: 56 bytes follow'],
    ['f838 a list: 56 bytes follow'],
  ])
})

test('what should stand there is left out where nobody can know it', () => {
  for (const [hex, title, offset, length] of [
    ['83646f', 'Byte 0: the data ends inside an item', 0, 1],
    ['c0c0', 'Byte 1: more bytes follow after the end', 1, 1],
    [`bf${'ff'.repeat(8)}`, 'Byte 1: the length is impossible', 1, 8],
    ['c2820102', 'Byte 1: an item is longer than its list', 1, 1],
    [`bf00${'ff'.repeat(7)}`, 'Byte 1: the length starts with a zero byte', 1, 1],
  ] as const) {
    const { fault } = read(hex)
    expect(fault).toMatchObject({ title, offset, length, correction: null })
    expect(fault?.message).toMatch(/^An? |^The |^1 byte/)
  }
})

test('the fault has its place in the tree', () => {
  const position = (hex: string) => {
    const { outline, fault } = read(hex)
    return positionOfFault(outline, fault?.offset ?? -1)
  }
  expect(position('8105')).toEqual({ depth: 0, step: '$', list: -1 })
  expect(position('c0c0')).toEqual({ depth: 0, step: '', list: -1 })
  expect(position('cc83636174c483646f67810005')).toEqual({ depth: 1, step: '[2]', list: 0 })
  expect(position('c4c3018105')).toEqual({ depth: 2, step: '[1]', list: 1 })
  expect(bytesInText(parseHex('8100a0'))).toBe('81 00 a0')
})

test('the list around a fault is shorter once it is put right', () => {
  const around = (hex: string) => {
    const { outline, fault } = read(hex)
    return fault && contentAround(outline, fault)
  }
  expect(around('c4c3018105')).toEqual({ says: 3, should: 2 })
  expect(around('c5b803636174')).toEqual({ says: 5, should: 4 })
  expect(around('8105')).toBeNull()
  expect(around('c2820102')).toBeNull()
})
