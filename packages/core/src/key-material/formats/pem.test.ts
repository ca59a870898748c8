import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { formatHex, parseHex } from '../../bytes/hex.ts'
import { publicKeyOf } from '../../keys/public-key.ts'
import { Secret } from '../../secret.ts'
import { exportPrivateKey, exportPublicKey } from '../export-key.ts'
import { parseKeyMaterial } from '../key-material.ts'

const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const secret = new Secret(parseHex(KEY))
const pem = exportPrivateKey(secret, 'ECDSA_P256').pemPkcs8.reveal()
const sec1 = exportPrivateKey(secret, 'ECDSA_P256').pemSec1.reveal()
const spki = exportPublicKey(publicKeyOf(secret, 'ECDSA_P256'), 'ECDSA_P256').pem
const other = exportPublicKey(
  publicKeyOf(new Secret(parseHex(KEY.replace('1a', '1b'))), 'ECDSA_P256'),
  'ECDSA_P256',
).pem
const PARAMETERS = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n'
const K1_PARAMETERS = PARAMETERS.replace('BggqhkjOPQMBBw==', 'BgUrgQQACg==')

const keyOf = (text: string) =>
  formatHex(parseKeyMaterial(text).privateKey?.reveal() ?? new Uint8Array())
const said = (text: string) => refusal(() => parseKeyMaterial(text))

describe('PEM is read however it was copied', () => {
  it.each([
    ['as OpenSSL writes it', pem],
    ['with Windows line ends', pem.replaceAll('\n', '\r\n')],
    ['in one line', pem.replaceAll('\n', '')],
    ['indented', pem.replaceAll('\n', '\n    ')],
    ['with \\n written out, as in environment files', pem.replaceAll('\n', '\\n')],
    ['with curve parameters before it', PARAMETERS + sec1],
    ['with its public key after it', pem + spki],
    ['with text around it', `Bag Attributes\n    localKeyID: 01\n${pem}bye`],
    ['without a label', pem.replaceAll('PRIVATE KEY', '')],
    ['under another label', pem.replaceAll('PRIVATE KEY', 'SOME KEY')],
  ])('%s', (_, text) => {
    expect(keyOf(text)).toBe(KEY)
  })

  it('and says what was found with it', () => {
    const notes = (text: string) => parseKeyMaterial(text).notes
    expect(notes(pem)).toEqual(['It also contains the matching public key.'])
    expect(notes(pem + spki)).toHaveLength(2)
    expect(notes(`hello\n${pem}`)).toContain('Text around the PEM lines was ignored.')
  })
})

describe('damaged PEM is refused with the place', () => {
  const body = pem.indexOf('\n') + 1
  it.each([
    ['no header', pem.slice(5), 'pem/no-header'],
    ['half a header', `-----BEGIN PRIVATE\n${pem.slice(body)}`, 'pem/no-header'],
    [
      'no dashes behind the header, in one line',
      pem.replaceAll('\n', ' ').replace('KEY-----', 'KEY'),
      'pem/no-header',
    ],
    [
      'no dashes behind the header, with \\n written out',
      pem.replaceAll('\n', '\\n').replace('KEY-----', 'KEY'),
      'pem/no-header',
    ],
    ['no footer', pem.slice(0, pem.indexOf('-----END')), 'pem/no-footer'],
    ['half a footer', pem.slice(0, -8), 'pem/no-footer'],
    ['another footer', pem.replace('END PRIVATE', 'END PUBLIC'), 'pem/other-footer'],
    ['nothing inside', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----', 'pem/empty'],
    ['a character that is none', pem.replace('MIGH', 'MI*H'), 'pem/bad-base64'],
    ['a character missing', pem.replace('MIGH', 'MGH'), 'pem/bad-base64'],
    ['a line missing', pem.split('\n').toSpliced(1, 1).join('\n'), 'key-der/wrong-type'],
    ['the wrong label', pem.replaceAll('PRIVATE KEY', 'PUBLIC KEY'), 'pem/label-mismatch'],
    ['two private keys', pem + sec1, 'pem/several-keys'],
    ['another public key', pem + other, 'key-material/pair-mismatch'],
    ['parameters of the other curve', K1_PARAMETERS + sec1, 'key-der/two-curves'],
    ['parameters alone', PARAMETERS, 'pem/other-thing'],
    ['a certificate', pem.replaceAll('PRIVATE KEY', 'CERTIFICATE'), 'pem/other-thing'],
    [
      'another content as an OpenSSH key',
      pem.replaceAll('PRIVATE KEY', 'OPENSSH PRIVATE KEY'),
      'key-ssh/not-openssh',
    ],
    [
      'an encrypted key',
      pem.replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'),
      'key-material/encrypted',
    ],
  ])('%s', (_, text, code) => {
    expect(said(text).code).toBe(code)
  })

  it('names the place of a line that belongs to no block', () => {
    const stray = '-----END PRIVATE KEY-----\n'
    expect(said(pem + stray).position).toMatchObject({ offset: pem.length })
    expect(said(stray + pem).position).toMatchObject({ offset: 0 })
    expect(said(`hello\n${stray}`).position).toMatchObject({ offset: 6 })
    expect(said(`${spki}\nBEGIN EC KEY--\n${pem}`).position).toMatchObject({
      offset: spki.length + 1,
    })
  })

  it('names the place where a footer is missing or another one', () => {
    const cut = pem.slice(0, pem.indexOf('-----END'))
    expect(said(cut).position).toMatchObject({ offset: cut.trimEnd().length })
    expect(said(`${cut}-----END`).position).toMatchObject({ offset: cut.length })
    expect(said(cut + pem).position).toMatchObject({ offset: cut.length })
    expect(said(pem.replace('END PRIVATE', 'END PUBLIC')).position).toMatchObject({
      offset: cut.length,
    })
  })

  it('counts offsets in the text as it was pasted', () => {
    const position = pem.indexOf('ABBA') >= 0 ? pem.indexOf('ABBA') : body + 20
    const broken = `\n\n${pem.slice(0, position)}*${pem.slice(position + 1)}`
    expect(said(broken).position).toMatchObject({ kind: 'offset', offset: position + 2 })
    // The curve's object identifier starts 17 bytes into the DER: 22 characters into the body.
    const curve = pem.replace('AwEHBG0w', 'AwEGBG0w')
    expect(said(curve)).toMatchObject({
      code: 'key-der/other-algorithm',
      position: { offset: body + 22 },
    })
  })
})
