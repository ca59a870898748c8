import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuestion } from './read-question'

const ID = 'b8fd8d6afe85222f1a082f2ffb48081a7917f14d1ef1fe3962e82460796c5c13'
const refusal = (text: string) => {
  const question = readQuestion(text)
  if (question.kind !== 'refused') throw new Error('was accepted')
  const { code, message, position } = question.error
  return { code, message, position, id: question.id }
}

/** Up to 15 or from 17 decimal digits, the text is also a number. */
const isScheduledNumber = (text: string) =>
  /^[1-9]\d*$/.test(text) && text.length !== 16 && BigInt(text) < 1n << 64n

describe('readQuestion', () => {
  it.each([
    ['1', 1n],
    [' 4711 ', 4711n],
    ['18446744073709551615', 18446744073709551615n],
  ])('takes %s as the number of a scheduled transaction', (text, number) => {
    expect(readQuestion(text)).toEqual({ kind: 'scheduled', number })
  })

  it.each(['0', '007', '-1', '1.5', '18446744073709551616', '1234567890123456'])(
    'takes %s for no number',
    text => expect(readQuestion(text).kind).toBe('refused'),
  )

  it('opens a link to a scheduled transaction', () => {
    for (const [link, network] of [
      ['https://www.flowscan.io/scheduled/12', 'mainnet'],
      ['https://testnet.flowscan.io/scheduled-transactions/12/', 'testnet'],
      ['https://toolkit.example/key/analyze?network=emulator#id=12', 'emulator'],
      ['https://explorer.example/scheduled-tx/12?tab=events', undefined],
    ]) {
      expect(readQuestion(`${link}`)).toEqual({ kind: 'scheduled', number: 12n, network })
    }
    expect(readQuestion('https://www.flowscan.io/block/12').kind).toBe('refused')
  })

  it.each([ID, `0x${ID}`, ID.toUpperCase(), `0X${ID}`, `  ${ID}\t`])('takes %s', text => {
    expect(readQuestion(text)).toEqual({ kind: 'id', id: ID })
  })

  it('takes 32 bytes of hex and nothing else that is hex', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), bytes => {
        const hex = Buffer.from(bytes).toString('hex')
        const long = bytes.length >= 70
        expect(readQuestion(hex).kind).toBe(
          bytes.length === 32
            ? 'id'
            : long
              ? 'content'
              : isScheduledNumber(hex)
                ? 'scheduled'
                : 'refused',
        )
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

  it('recognises an address and a public key, with 04 in front only where that makes 65 bytes', () => {
    expect(refusal('0xF8D6E0586B0A20C7').code).toBe('analyze/is-address')
    const key = `04${ID.slice(2)}${ID}`
    expect(refusal(key).code).toBe('analyze/is-public-key')
    expect(refusal(`0x04${key}`).code).toBe('analyze/is-public-key')
    expect(refusal(`05${key.slice(0, 126)}`).code).toBe('analyze/is-public-key')
    expect(refusal(`${ID}${ID.slice(0, 60)}`).code).toBe('hex/wrong-length')
  })

  it('opens a link to a transaction, on the network that it names', () => {
    for (const [link, network] of [
      [`https://www.flowscan.io/tx/${ID}?tab=script`, 'mainnet'],
      [`https://testnet.flowscan.io/tx/0x${ID.toUpperCase()}`, 'testnet'],
      [`https://toolkit.example/key/analyze?network=emulator#id=${ID}`, 'emulator'],
      [`https://explorer.example/tx/${ID}`, undefined],
    ] as const) {
      expect(readQuestion(link)).toEqual({ kind: 'id', id: ID, network })
    }
  })

  it('finds the one id in a sentence and offers it', () => {
    expect(refusal(`It was ${ID} and failed`)).toMatchObject({
      code: 'analyze/id-within',
      position: { offset: 7, length: 64 },
      id: ID,
    })
    expect(refusal(`${ID} or ${ID}`).id).toBeNull()
    expect(refusal(`tx ${ID}0`).id).toBeNull()
    // 32 bytes in a link that names no transaction may be a key.
    expect(refusal(`https://example.com/${ID}`).id).toBe(ID)
  })

  it('takes the error of a log from its first code on, with escaped line breaks', () => {
    const text = '[Error Code: 1006] invalid proposal signature'
    for (const line of [text, `12:03:11 ERR sending failed: ${text}`, `  ${text}\n`]) {
      expect(readQuestion(line)).toEqual({ kind: 'chain-error', text })
    }
    const logged = '{"level":"error"} [Error Code: 1101] failed:\\n --> x:1:2\\n\\t* \\"no\\"'
    expect(readQuestion(`ERR ${logged}`)).toEqual({
      kind: 'chain-error',
      text: '[Error Code: 1101] failed:\n --> x:1:2\n\t* "no"',
    })
    expect(readQuestion(`[Error Code: 1101] of ${ID}`).kind).toBe('chain-error')
  })

  it('leaves JSON and RLP to the worker', () => {
    const rlp = `f8${'ab'.repeat(100)}`
    for (const text of [
      '{"a":1}',
      '[1]',
      rlp,
      `0x${rlp}`,
      `${rlp.slice(0, 80)}\n${rlp.slice(80)}`,
    ]) {
      expect(readQuestion(`  ${text} `)).toEqual({ kind: 'content', text })
    }
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void readQuestion(text)))
  })
})
