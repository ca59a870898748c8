import { count } from '../../bytes/errors.ts'
import { ToolError } from '../../errors.ts'

const FORMS =
  'A signature is r and s: 64 bytes in hex (128 digits) or Base64, or the DER form in either.'

export function signatureEmpty(): ToolError {
  return new ToolError({
    code: 'signature/empty',
    message: 'The signature is empty.',
    position: { kind: 'offset', offset: 0, length: 0 },
    suggestion: FORMS,
  })
}

export function signatureIsJson(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'signature/json',
    message: 'This is JSON, not the hex or Base64 text of one signature.',
    position: { kind: 'offset', offset: facts.offset, length: 1 },
    suggestion: 'Composite signatures and account proofs are read as a whole.',
  })
}

export function signatureTextWrongLength(facts: { length: number }): ToolError {
  const { length } = facts
  return new ToolError({
    code: 'signature/wrong-length',
    message: `The signature has ${count(length, 'byte')} where 64 (r and s) are needed.`,
    suggestion:
      length === 65
        ? 'The 65th byte is no recovery byte (0 to 3, or 27 to 34), so something else is wrong.'
        : length === 32
          ? 'That is the length of a digest, or of r alone.'
          : length === 48 || length === 96
            ? 'That is the length of a BLS signature; keys of accounts are ECDSA keys.'
            : FORMS,
  })
}
