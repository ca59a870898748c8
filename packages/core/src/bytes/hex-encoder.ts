import type { Transcoder } from './transcoder.ts'

const DIGITS = '0123456789abcdef'

/** Encodes lower-case hex as ASCII bytes, part by part. */
export class HexEncoder implements Transcoder {
  push(part: Uint8Array): Uint8Array {
    const text = new Uint8Array(part.length * 2)
    for (let index = 0; index < part.length; index++) {
      const byte = part[index] as number
      text[index * 2] = DIGITS.charCodeAt(byte >> 4)
      text[index * 2 + 1] = DIGITS.charCodeAt(byte & 15)
    }
    return text
  }

  finish(): Uint8Array {
    return new Uint8Array()
  }
}
