import { describe, expect, it } from 'vitest'
import { unknownNames } from '../src/settings/known-names.ts'
import type { Environment } from '../src/settings/values.ts'
import { settingsWarnings } from '../src/settings/warnings.ts'
import { readSettings } from '../src/settings.ts'

const KEY = 'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5'
const TESTNET_PAYER = {
  PAYER_TESTNET_ADDRESS: '0x9a0766d93b6608b7',
  PAYER_TESTNET_PRIVATE_KEY: KEY,
  PAYER_TESTNET_SIGNATURE_ALGORITHM: 'ECDSA_P256',
  PAYER_TESTNET_HASH_ALGORITHM: 'SHA2_256',
}

function messageFor(env: Environment): string {
  try {
    readSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return 'no error'
}

describe('readSettings', () => {
  it('has a default for everything', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      webDist: { explicit: false },
      allowedHosts: [],
      imageHosts: [],
      frameSources: ['https:'],
      walletConnectProjectId: null,
      google: null,
      trustProxy: 0,
    })
    expect(settings.webDist.path).toMatch(/apps[/\\]web[/\\]dist$/)
    expect(settings.networks.mainnet).toMatchObject({
      accessNode: 'https://rest-mainnet.onflow.org',
      payer: null,
    })
    expect(settings.networks.emulator.payer).toMatchObject({
      address: 'f8d6e0586b0a20c7',
      keyIndexes: [0],
      addKeys: 34,
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
    })
  })

  it('reads every kind of value', () => {
    const settings = readSettings({
      PORT: ' 8080 ',
      HOST: '0.0.0.0',
      ALLOWED_HOSTS: 'Toolkit.Example.com., 192.0.2.7 2001:DB8::1',
      TESTNET_ACCESS_NODE: 'https://node.example.com/',
      MAINNET_KEY_INDEXER: '',
      TESTNET_KEY_INDEXER: 'https://keys.example.com/v2/',
      IMAGE_HOSTS: 'a.example.com, b.example.com:8443 http://127.0.0.1:9000',
      EXTRA_CONNECT_SOURCES: 'https://*.example.com wss:',
      FRAME_SOURCES: 'none',
      EMBED_ORIGINS: 'https://Docs.Example.com/ http://localhost:5173',
      WALLETCONNECT_PROJECT_ID: '0123456789ABCDEF0123456789abcdef',
      TRUST_PROXY: '2',
      ...TESTNET_PAYER,
      PAYER_TESTNET_KEY_INDEX: '3, 7-9 8',
      PAYER_TESTNET_ACCOUNTS_PER_DAY: '7',
      PAYER_TESTNET_LOW_BALANCE: '2.05',
      ACCOUNTS_PER_DAY: '30',
      SPONSOR_WORK: '0',
    })
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      allowedHosts: ['toolkit.example.com', '192.0.2.7', '[2001:db8::1]'],
      imageHosts: [
        { protocol: 'https:', host: 'a.example.com' },
        { protocol: 'https:', host: 'b.example.com:8443' },
        { protocol: 'http:', host: '127.0.0.1:9000' },
      ],
      extraConnectSources: ['https://*.example.com', 'wss:'],
      frameSources: [],
      embedOrigins: ['https://docs.example.com', 'http://localhost:5173'],
      walletConnectProjectId: '0123456789abcdef0123456789abcdef',
      trustProxy: 2,
      sponsor: { accountsPerHour: 5, accountsPerDay: 30, work: 0 },
    })
    expect(settings.networks.mainnet.keyIndexer).toBeNull()
    expect(settings.networks.testnet).toMatchObject({
      accessNode: 'https://node.example.com',
      keyIndexer: 'https://keys.example.com/v2',
      payer: {
        address: '9a0766d93b6608b7',
        keyIndexes: [3, 7, 8, 9],
        addKeys: 0,
        accountsPerDay: 7,
        lowBalance: 205_000_000n,
        hashAlgorithm: 'SHA2_256',
      },
    })
  })

  it.each(['*', 'https:', 'https://*.example.com', 'example.com', 'https://a.example/x', "'self'"])(
    'frames cards in no pages of %s',
    origin => {
      expect(() => readSettings({ EMBED_ORIGINS: origin })).toThrow(
        'it must be origins separated by spaces, such as https://example.com.',
      )
    },
  )

  it.each([
    [
      { PORT: '80a' },
      'PORT is "80a", but it must be a whole number from 0 to 65535 (0 picks a free one).',
    ],
    [
      { PORT: '65536' },
      'PORT is "65536", but it must be a whole number from 0 to 65535 (0 picks a free one).',
    ],
    [
      { HOST: 'localhost/x' },
      'HOST is "localhost/x", but it must be a host name or IP address without a port, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [
      { EMULATOR_ACCESS_NODE: 'localhost:8888' },
      'EMULATOR_ACCESS_NODE is "localhost:8888", but it must be an http or https address without a path, such as http://localhost:8888.',
    ],
    [
      { MAINNET_ACCESS_NODE: 'https://node.example.com/v1' },
      'MAINNET_ACCESS_NODE is "https://node.example.com/v1", but it must be an http or https address without a path, such as http://localhost:8888.',
    ],
    [
      { TESTNET_KEY_INDEXER: 'ftp://x' },
      'TESTNET_KEY_INDEXER is "ftp://x", but it must be an http or https address without a query, such as https://indexer.example.com.',
    ],
    [
      { IMAGE_HOSTS: 'http://images.example.com' },
      'IMAGE_HOSTS is "http://images.example.com", but it must be host names separated by spaces, each in full, such as images.example.com (http:// only for this machine itself).',
    ],
    [
      { IMAGE_HOSTS: '*' },
      'IMAGE_HOSTS is "*", but it must be host names separated by spaces, each in full, such as images.example.com (http:// only for this machine itself).',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but it must be a whole number from 0 to 10.'],
    [
      { SPONSOR_WORK: '-1' },
      'SPONSOR_WORK is "-1", but it must be a whole number from 0 to 1000000 (0 asks for none).',
    ],
    [
      { ACCOUNTS_PER_DAY: '0' },
      'ACCOUNTS_PER_DAY is "0", but it must be a whole number from 1 to 1000000.',
    ],
    [
      { PAYER_EMULATOR_ACCOUNTS_PER_DAY: 'many' },
      'PAYER_EMULATOR_ACCOUNTS_PER_DAY is "many", but it must be a whole number from 1 to 1000000.',
    ],
    [
      { PAYER_EMULATOR_LOW_BALANCE: '-1' },
      'PAYER_EMULATOR_LOW_BALANCE is "-1", but it must be an amount of FLOW, such as 1 or 0.5.',
    ],
    [
      { PAYER_MAINNET_ACCOUNTS_PER_DAY: '5' },
      'PAYER_MAINNET_ADDRESS is not set, but it must be: PAYER_MAINNET_ACCOUNTS_PER_DAY is set, and a payer needs PAYER_MAINNET_ADDRESS, PAYER_MAINNET_PRIVATE_KEY, PAYER_MAINNET_SIGNATURE_ALGORITHM, PAYER_MAINNET_HASH_ALGORITHM.',
    ],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG is "yes", but it must be one of on, off.'],
    [
      { WALLETCONNECT_PROJECT_ID: 'abc' },
      'WALLETCONNECT_PROJECT_ID is "abc", but it must be the 32 hexadecimal digits of a WalletConnect project.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'AIzaSyA-an-api-key' },
      'GOOGLE_CLIENT_ID is "AIzaSyA-an-api-key", but it must be the client ID of a Google OAuth client, which ends with .apps.googleusercontent.com.',
    ],
    [
      { GOOGLE_API_ORIGIN: 'https://www.googleapis.com/drive' },
      'GOOGLE_API_ORIGIN is "https://www.googleapis.com/drive", but it must be an http or https address without a path, such as http://localhost:8888.',
    ],
    [
      { ...TESTNET_PAYER, PAYER_TESTNET_ADDRESS: '0xf233dcee88fe0abe' },
      'PAYER_TESTNET_ADDRESS is "0xf233dcee88fe0abe", but it must be an address of the Flow testnet: 16 hexadecimal digits that are valid there.',
    ],
    [
      { ...TESTNET_PAYER, PAYER_TESTNET_HASH_ALGORITHM: '' },
      'PAYER_TESTNET_HASH_ALGORITHM is not set, but it must be: PAYER_TESTNET_ADDRESS is set, and a payer needs PAYER_TESTNET_ADDRESS, PAYER_TESTNET_PRIVATE_KEY, PAYER_TESTNET_SIGNATURE_ALGORITHM, PAYER_TESTNET_HASH_ALGORITHM.',
    ],
    [
      { PAYER_MAINNET_KEY_INDEX: '1' },
      'PAYER_MAINNET_ADDRESS is not set, but it must be: PAYER_MAINNET_KEY_INDEX is set, and a payer needs PAYER_MAINNET_ADDRESS, PAYER_MAINNET_PRIVATE_KEY, PAYER_MAINNET_SIGNATURE_ALGORITHM, PAYER_MAINNET_HASH_ALGORITHM.',
    ],
  ])('%j is refused with one sentence', (env, message) => {
    expect(messageFor(env)).toBe(message)
  })

  it.each([
    'https://a.example.com;script-src',
    "'unsafe-inline'",
    '*',
    'https://a.example.com/path',
    'javascript:',
    'data:',
    '',
  ])('EXTRA_CONNECT_SOURCES never carries %j into the policy', source => {
    const env = { EXTRA_CONNECT_SOURCES: source }
    if (source === '') expect(readSettings(env).extraConnectSources).toEqual([])
    else expect(messageFor(env)).toContain('EXTRA_CONNECT_SOURCES is')
  })

  it.each(['*', 'https://toolkit.example.com', 'toolkit.example.com:8080', 'a b/c', 'a@b'])(
    'refuses the allowed hosts %s',
    text => {
      expect(messageFor({ ALLOWED_HOSTS: text })).toBe(
        `ALLOWED_HOSTS is "${text}", but it must be host names without a port, separated by spaces, such as toolkit.example.com.`,
      )
    },
  )

  it.each(['-1', '1-', '3-1', '0,x', '1000000', '0-1000'])('refuses the key indexes %s', text => {
    expect(messageFor({ ...TESTNET_PAYER, PAYER_TESTNET_KEY_INDEX: text })).toBe(
      `PAYER_TESTNET_KEY_INDEX is "${text}", but it must be indexes of account keys, such as 0 or 0,1,2 or 0-99, at most 1000.`,
    )
  })

  it('keeps jobs in a folder, or in the Postgres that is named, whose password it never shows', () => {
    const { database } = readSettings({ DATA_DIR: '/srv/toolkit' })
    expect(database).toEqual({ url: null, folder: '/srv/toolkit' })
    expect(readSettings({}).database.folder).toMatch(/data$/)
    const url = 'postgres://me:pa55word@db.example.com/toolkit'
    const shared = readSettings({ DATABASE_URL: url }).database
    expect(shared.url?.reveal()).toBe(url)
    expect(JSON.stringify(shared)).not.toContain('pa55word')
    expect(messageFor({ DATABASE_URL: 'mysql://me:pa55word@db.example.com/toolkit' })).toBe(
      'DATABASE_URL (not shown) must be the address of a Postgres database, such as postgres://user:password@host:5432/name.',
    )
  })

  it('never shows a private key, not even a part of it', () => {
    const wrong = `${KEY.slice(0, 40)}z${KEY.slice(41)}`
    const message = messageFor({ ...TESTNET_PAYER, PAYER_TESTNET_PRIVATE_KEY: wrong })
    expect(message).toBe(
      "PAYER_TESTNET_PRIVATE_KEY (not shown) must be a private key for ECDSA_P256: 64 hexadecimal digits, below the curve's order.",
    )
    const displayed = JSON.stringify(readSettings(TESTNET_PAYER), (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(displayed).not.toContain(KEY.slice(0, 8))
  })

  it('lets the service account pay only on an emulator of this machine, and not when told so', () => {
    const payerOf = (env: Environment) => readSettings(env).networks.emulator.payer
    expect(payerOf({ EMULATOR_ACCESS_NODE: 'http://127.0.0.1:8888' })).not.toBeNull()
    expect(payerOf({ EMULATOR_ACCESS_NODE: 'http://[::1]:8888' })).not.toBeNull()
    expect(payerOf({ PAYER_EMULATOR_ACCOUNTS_PER_DAY: '9' })).toMatchObject({ accountsPerDay: 9 })
    expect(payerOf({ EMULATOR_ACCESS_NODE: 'http://emulator.example.com' })).toBeNull()
    expect(payerOf({ EMULATOR_ACCESS_NODE: 'http://127.0.0.1.example.com' })).toBeNull()
    expect(payerOf({ EMULATOR_SERVICE_PAYER: 'off' })).toBeNull()
  })
})

describe('unknownNames', () => {
  it('warns of slips and leaves the rest of the environment alone', () => {
    const warnings = unknownNames({
      PATH: '/bin',
      PORT: '1',
      NODE_ENV: 'test',
      PAYER_TESTNET_ADRESS: '0x',
      IMAGE_HOST: 'a',
      MAINNET_GATEWAY_OF_OURS: 'b',
      WEBDIST: 'c',
    })
    expect(warnings).toEqual([
      'IMAGE_HOST is set, but the server knows no such setting. Did you mean IMAGE_HOSTS?',
      'MAINNET_GATEWAY_OF_OURS is set, but the server knows no such setting.',
      'PAYER_TESTNET_ADRESS is set, but the server knows no such setting. Did you mean PAYER_TESTNET_ADDRESS?',
    ])
  })

  it('does not look for what a very long name may have meant', () => {
    expect(unknownNames({ ['A'.repeat(1e7)]: '' })).toEqual([])
    expect(unknownNames({ [`IMAGE_HOST${'S'.repeat(1e7)}`]: '' })).toHaveLength(1)
  })

  it('reads no value beyond 10,000 characters', () => {
    const hosts = 'a.example.com '.repeat(714)
    expect(hosts.trim()).toHaveLength(9995)
    expect(readSettings({ IMAGE_HOSTS: hosts }).imageHosts).toHaveLength(714)
    expect(readSettings({ IMAGE_HOSTS: `${hosts}b.aa` }).imageHosts).toHaveLength(715)
    expect(messageFor({ IMAGE_HOSTS: `${hosts}b.aaa` })).toBe(
      'IMAGE_HOSTS has 10001 characters; a setting has at most 10000.',
    )
  })
})

describe('settingsWarnings', () => {
  const warningsFor = (env: Environment) => settingsWarnings(readSettings(env))

  it('says nothing of the defaults, nor of what stays on this machine', () => {
    expect(warningsFor({})).toEqual([])
    expect(warningsFor({ TESTNET_ACCESS_NODE: 'http://127.0.0.1:8888' })).toEqual([])
    expect(warningsFor({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'toolkit.example.com' })).toEqual([])
  })

  it.each([
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0 and ALLOWED_HOSTS is not set, so /api and /image refuse requests under a name other than localhost; set it to the names that people open.',
    ],
    [
      { HOST: '::', TRUST_PROXY: '2' },
      'TRUST_PROXY is 2 and ALLOWED_HOSTS is not set, so /api and /image refuse requests under a name other than localhost; set it to the names that people open.',
    ],
    [
      { MAINNET_ACCESS_NODE: 'http://node.example.com' },
      'MAINNET_ACCESS_NODE is http://node.example.com: over http, anyone on the way can read and change what is asked, sent and answered; use https outside your own network.',
    ],
    [
      { TESTNET_KEY_INDEXER: 'http://10.0.0.7/v1' },
      'TESTNET_KEY_INDEXER is http://10.0.0.7/v1: over http, anyone on the way can read and change what is asked, sent and answered; use https outside your own network.',
    ],
    [
      { EXTRA_CONNECT_SOURCES: 'https: https://a.example.com' },
      'EXTRA_CONNECT_SOURCES contains https:, so the pages may send to every host; name the hosts instead.',
    ],
  ])('%j', (env, warning) => {
    expect(warningsFor(env)).toEqual([warning])
  })
})
