import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { looksLikeByteList, parseByteList } from './byte-list.ts'

const bytes = Uint8Array.of(4, 12, 255, 0, 7, 8, 9, 10)

describe('lists of bytes as programs print them', () => {
  it.each([
    '[4, 12, 255, 0, 7, 8, 9, 10]',
    '[4,12,255,0,7,8,9,10,]',
    '[4 12 255 0 7 8 9 10]',
    'Uint8Array(8) [\n   4, 12, 255, 0,\n   7,  8,   9, 10\n]',
    'Uint8Array [4, 12, 255, 0, 7, 8, 9, 10]',
    'new Uint8Array([4, 12, 255, 0, 7, 8, 9, 10])',
    'Buffer(8) [4, 12, 255, 0, 7, 8, 9, 10]',
    '[]byte{0x04, 0x0c, 0xff, 0x00, 0x07, 0x08, 0x09, 0x0a}',
    '[]uint8{0x4, 0xc, 0xff, 0x0, 0x7, 0x8, 0x9, 0xa}',
    '<Buffer 04 0c ff 00 07 08 09 0a>',
    '{"type":"Buffer","data":[4,12,255,0,7,8,9,10]}',
    '{"0":4,"1":12,"2":255,"3":0,"4":7,"5":8,"6":9,"7":10}',
  ])('%s', text => {
    expect(looksLikeByteList(text)).toBe(true)
    expect(parseByteList(text)).toEqual(bytes)
  })

  it.each([
    ['[1, 2, 3]', 'three numbers'],
    ['[[1, 2], [3]]', 'lists'],
    ['{"type":"String","value":"x"}', 'JSON-Cadence'],
    ['["a", "b"]', 'texts'],
    ['[1024, 2048, 1, 2, 3, 4, 5, 6, 7]', 'larger numbers'],
  ])('%s (%s) is none', text => {
    expect(looksLikeByteList(text)).toBe(false)
  })

  it.each([
    ['<Buffer 04 0c ff ... 29 more bytes>', 'byte-array/cut-off'],
    ['Uint8Array(200) [ 4, 12, ... 100 more items ]', 'byte-array/cut-off'],
    ['Uint8Array(9) [4, 12, 255, 0, 7, 8, 9, 10]', 'byte-array/count'],
    ['{"type":"Buffer","data":[4,256]}', 'byte-array/not-a-list'],
    ['{"0":4,"2":12}', 'byte-array/not-a-list'],
    ['[4, 12, 255, 0, 7, 8, 9, 300]', 'byte-array/not-a-byte'],
  ])('%s is refused', (text, code) => {
    expect(refusal(() => parseByteList(text)).code).toBe(code)
  })
})
