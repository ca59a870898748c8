import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import type { TaskContext } from '../../../workers/task'
import signMessage from './sign-message.task'

const context: TaskContext = { progress: () => undefined, signal: new AbortController().signal }
const ONE = '1'.padStart(64, '0')

describe.each(['ECDSA_P256', 'ECDSA_secp256k1'] as const)('%s', signatureAlgorithm => {
  test('a signature is low in s, and verified', async () => {
    for (const tag of ['user', 'none', 'transaction'] as const) {
      const signed = await signMessage(
        {
          privateKey: new Secret(ONE),
          signatureAlgorithm,
          hashAlgorithm: 'SHA3_256',
          tag,
          format: 'text',
          message: 'é',
        },
        context,
      )
      expect(signed).toMatchObject({ messageHex: 'c3a9', lowS: true, verified: true })
      expect(signed.signature).toBe(signed.r + signed.s)
    }
  })
})

test('the message is read strictly: hex, Base64, and text with half a character', async () => {
  const sign = async (format: 'text' | 'hex' | 'base64', message: string) =>
    signMessage(
      {
        privateKey: new Secret(ONE),
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        tag: 'none',
        format,
        message,
      },
      context,
    )
  await expect(sign('hex', 'abc')).rejects.toMatchObject({ name: 'ToolError' })
  await expect(sign('base64', '%')).rejects.toMatchObject({ name: 'ToolError' })
  await expect(sign('text', '\ud800')).rejects.toMatchObject({ name: 'ToolError' })
  expect((await sign('hex', '0x00ff')).messageHex).toBe('00ff')
})
