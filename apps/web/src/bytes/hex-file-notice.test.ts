import { expect, test } from 'vitest'
import { looksLikeHex } from './hex-file-notice'

test.each(['0xc88363617483646f67\n', 'C8 83 63 61 74', 'c8:83:63:61', '  c0c0\r\nc0c0'])(
  '%j is hex text',
  text => expect(looksLikeHex(text)).toBe(true),
)

test.each(['', ' \n', 'c0', 'hello', 'c0g0c0c0', '\u0000c0c0c0', '["0x00"]', '0x'])(
  '%j is none',
  text => expect(looksLikeHex(text)).toBe(false),
)
