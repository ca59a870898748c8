import { parseCompositeSignatures } from '@toolkit/core/signature/composite-signature'
import { expect, test } from 'vitest'
import { compositeSignatureJson } from './signed-result'

const signature = '11'.repeat(64)

test('the list is what FCL gives, and reads back', () => {
  const json = compositeSignatureJson({ address: 'f8d6e0586b0a20c7', keyIndex: '3', signature })
  expect(JSON.parse(json)).toEqual([
    {
      f_type: 'CompositeSignature',
      f_vsn: '1.0.0',
      addr: '0xf8d6e0586b0a20c7',
      keyId: 3,
      signature,
    },
  ])
  expect(parseCompositeSignatures(json)).toMatchObject([
    { address: 'f8d6e0586b0a20c7', keyIndex: 3 },
  ])
})

test.each([
  ['0xf8d6e0586b0a20c', '0', /^address\//],
  ['0xf8d6e0586b0a20c7', '', /^integer\//],
  ['0xf8d6e0586b0a20c7', '1.5', /^integer\//],
  ['0xf8d6e0586b0a20c7', '4294967296', /^integer\//],
])('%s with key %s is refused', (address, keyIndex, code) => {
  expect(() => compositeSignatureJson({ address, keyIndex, signature })).toThrow(
    expect.objectContaining({ code: expect.stringMatching(code) }),
  )
})
