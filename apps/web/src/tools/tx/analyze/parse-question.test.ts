import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuestion } from './parse-question'

const ID = 'b8fd8d6afe85222f1a082f2ffb48081a7917f14d1ef1fe3962e82460796c5c13'
const refusal = (text: string) => {
  const question = parseQuestion(text)
  if (question.kind !== 'refused') throw new Error('was accepted')
  const { code, message, position } = question.error
  return { code, message, position, offer: question.offer }
}

describe('parseQuestion', () => {
  it.each([ID, `0x${ID}`, ID.toUpperCase(), `0X${ID}`, `  ${ID}\t`])('takes %s', text => {
    expect(parseQuestion(text)).toEqual({ kind: 'id', id: ID })
  })

  it('takes 32 bytes of hex and nothing else that is hex', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), bytes => {
        const hex = Buffer.from(bytes).toString('hex')
        expect(parseQuestion(hex).kind).toBe(bytes.length === 32 ? 'id' : 'refused')
      }),
    )
  })

  it('says what is missing or too much', () => {
    expect(refusal('').code).toBe('analyze/empty')
    expect(refusal('   ').code).toBe('analyze/empty')
    expect(refusal(ID.slice(1))).toMatchObject({
      code: 'hex/wrong-length',
      message: 'The transaction id has 63 hex digits, 1 too few.',
    })
    expect(refusal(`${ID}a`).message).toBe('The transaction id has 65 hex digits, 1 too many.')
  })

  it('says where a wrong character is, counted in what was typed', () => {
    expect(refusal(`0x${ID.slice(0, 5)}g${ID.slice(6)}`).position).toMatchObject({ offset: 7 })
    expect(refusal(`  ${ID.slice(0, 5)}g${ID.slice(6)}`).position).toMatchObject({ offset: 7 })
    expect(refusal(`${ID.slice(0, 32)} ${ID.slice(32)}`).position).toMatchObject({ offset: 32 })
  })

  it('recognises an address', () => {
    expect(refusal('0xF8D6E0586B0A20C7')).toMatchObject({
      code: 'analyze/is-address',
      offer: { kind: 'open', data: { kind: 'address', address: 'f8d6e0586b0a20c7' } },
    })
  })

  it('recognises a public key, with 04 in front only where that makes 65 bytes', () => {
    const key = `04${ID.slice(2)}${ID}`
    const data = { kind: 'public-key', publicKey: key }
    expect(refusal(key).offer).toEqual({ kind: 'open', data })
    expect(refusal(`0x04${key}`).offer).toEqual({ kind: 'open', data })
    expect(refusal(`05${key}`).code).toBe('hex/wrong-length')
  })

  it('finds the one id in a link and offers it', () => {
    const link = `https://explorer.example/tx/${ID}?tab=script`
    expect(refusal(link)).toMatchObject({
      code: 'analyze/id-within',
      position: { offset: 28, length: 64 },
      offer: { kind: 'take', id: ID },
    })
    expect(refusal(`${link} ${link}`).offer).toBeNull()
    expect(refusal(`tx ${ID}0`).offer).toBeNull()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseQuestion(text)))
  })
})
