import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatHex } from './hex.ts'
import { HexEncoder } from './hex-encoder.ts'

it('writes what formatHex writes, in whatever parts it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), parts => {
      const encoder = new HexEncoder()
      const written = parts.map(part => new TextDecoder().decode(encoder.push(part)))
      expect(written).toEqual(parts.map(part => formatHex(part)))
      expect(encoder.finish()).toEqual(new Uint8Array())
    }),
  )
})
