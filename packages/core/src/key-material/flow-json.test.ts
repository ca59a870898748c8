import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { Secret } from '../secret.ts'
import { flowJsonAccounts, parseFlowJsonText } from './flow-json.ts'
import { formatFlowJsonAccount } from './format-flow-json.ts'
import { parseKeyMaterial } from './key-material.ts'

const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const OTHER = '7348f26224629d28aa68f7280161839aaf40b38ce5f13fc3e5612cf8691d2725'

const read = (json: unknown, account?: string) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json, null, 2)
  const { privateKey, form, statedAlgorithm, hashAlgorithm, keyIndex, address } = parseKeyMaterial(
    text,
    {
      account,
    },
  )
  const key = formatHex(privateKey?.reveal() ?? new Uint8Array())
  return { form, statedAlgorithm, hashAlgorithm, keyIndex, address, key }
}
const said = (json: unknown, account?: string) => refusal(() => read(json, account))

const SIMPLE = {
  form: 'flow-json',
  statedAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  keyIndex: 0,
  address: 'f8d6e0586b0a20c7',
  key: KEY,
}
const advanced = (key: object, address: unknown = '0xf8d6e0586b0a20c7') => ({
  alice: { address, key },
})
const FILE = {
  networks: { emulator: '127.0.0.1:3569' },
  accounts: {
    'emulator-account': { address: 'service', key: KEY },
    alice: {
      address: '01cf0e2f2f715450',
      key: {
        type: 'hex',
        index: 3,
        signatureAlgorithm: 'ECDSA_secp256k1',
        hashAlgorithm: 'SHA2_256',
        privateKey: `0x${OTHER}`,
      },
    },
    bob: { address: '179b6b1cb6755e31', key: { type: 'file', location: './bob.pkey' } },
  },
}

describe('what a flow.json may look like', () => {
  it.each([
    ['the short form', { alice: { address: 'f8d6e0586b0a20c7', key: KEY } }],
    ['a whole file with one account', { accounts: { alice: { address: 'service', key: KEY } } }],
    ['one account alone', { address: '0xf8d6e0586b0a20c7', key: `0x${KEY}` }],
    ['lines copied out of one', `"alice": {"address": "f8d6e0586b0a20c7", "key": "${KEY}"},\n`],
    ['the long form with nothing but the key', advanced({ type: 'hex', privateKey: KEY })],
    ['before 0.22, short', { alice: { address: 'service', chain: 'flow-emulator', keys: KEY } }],
    [
      'before 0.22, long',
      {
        alice: {
          address: 'service',
          keys: [{ type: 'hex', index: 0, context: { privateKey: KEY } }],
        },
      },
    ],
  ])('%s', (_, json) => {
    expect(read(json)).toEqual(SIMPLE)
  })

  it('a key alone has no address', () => {
    expect(read({ type: 'hex', index: 2, privateKey: KEY })).toEqual({
      ...SIMPLE,
      keyIndex: 2,
      address: null,
    })
    expect(read({ address: '$ADDRESS', key: KEY }).address).toBeNull()
  })

  it('one of several is chosen by its name', () => {
    expect(flowJsonAccounts(JSON.stringify(FILE))).toEqual(['emulator-account', 'alice', 'bob'])
    expect(read(FILE, 'emulator-account')).toEqual(SIMPLE)
    expect(read(FILE, 'alice')).toEqual({
      form: 'flow-json',
      statedAlgorithm: 'ECDSA_secp256k1',
      hashAlgorithm: 'SHA2_256',
      keyIndex: 3,
      address: '01cf0e2f2f715450',
      key: OTHER,
    })
    expect(said(FILE).code).toBe('flow-json/several-accounts')
    expect(said(FILE, 'carol').code).toBe('flow-json/no-such-account')
  })
})

it('says what is wrong, or where the key lies instead', () => {
  const message = (json: unknown, account?: string) => said(json, account).message
  expect({
    several: message(FILE),
    file: message(FILE, 'bob'),
    kms: message(advanced({ type: 'google-kms', resourceID: 'projects/flow/keys/1' })),
    aws: message(advanced({ type: 'aws-kms', resourceID: 'arn:aws:kms:us-east-1:1:key/a' })),
    phrase: said(
      advanced({ type: 'bip44', mnemonic: 'a b c', derivationPath: "m/44'/539'/0'/0/1" }),
    ),
    variable: message({ address: 'service', key: '$FLOW_KEY' }),
    'variable in braces': message({ address: 'service', key: `$${'{FLOW_KEY}'}` }),
    'no key': message(advanced({ type: 'hex' })),
    'other type': message(advanced({ type: 'ledger' })),
    'other curve': message(advanced({ type: 'hex', signatureAlgorithm: 'BLS', privateKey: KEY })),
    'other hash': message(advanced({ type: 'hex', hashAlgorithm: 'SHA2_384', privateKey: KEY })),
    index: message(advanced({ type: 'hex', index: '1', privateKey: KEY })),
    address: message(advanced({ type: 'hex', privateKey: KEY }, 'f8d6e0586b0a20c7ff')),
    'two keys': message({ address: 'service', keys: [{}, {}] }),
    'a number as key': message({ address: 'service', key: 5 }),
    'no accounts': message({ networks: {}, contracts: {} }),
    'no account in it': message({ accounts: {} }),
    list: message('[1, 2]'),
    'key too short': message({ address: 'service', key: KEY.slice(2) }),
    'key not hex': message({ address: 'service', key: `z${KEY.slice(1)}` }),
  }).toMatchInlineSnapshot(`
    {
      "a number as key": ""key" of the account is not a key.",
      "address": "The address has 18 hex digits, 2 too many.",
      "aws": "The account "alice" signs with AWS KMS (arn:aws:kms:us-east-1:1:key/a); the private key never leaves it.",
      "file": "The account "bob" keeps its key in the file ./bob.pkey, not here.",
      "index": ""index" of the account "alice" is not a whole number from 0.",
      "key not hex": "The private key contains "z", which is not a hex digit.",
      "key too short": "The private key has 62 hex digits: 2 are missing.",
      "kms": "The account "alice" signs with Google Cloud KMS (projects/flow/keys/1); the private key never leaves it.",
      "list": "This JSON contains no key: no account of a flow.json, no JWK.",
      "no account in it": "This JSON contains no key: no account of a flow.json, no JWK.",
      "no accounts": "This JSON contains no key: no account of a flow.json, no JWK.",
      "no key": "The account "alice" has no "privateKey".",
      "other curve": "The account "alice" has a "signatureAlgorithm" that no account key can have.",
      "other hash": "The account "alice" has a "hashAlgorithm" that no account key can have.",
      "other type": "The account "alice" has a key of an unknown type.",
      "phrase": {
        "code": "flow-json/key-is-mnemonic",
        "message": "The account "alice" has a seed phrase (bip44), not a key.",
        "position": {
          "field": "mnemonic",
          "kind": "field",
        },
        "suggestion": "Open the phrase in the Seed Phrase tool, with the path m/44'/539'/0'/0/1.",
      },
      "several": "This flow.json has 3 accounts: emulator-account, alice, bob.",
      "two keys": "The account lists 2 keys, of which the Flow CLI uses only the first.",
      "variable": "The account takes its key from the environment variable $FLOW_KEY, not from this file.",
      "variable in braces": "The account takes its key from the environment variable \${FLOW_KEY}, not from this file.",
    }
  `)
})

it('writes what it reads, and refuses a nameless or mistaken entry', () => {
  const account = {
    name: 'alice',
    privateKey: new Secret(parseHex(KEY)),
    signatureAlgorithm: 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
  } as const
  expect(
    JSON.parse(formatFlowJsonAccount({ ...account, address: '0xF8d6e0586b0a20c7' }).reveal()),
  ).toEqual({
    alice: {
      address: 'f8d6e0586b0a20c7',
      key: {
        type: 'hex',
        index: 0,
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        privateKey: KEY,
      },
    },
  })
  expect(read(formatFlowJsonAccount(account).reveal()).address).toBeNull()
  expect(refusal(() => formatFlowJsonAccount({ ...account, name: ' ' })).code).toBe(
    'flow-json/name',
  )
  expect(refusal(() => formatFlowJsonAccount({ ...account, keyIndex: -1 })).code).toBe(
    'flow-json/bad-member',
  )
  expect(refusal(() => formatFlowJsonAccount({ ...account, address: 'f8d6' })).code).toBe(
    'address/wrong-length',
  )
})

it('does not offer more accounts than can be chosen from', () => {
  const many = (count: number) =>
    JSON.stringify({
      accounts: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`a${n}`, { key: KEY }]),
      ),
    })
  expect(flowJsonAccounts(many(1000))).toHaveLength(1000)
  expect(refusal(() => flowJsonAccounts(many(1001))).code).toBe('flow-json/too-many-accounts')
  expect(refusal(() => parseKeyMaterial(many(9000))).code).toBe('flow-json/too-many-accounts')
})

describe('parseFlowJsonText', () => {
  it('has the place of an error inside the part that was copied', () => {
    const position = (text: string) => refusal(() => parseFlowJsonText(text)).position
    expect(position('"')).toEqual({ kind: 'offset', offset: 1, length: 1 })
    expect(position('"alice": ')).toEqual({ kind: 'offset', offset: 9, length: 1 })
    expect(position('"alice": x')).toEqual({ kind: 'offset', offset: 9, length: 1 })
    expect(position('"a": 1, "a": 2')).toEqual({ kind: 'offset', offset: 8, length: 1 })
  })

  it('leaves the one comma out that follows the part, and no other', () => {
    expect(parseFlowJsonText('"a": 1 , \n')).toEqual({ a: 1 })
    expect(refusal(() => parseFlowJsonText('"a": 1,,')).code).toBe('json/unexpected')
  })
})
