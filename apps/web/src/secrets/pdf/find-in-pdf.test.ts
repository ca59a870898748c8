import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInPdf, findUnlabelledInPdf } from './find-in-pdf'

const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const KEYSTORE = { version: 3, crypto: { cipher: 'aes-128-ctr', kdfparams: { n: 8 } }, id: 'a' }

const inText = (text: string) => findInPdf({ attachments: [], text })
const attached = (text: string, name = 'a.json') =>
  findInPdf({ attachments: [{ name, text }], text: `{"privateKey":"${KEY.replace('1', '2')}"}` })

describe('a private key', () => {
  it.each([
    ['privateKey', JSON.stringify({ privateKey: KEY })],
    ['private_key', JSON.stringify({ address: '0x1', private_key: KEY })],
    ['privatekey', JSON.stringify({ privatekey: KEY })],
    ['inside another object', JSON.stringify({ wallet: { keys: [{ privateKey: KEY }] } })],
    ['among other text', `Dear {user},\n${JSON.stringify({ privateKey: KEY }, null, 2)}\n{bye`],
    ['a brace in a text', `{"note": "} {", "privateKey": "${KEY}"}`],
    ['broken by a line break', `{"privateKey":"${KEY.slice(0, 30)}\n${KEY.slice(30)}"}`],
    [
      'broken by line breaks and spaces',
      `{ "private\nKey": "${KEY.slice(0, 9)} \n ${KEY.slice(9)}" }`,
    ],
    ['behind words', `Private key: ${KEY}\nAddress: 0x1`],
    ['behind words, broken', `PRIVATE KEY\n${KEY.slice(0, 32)}\n${KEY.slice(32)} Page 1`],
  ])('%s', (_, text) => {
    expect(inText(text)).toEqual({ kind: 'private-key', text: KEY, attachment: null })
  })

  it('of an attachment comes first, in JSON or alone', () => {
    const expected = { kind: 'private-key', text: KEY, attachment: 'a.json' }
    expect(attached(JSON.stringify({ privateKey: KEY }))).toEqual(expected)
    expect(attached(`${KEY}\n`)).toEqual(expected)
    expect(attached('nothing')).toMatchObject({ attachment: null })
  })

  it('with 0x stays as it was written, and one that is not whole is shown as it is', () => {
    expect(inText(JSON.stringify({ privateKey: `0x${KEY}` }))?.text).toBe(`0x${KEY}`)
    expect(inText(JSON.stringify({ privateKey: KEY.slice(4) }))?.text).toBe(KEY.slice(4))
  })

  it('is found wherever lines were broken', () => {
    const json = JSON.stringify({ address: '0xf8d6e0586b0a20c7', privateKey: KEY, version: 1 })
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 200 }),
        fc.constantFrom('\n', ' \n', '\r\n  '),
        (width, gap) => {
          const lines = json.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []
          expect(inText(`Recovery kit\n${lines.join(gap)}\nPage 1`)?.text).toBe(KEY)
        },
      ),
    )
  })
})

describe('a keystore', () => {
  const json = JSON.stringify(KEYSTORE)

  it.each([
    ['as text', json],
    ['indented', JSON.stringify(KEYSTORE, null, 2)],
    ['with a capital C', json.replace('crypto', 'Crypto')],
    ['among other text', `Keep it {safe}.\n${json}\nBye {`],
    ['broken into lines', (json.match(/.{1,17}/gu) ?? []).join('\n')],
    ['as a member', JSON.stringify({ backup: KEYSTORE })],
  ])('%s', (_, text) => {
    const found = inText(text)
    expect(found).toMatchObject({ kind: 'keystore', attachment: null })
    const { crypto, Crypto } = JSON.parse(found?.text ?? 'null')
    expect(crypto ?? Crypto).toEqual(KEYSTORE.crypto)
  })

  it('in an attachment is given as it is', () => {
    const text = JSON.stringify(KEYSTORE, null, 1)
    expect(attached(text)).toEqual({ kind: 'keystore', text, attachment: 'a.json' })
  })
})

it('is not held up by spaces behind the words', () => {
  expect(inText(`private key${' '.repeat(200_000)}.`)).toBeUndefined()
})

it('finds nothing in nothing, whatever the brackets', () => {
  for (const text of [
    '',
    '{}',
    'private key',
    `${KEY}`,
    '{"privateKey": 5}',
    '{"privateKey": ""}',
  ]) {
    expect(inText(text)).toBeUndefined()
  }
  expect(inText('{"a":'.repeat(200_000))).toBeUndefined()
})

describe('what has no label', () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const columns =
    '1. legal 7. worth\n2. winner 8. useful\n3. thank 9. legal\n4. year 10. winner\n5. wave 11. thank\n6. sausage 12. yellow'

  it.each([
    ['a phrase', `Recovery sheet\n\n${phrase}\n`, 'mnemonic', phrase],
    ['a phrase in two columns', `Recovery sheet\n\n${columns}\n\nPage 1`, 'mnemonic', phrase],
    ['a bare key', `Wallet backup\n${KEY}\nKeep it safe`, 'private-key', KEY],
  ])('%s', async (_, text, kind, found) => {
    expect(await findUnlabelledInPdf({ attachments: [], text })).toEqual({
      ...{ kind, text: found, attachment: null },
    })
  })

  it('is not chosen among several', async () => {
    const text = `${KEY}\n${KEY.replace('1', '2')}`
    expect(await findUnlabelledInPdf({ attachments: [], text })).toBeUndefined()
  })
})
