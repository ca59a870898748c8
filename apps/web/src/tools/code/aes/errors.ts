import { ToolError } from '@toolkit/core/errors'

export const nothingToDecrypt = () =>
  new ToolError({
    code: 'aes-tool/nothing-to-decrypt',
    message: 'There is nothing to decrypt.',
    suggestion: 'Paste the ciphertext, or choose its file.',
  })

export const packedLength = (facts: { what: 'salt' | 'IV'; actual: number; wanted: number }) =>
  new ToolError({
    code: 'aes-tool/packed-length',
    message: `The ${facts.what} is ${facts.actual} ${facts.actual === 1 ? 'byte' : 'bytes'} long; in front of the ciphertext it takes exactly ${facts.wanted}.`,
    suggestion: `Leave it empty for a random one, or keep the ${facts.what} apart.`,
  })

export const opensslWithoutGcm = () =>
  new ToolError({
    code: 'aes-tool/openssl-gcm',
    message: 'openssl enc has no GCM.',
    suggestion: 'Choose CBC, which it uses by itself, or plain PBKDF2.',
  })
