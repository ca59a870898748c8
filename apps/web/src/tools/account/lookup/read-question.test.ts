import { generateKeyPairSync } from 'node:crypto'
import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { addressAt } from '@toolkit/core/account/address'
import { formatHex, type Hex, parseHex } from '@toolkit/core/bytes/hex'
import { compressPublicKey } from '@toolkit/core/keys/public-key'
import { describe, expect, test } from 'vitest'
import { readKeyForm } from './read-key-form'
import { createReader, readQuestion } from './read-question'

// Generators of the two curves (SEC 2).
const P256 =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
  '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const SECP256K1 =
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
  '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
const service = addressAt('testnet', 1n)

describe('addresses', () => {
  test.each([service, `0x${service}`, ` 0X${service.toUpperCase()}\n`])('%j', text => {
    expect(readQuestion(text, 'testnet')).toEqual({
      kind: 'address',
      address: service,
      notice: 'This is a Flow Testnet address.',
      other: null,
    })
  })

  test('of another network: the network is offered', () => {
    expect(readQuestion(service, 'mainnet')).toMatchObject({
      kind: 'refused',
      error: { code: 'address/other-network' },
      offers: [{ label: 'Switch to Flow Testnet', text: `0x${service}`, network: 'testnet' }],
    })
  })

  test('of a network that cannot be chosen here: nothing is offered', () => {
    expect(readQuestion(addressAt('previewnet', 1n), 'mainnet')).toMatchObject({
      error: { code: 'address/other-network' },
      offers: [],
    })
  })

  test('with a slip: the address that was meant is offered, on this network first', () => {
    const slip = `9${service.slice(1)}`
    expect(readQuestion(slip, 'testnet')).toMatchObject({
      error: { code: 'address/no-network' },
      offers: [{ label: `Look up 0x${service}`, text: `0x${service}`, network: 'testnet' }],
    })
    expect(readQuestion(slip, 'mainnet')).toMatchObject({
      error: {
        code: 'address/no-network',
        suggestion: `Did you mean 0x${service} on Flow Testnet?`,
      },
      offers: [{ label: `Look up 0x${service} on Flow Testnet`, network: 'testnet' }],
    })
  })

  test.each([
    ['zero', '0'.repeat(16), 'address/no-network'],
    ['14 digits', service.slice(2), 'address/wrong-length'],
    ['18 digits', `${service}00`, 'address/wrong-length'],
    ['a bad digit', `g${service.slice(1)}`, 'address/bad-digit'],
    ['words', 'my account', 'address/bad-digit'],
  ])('refused: %s', (_, text, code) => {
    expect(readQuestion(text, 'testnet')).toMatchObject({
      kind: 'refused',
      error: { code },
      offers: [],
    })
  })
})

const FLOW_TOKEN = '1654653399040a61'

describe('digits too few or too many', () => {
  test.each([
    ['15 digits, the first missing', service.slice(1)],
    ['15 digits, one in the middle missing', service.slice(0, 7) + service.slice(8)],
    ['17 digits', `${service}0`],
    ['17 digits, the first typed twice', `0x${service.charAt(0)}${service}`],
  ])('%s: the address that was meant is offered', (_, text) => {
    expect(readQuestion(text, 'testnet')).toMatchObject({
      kind: 'refused',
      error: { code: 'address/wrong-length' },
      offers: [{ label: `Look up 0x${service}`, text: `0x${service}`, network: 'testnet' }],
      digits: text.replace('0x', ''),
    })
  })

  test('leading zeros that were left out come back, where that makes an address', () => {
    expect(readQuestion('0xae53cb6e3f42a79', 'emulator')).toEqual({
      kind: 'address',
      address: '0ae53cb6e3f42a79',
      notice: 'Read as 0x0ae53cb6e3f42a79, a leading zero added: an address on Flow Emulator.',
      other: null,
    })
    expect(readQuestion('ae53cb6e3f42a79', 'mainnet')).toMatchObject({
      error: { code: 'address/other-network' },
      offers: [{ label: 'Switch to Flow Emulator', network: 'emulator' }],
    })
  })
})

describe('account indexes', () => {
  test('with #: nothing else', () => {
    expect(readQuestion('#3', 'mainnet')).toEqual({
      kind: 'address',
      address: FLOW_TOKEN,
      notice: `This is account number 3 on Flow Mainnet: 0x${FLOW_TOKEN}.`,
      other: null,
    })
  })

  test('plain decimal digits: an index, and the address that they may be is offered', () => {
    expect(readQuestion('3', 'testnet')).toEqual({
      kind: 'address',
      address: addressAt('testnet', 3n),
      notice: `Read as an account index: account number 3 on Flow Testnet, 0x${addressAt('testnet', 3n)}.`,
      other: {
        label: 'Read as the address 0x3',
        text: '0x3',
        network: 'testnet',
      },
    })
  })

  test('with 0x they are digits of an address, and the index is offered', () => {
    expect(readQuestion('0x42', 'testnet')).toMatchObject({
      kind: 'refused',
      error: { code: 'address/wrong-length' },
      offers: [{ label: 'Look up account number 42', text: '#42' }],
    })
  })

  test.each(['#0', '#35184372088832', `#${'9'.repeat(30)}`])('%s is of no account', text => {
    expect(readQuestion(text, 'testnet')).toMatchObject({
      error: { code: 'address/index-out-of-range' },
    })
  })

  test('16 decimal digits are an address', () => {
    expect(readQuestion('1654653399040061', 'mainnet')).toMatchObject({
      error: { code: 'address/no-network' },
      offers: [{ text: `0x${FLOW_TOKEN}` }],
    })
  })
})

describe('contracts', () => {
  test.each([
    'FlowToken',
    'flowtoken',
    'FlowToken.cdc',
    'import "FlowToken"',
    'import FlowToken',
    `A.${FLOW_TOKEN}.FlowToken`,
    `A.${FLOW_TOKEN}.FlowToken.Vault`,
    `0x${FLOW_TOKEN}.FlowToken`,
    `import FlowToken from 0x${FLOW_TOKEN}`,
  ])('%s', text => {
    expect(readQuestion(text, 'mainnet')).toEqual({
      kind: 'address',
      address: FLOW_TOKEN,
      notice: `This is the account of the contract FlowToken on Flow Mainnet: 0x${FLOW_TOKEN}.`,
      other: null,
    })
  })

  test('a name follows the network, an address does not', () => {
    expect(readQuestion('FlowToken', 'testnet')).toMatchObject({ address: '7e60df042a9c0868' })
    expect(readQuestion(`A.${FLOW_TOKEN}.FlowToken`, 'testnet')).toMatchObject({
      error: { code: 'address/other-network' },
      offers: [{ network: 'mainnet' }],
    })
  })

  test('known elsewhere only: both networks are offered', () => {
    expect(readQuestion('HybridCustody', 'emulator')).toMatchObject({
      error: {
        code: 'lookup/contract-elsewhere',
        suggestion: 'It is on Flow Mainnet and Flow Testnet.',
      },
      offers: [
        { label: 'Switch to Flow Mainnet', text: 'HybridCustody', network: 'mainnet' },
        { network: 'testnet' },
      ],
    })
  })

  test('with a typo the name that was meant is offered', () => {
    expect(readQuestion('FlowTokn', 'mainnet')).toMatchObject({
      error: { code: 'lookup/unknown-contract' },
      offers: [{ label: 'Look up FlowToken', text: 'FlowToken' }],
    })
    expect(readQuestion('nonsense', 'mainnet')).toMatchObject({
      error: { code: 'lookup/unknown-contract' },
      offers: [],
    })
  })
})

describe('EVM addresses', () => {
  const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each([
    [checked, 'an account with its own key (EOA), or a contract'],
    [checked.slice(2).toLowerCase(), 'an account with its own key (EOA), or a contract'],
    [`0x${'0'.repeat(23)}2${'ab'.repeat(8)}`, 'the EVM account of a Flow account (COA)'],
    [`0x${'0'.repeat(23)}1${'0'.repeat(15)}1`, 'the Cadence Arch, a precompile of Flow EVM'],
    [`0x${'0'.repeat(23)}3${'0'.repeat(16)}`, 'the coinbase of Flow EVM, which collects its fees'],
    [`0x${'0'.repeat(39)}2`, 'a precompile of every EVM (SHA2-256)'],
  ])('%s', (text, message) => {
    expect(readQuestion(text, 'testnet')).toEqual({
      kind: 'evm',
      address: text.replace('0x', '').toLowerCase(),
      notice: `This is an EVM address: ${message}.`,
    })
  })

  test('a wrong checksum is refused; without it, it is looked up by a press', () => {
    const wrong = checked.replace('5aA', '5aa')
    expect(readQuestion(` ${wrong}`, 'testnet')).toMatchObject({
      kind: 'refused',
      error: { code: 'evm-address/checksum', position: { offset: 5 } },
      offers: [{ text: wrong.toLowerCase(), network: 'testnet' }],
    })
  })

  test.each([checked.slice(0, -1), `${checked}0`])('%s has a digit too few or too many', text => {
    expect(readQuestion(text, 'testnet')).toMatchObject({ error: { code: 'evm-address/digits' } })
  })
})

describe('keys in forms whose reader comes late', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const publicKey = spki.subarray(-64).toString('hex')
  const compressed = Buffer.from(compressPublicKey(spki.subarray(-64)))
  const account = encodeAccountKey({
    ...{ publicKey: publicKey as Hex<64>, weight: 500 },
    ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
  })
  const jwk = JSON.stringify(pair.publicKey.export({ format: 'jwk' }))
  const forms: readonly (readonly [string, string, RegExp])[] = [
    ['PEM', String(pair.publicKey.export({ type: 'spki', format: 'pem' })), /PEM/],
    ['DER in hex', `0x${spki.toString('hex')}`, /DER/],
    ['DER in Base64', spki.toString('base64'), /DER/],
    ['JWK', jwk, /JSON Web Key/],
    ['RLP', formatHex(account), /RLP account key of weight 500/],
    ['Base64', spki.subarray(-64).toString('base64'), /in Base64/],
    ['Base64 with 04', spki.subarray(-65).toString('base64url'), /in Base64/],
    ['hex in pairs', `04${publicKey}`.replace(/..(?=.)/g, '$&:'), /in hex/],
    ['hex in lines', publicKey.replace(/.{32}/g, '$&\n'), /in hex/],
  ]

  test.each(forms)('%s', (_, text, notice) => {
    expect(readQuestion(text, 'mainnet')).toEqual({ kind: 'unread' })
    expect(readQuestion(` ${text}\n`, 'mainnet', readKeyForm)).toEqual({
      kind: 'key',
      keys: [{ publicKey, signatureAlgorithm: 'ECDSA_P256' }],
      notice: expect.stringMatching(notice),
    })
  })

  test('Base64 that could be a name is a key', () => {
    let text = ''
    // A third of all keys match.
    while (!/^[a-z_]\w*$/i.test(text)) {
      const { publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const bytes = key.export({ type: 'spki', format: 'der' }).subarray(-65)
      text = bytes.toString('base64url')
    }
    expect(readQuestion(text, 'mainnet')).toEqual({ kind: 'unread' })
    expect(readQuestion(text, 'mainnet', readKeyForm)).toMatchObject({ kind: 'key' })
  })

  test('compressed in Base64: every curve that has the X', () => {
    const question = readQuestion(compressed.toString('base64'), 'mainnet', readKeyForm)
    if (question.kind !== 'key') throw new Error('not a key')
    expect(question.keys.map(key => key.publicKey)).toContain(publicKey)
  })

  test.each([
    ['PEM', String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    ['JWK', JSON.stringify(pair.privateKey.export({ format: 'jwk' }))],
    ['DER', pair.privateKey.export({ type: 'sec1', format: 'der' }).toString('hex')],
  ])('a private key in %s is refused in words of its own', (_, text) => {
    expect(readQuestion(text, 'mainnet', readKeyForm)).toMatchObject({
      kind: 'refused',
      error: { code: 'lookup/private-key' },
    })
  })

  test.each([
    ['half a PEM', `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(80)}`, /PEM/],
    ['a signature in Base64', Buffer.alloc(64, 7).toString('base64'), /neither a point/],
    ['words', 'these are some words that nobody could take for a key', /./],
  ])('refused: %s', (_, text, message) => {
    expect(readQuestion(text, 'mainnet', readKeyForm)).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(message) },
    })
  })
})

describe('public keys', () => {
  test.each([
    ['raw', P256, 'ECDSA_P256', /a public key on ECDSA P-256/],
    ['with 0x', `0x${P256}`, 'ECDSA_P256', /a public key on ECDSA P-256/],
    ['with 04', `04${P256}`, 'ECDSA_P256', /uncompressed/],
    ['of the other curve', SECP256K1, 'ECDSA_secp256k1', /ECDSA secp256k1/],
  ])('%s', (_, text, curve, notice) => {
    expect(readQuestion(text, 'mainnet')).toEqual({
      kind: 'key',
      keys: [{ publicKey: text.slice(-128), signatureAlgorithm: curve }],
      notice: expect.stringMatching(notice),
    })
  })

  test('compressed: every curve that has the X is asked, among them the right one', () => {
    for (const key of [P256, SECP256K1]) {
      const question = readQuestion(formatHex(compressPublicKey(parseHex(key))), 'mainnet')
      if (question.kind !== 'key') throw new Error('not a key')
      expect(question.keys.map(({ publicKey }) => publicKey)).toContain(key)
      expect(question.notice).toMatch(question.keys.length > 1 ? /both keys/ : /compressed/)
    }
  })

  test.each([
    ['127 digits', P256.slice(1), /127 hex digits: 1 is missing/],
    ['on neither curve', `${P256.slice(0, -1)}0`, /neither/],
  ])('refused: %s', (_, text, message) => {
    expect(readQuestion(text, 'mainnet')).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(message) },
    })
  })
})

describe('links', () => {
  const link = `https://www.flowscan.io/account/0x${FLOW_TOKEN}`
  test.each([
    [link, FLOW_TOKEN],
    [` ${link}?tab=tokens\n`, FLOW_TOKEN],
    [`https://www.flowscan.io/contract/A.${FLOW_TOKEN}.FlowToken`, FLOW_TOKEN],
    [`https://example.org/account/lookup?network=mainnet#address=0x${FLOW_TOKEN}`, FLOW_TOKEN],
  ])('%j', (text, address) => {
    expect(readQuestion(text, 'mainnet')).toEqual({
      kind: 'address',
      address,
      notice: `This is a link to 0x${address} on Flow Mainnet.`,
      other: null,
    })
  })

  test('to another network: it is offered, and the link stays', () => {
    expect(readQuestion(link, 'testnet')).toMatchObject({
      error: { code: 'address/other-network' },
      offers: [{ label: 'Switch to Flow Mainnet', text: link, network: 'mainnet' }],
    })
  })

  test('to an EVM address', () => {
    const address = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    expect(readQuestion(`https://evm.flowscan.io/address/0x${address}`, 'mainnet')).toMatchObject({
      kind: 'evm',
      address,
    })
  })

  test.each([
    [`https://www.flowscan.io/tx/${'ab'.repeat(32)}`, 'lookup/link-to-transaction'],
    ['https://www.flowscan.io/block/12', 'lookup/link-to-block'],
    ['https://www.flowscan.io/token/x', 'lookup/link-without-account'],
    ['https://', 'lookup/link-without-account'],
    [`https://x.example/${'9d'.repeat(32)}`, 'lookup/link-without-account'],
  ])('%s is refused', (text, code) => {
    expect(readQuestion(text, 'mainnet')).toMatchObject({ kind: 'refused', error: { code } })
  })
})

describe('names', () => {
  test.each(['name.find', ' Name.FIND '])('%j', text => {
    expect(readQuestion(text, 'mainnet')).toEqual({
      kind: 'name',
      name: 'name.find',
      notice: 'This is a .find name, resolved on Flow Mainnet.',
    })
  })

  test('a network without the contract says so, and the others are offered', () => {
    expect(readQuestion('name.find', 'emulator')).toMatchObject({
      error: {
        code: 'lookup/no-name-service',
        message:
          'Flow Emulator has no contract that resolves .find names, so name.find has no address here.',
      },
      offers: [
        { text: 'name.find', network: 'mainnet' },
        { text: 'name.find', network: 'testnet' },
      ],
    })
  })

  test.each([
    ['name.fn', 'lookup/name-not-resolved'],
    ['name.meow', 'lookup/name-not-resolved'],
    ['ab.find', 'find-name/form'],
    ['nаme.find', 'find-name/form'],
  ])('%s is refused', (text, code) => {
    expect(readQuestion(text, 'mainnet')).toMatchObject({ kind: 'refused', error: { code } })
  })
})

test('64 digits are neither, and may be a private key', () => {
  expect(readQuestion(P256.slice(0, 64), 'mainnet')).toMatchObject({
    error: {
      code: 'lookup/64-digits',
      suggestion: expect.stringMatching(/private key, clear this field/),
    },
    offers: [{ opens: 'transaction-id' }, { opens: 'private-key' }],
  })
})

test('an empty field is asked for its content', () => {
  expect(readQuestion(' \n', 'mainnet')).toMatchObject({ error: { code: 'lookup/empty' } })
})

test('offsets count the spaces in front', () => {
  expect(readQuestion(`   ${service.slice(0, 4)}z${service.slice(5)}`, 'testnet')).toMatchObject({
    error: { position: { kind: 'offset', offset: 7 } },
  })
})

test('a reader reads the same text once, and on another network again', () => {
  const read = createReader()
  const first = read(P256, 'mainnet')
  expect(first).toEqual(readQuestion(P256, 'mainnet'))
  expect(read(P256, 'mainnet')).toBe(first)
  expect(read(service, 'testnet')).toMatchObject({ kind: 'address' })
  expect(read(service, 'mainnet')).toMatchObject({ kind: 'refused' })
})
