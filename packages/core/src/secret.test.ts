import { describe, expect, it } from 'vitest'
import { Secret } from './secret.ts'

describe('Secret', () => {
  it('overwrites bytes', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    new Secret(bytes).wipe()
    expect(bytes).toEqual(new Uint8Array(3))
  })

  it('wipes bytes that were transferred elsewhere without an error', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const secret = new Secret(bytes)
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] })
    expect(() => secret.wipe()).not.toThrow()
  })
})
