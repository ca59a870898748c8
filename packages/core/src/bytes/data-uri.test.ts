import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { readBase64Prefix } from './data-uri.ts'
import { sniffFileType } from './file-type.ts'
import { parseHex } from './hex.ts'

describe('data URIs', () => {
  it.each([
    ['data:image/png;base64,iVBO', 'image/png', 22],
    ['data:;base64,aGk=', 'text/plain', 13],
    ['DATA:text/plain;charset=utf-8;BASE64,aGk=', 'text/plain;charset=utf-8', 37],
  ])('%s', (text, mediaType, dataOffset) => {
    expect(readBase64Prefix(text)).toEqual({ mediaType, dataOffset })
  })

  it.each(['', 'aGk=', 'data', ' data:;base64,'])('%j is none', text => {
    expect(readBase64Prefix(text)).toBeNull()
  })

  it('that hold no Base64 are refused, as PEM blocks are', () => {
    expect([
      refusal(() => readBase64Prefix('data:text/plain,hello')),
      refusal(() => readBase64Prefix('data:image/png;base64')),
      refusal(() => readBase64Prefix('\n-----BEGIN PUBLIC KEY-----\nMFk')),
    ]).toMatchInlineSnapshot(`
      [
        {
          "code": "base64/data-uri-not-base64",
          "message": "This data URI says that its data is percent-encoded text, not Base64.",
          "position": {
            "kind": "offset",
            "length": 16,
            "offset": 0,
          },
          "suggestion": "A Base64 data URI has ";base64" before its comma.",
        },
        {
          "code": "base64/data-uri-cut",
          "message": "This data URI has no comma, so its data is missing.",
          "position": {
            "kind": "offset",
            "length": 21,
            "offset": 0,
          },
          "suggestion": "It reads "data:", a media type, ";base64", a comma, then the data.",
        },
        {
          "code": "base64/pem",
          "message": "This is a PEM block: its first and last lines are not Base64.",
          "position": {
            "kind": "offset",
            "length": 26,
            "offset": 1,
          },
          "suggestion": "Keep only the lines between them, and choose lines of 64 characters.",
        },
      ]
    `)
  })
})

describe('file types by their first bytes', () => {
  it.each([
    ['89504e470d0a1a0a0000000d', 'image/png'],
    ['ffd8ffe000104a46', 'image/jpeg'],
    ['474946383961', 'image/gif'],
    ['524946461a00000057454250', 'image/webp'],
    ['255044462d312e37', 'application/pdf'],
  ])('%s is %s', (hex, mime) => {
    expect(sniffFileType(parseHex(hex))?.mime).toBe(mime)
  })

  it.each(['', '89504e47', '524946461a00000057415645', '00'])('%s is unknown', hex => {
    expect(sniffFileType(parseHex(hex))).toBeNull()
  })
})
