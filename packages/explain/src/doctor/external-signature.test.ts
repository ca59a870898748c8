import { ToolError } from '@toolkit/core/errors'
import { describe, expect, it } from 'vitest'
import { parseExternalSignature } from './external-signature.ts'

const HEX = '5c'.repeat(64)
const composite = { addr: 'f8d6e0586b0a20c7', keyId: 3, signature: HEX }

const codeOf = (text: string) => {
  try {
    parseExternalSignature(text)
  } catch (error) {
    return error instanceof ToolError ? error.code : 'unexpected'
  }
  return null
}

describe('readOutsideSignature', () => {
  it.each([
    ['hex', HEX, 'hex'],
    ['hex with 0x and line breaks', `0x${HEX.slice(0, 64)}\n${HEX.slice(64)}\n`, 'hex'],
    ['Base64', Buffer.from(HEX, 'hex').toString('base64'), 'base64'],
    ['JSON text', JSON.stringify(HEX), 'hex'],
  ])('reads %s, which says nobody’s name', (_, text, form) => {
    expect(parseExternalSignature(text)).toMatchObject({
      ...{ address: null, keyIndex: null, extensionData: null },
      signature: { form, bytes: new Uint8Array(64).fill(0x5c) },
    })
  })

  it('reads FCL’s composite signature, one alone in a list too', () => {
    for (const json of [composite, [composite]]) {
      expect(parseExternalSignature(JSON.stringify(json))).toMatchObject({
        ...{ address: 'f8d6e0586b0a20c7', keyIndex: 3 },
      })
    }
    const passkey = { ...composite, extensionData: '01c0' }
    expect(parseExternalSignature(JSON.stringify(passkey)).extensionData).toEqual(
      Uint8Array.of(1, 0xc0),
    )
  })

  it('says that DER is DER', () => {
    expect(parseExternalSignature('3006020101020102').signature.form).toBe('der-hex')
  })

  it.each([
    ['signing/several', JSON.stringify([composite, { ...composite, keyId: 4 }])],
    ['signing/several', `${HEX}\n${HEX}`],
    ['signature/empty', ' '],
    ['signature/wrong-length', HEX.slice(2)],
  ])('refuses with %s', (code, text) => {
    expect(codeOf(text)).toBe(code)
  })
})
