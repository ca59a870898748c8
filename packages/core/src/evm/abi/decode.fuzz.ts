import { decodeParameters } from './decode.ts'
import { parseSignature } from './parse-signature.ts'

const plain = parseSignature('(uint8,bool,address,bytes3)').inputs
const nested = parseSignature('((string,uint8[])[],bytes[2],(int16[2],bool)[][])').inputs

export const bytes = {
  decodeParameters: (bytes: Uint8Array) => decodeParameters(nested, bytes),
  'decodeParameters, plain': (bytes: Uint8Array) => decodeParameters(plain, bytes),
  'decodeParameters, any layout': (bytes: Uint8Array) =>
    decodeParameters(nested, bytes, { layout: 'any' }),
  'decodeParameters, after a selector': (bytes: Uint8Array) =>
    decodeParameters(nested, bytes, { start: 4 }),
}
