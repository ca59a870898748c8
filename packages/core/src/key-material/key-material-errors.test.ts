import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { parseHex } from '../bytes/hex.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { exportPrivateKey, exportPublicKey } from './export-key.ts'
import { parseKeyMaterial, parseKeyMaterialBytes } from './key-material.ts'

const P256 = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const secret = new Secret(parseHex(P256))
const forms = exportPrivateKey(secret, 'ECDSA_P256')
const publicForms = exportPublicKey(publicKeyOf(secret, 'ECDSA_P256'), 'ECDSA_P256')
const said = (text: string) => refusal(() => parseKeyMaterial(text))

describe('errors', () => {
  it('point into the text as it was typed', () => {
    expect(said(`  ${P256.slice(0, 10)}g${P256.slice(11)}`).position).toMatchObject({ offset: 12 })
    const der = forms.derPkcs8Hex.reveal()
    expect(said(` 0x${der.slice(0, 6)}ff${der.slice(8)}`).code).toMatch(/^hex|^key-der|^public/)
  })

  it('never repeat a part of a private key', () => {
    const texts = [
      ...Object.values(forms).map(form => form.reveal()),
      `{"name": {"address": "01", "key": "${P256}"}}`,
      `{"address": "01", "key": {"type": "file", "location": "${P256}"}}`,
      `{"address": "01", "key": {"type": "${P256}"}}`,
      `{"${P256}": {"address": "01", "key": {"type": "hex"}}}`,
    ]
    const parts = texts
      .slice(0, 6)
      .flatMap(text => text.replace(/-----.*-----|\s/gu, '').match(/[\w+/-]{12}/gu) ?? [])
    expect(parts.length).toBeGreaterThan(60)
    let refused = 0
    for (const text of texts) {
      for (let position = 0; position < text.length; position += 3) {
        for (const damaged of [
          text.slice(0, position) + text.slice(position + 1),
          `${text.slice(0, position)}%${text.slice(position + 1)}`,
          `${text.slice(0, position)}A${text.slice(position + 1)}`,
          text.slice(0, position),
        ]) {
          try {
            parseKeyMaterial(damaged)
          } catch {
            refused++
            const words = JSON.stringify(said(damaged))
            expect(words).not.toContain('"unexpected"')
            for (const part of parts) expect(words).not.toContain(part)
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(1000)
  })
})

describe('anything at all', () => {
  const answer = (run: () => unknown) => {
    try {
      run()
      return 'read'
    } catch {
      return refusal(run).code
    }
  }

  it('is read or refused in words', () => {
    const seeds = [...Object.values(forms).map(form => form.reveal()), publicForms.pem, P256, '{"']
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefx-=+/MI{}":, \n') }),
      fc
        .tuple(fc.constantFrom(...seeds), fc.nat(), fc.string({ maxLength: 3 }))
        .map(([seed, at, more]) => {
          const position = at % seed.length
          return seed.slice(0, position) + more + seed.slice(position + 1)
        }),
    )
    fc.assert(
      fc.property(text, one => {
        expect(answer(() => parseKeyMaterial(one))).not.toBe('unexpected')
      }),
      { numRuns: 500 },
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc.uint8Array({ maxLength: 80 }).map(rest => Uint8Array.of(0x30, rest.length, ...rest)),
      fc.tuple(fc.nat(), fc.nat(255)).map(([at, value]) => {
        const der = parseHex(forms.derPkcs8Hex.reveal())
        der[at % der.length] = value
        return der
      }),
    )
    fc.assert(
      fc.property(bytes, one => {
        expect(answer(() => parseKeyMaterialBytes(one))).not.toBe('unexpected')
      }),
      { numRuns: 500 },
    )
  })
})
