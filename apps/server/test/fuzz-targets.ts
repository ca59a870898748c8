import { parseJson } from '@toolkit/core/json/parse-json'
import { addressBucket } from '../src/http/forwarded.ts'
import { chooseEncoding, matchesEtag, parseQualities } from '../src/http/negotiate.ts'
import { parseAccountRequest } from '../src/services/accounts/account-request.ts'
import { parseFundRequest } from '../src/services/accounts/fund-request.ts'
import { parseImageRequest } from '../src/services/images/image-request.ts'
import { isLoopbackHost, isPublicAddress } from '../src/services/images/ip-range.ts'
import { unknownNames } from '../src/settings/known-names.ts'
import { readSettings } from '../src/settings.ts'

// Targets of `npm run fuzz` here: everything that parses a request, and the settings.

const KEY = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 1000 }
const PUBLIC_KEY =
  '6ff03b949241ce1dadd43519e6960e0a85b41a69a05c328103aa2bce1594ca16' +
  '3c4f753a55bf01dc53f6c0b0c7eee78b40c6ff7d25a96e2282b989cef71c144a'
const REQUESTS = [
  JSON.stringify({ network: 'testnet', keys: [{ publicKey: PUBLIC_KEY, ...KEY }] }),
  JSON.stringify({ network: 'emulator', address: '0xf8d6e0586b0a20c7', amount: '10.5' }),
  JSON.stringify({ network: 'testnet', keys: [], work: { challenge: {}, counter: 1 } }),
]

/** Names of settings that are parsed as anything but one of a few words. */
const SETTINGS = [
  ...['PORT', 'HOST', 'DATABASE_URL', 'TRUST_PROXY', 'SPONSOR_WORK', 'EXTRA_CONNECT_SOURCES'],
  ...[
    'FRAME_SOURCES',
    'EMBED_ORIGINS',
    'IMAGE_HOSTS',
    'WALLETCONNECT_PROJECT_ID',
    'GOOGLE_CLIENT_ID',
  ],
  ...['MAINNET_ACCESS_NODE', 'TESTNET_KEY_INDEXER', 'EMULATOR_WALLET_DISCOVERY', 'DATA_DIR'],
  ...['PAYER_TESTNET_ADDRESS', 'PAYER_TESTNET_PRIVATE_KEY', 'PAYER_TESTNET_KEY_INDEX'],
]

const payer = (text: string) => ({
  PAYER_TESTNET_ADDRESS: text,
  PAYER_TESTNET_PRIVATE_KEY: text,
  PAYER_TESTNET_SIGNATURE_ALGORITHM: 'ECDSA_P256',
  PAYER_TESTNET_HASH_ALGORITHM: 'SHA3_256',
})

/** Each by `module#function`, as `scripts/fuzz` calls them; they take texts. */
export const SERVER_PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'server/http/forwarded#addressBucket': addressBucket,
  'server/http/negotiate#chooseEncoding': text => chooseEncoding(text, () => true),
  'server/http/negotiate#matchesEtag': text => matchesEtag(text, '"a"'),
  'server/http/negotiate#parseQualities': parseQualities,
  'server/services/accounts/account-request#parseAccountRequest': text =>
    parseAccountRequest(parseJson(text)),
  'server/services/accounts/fund-request#parseFundRequest': text =>
    parseFundRequest(parseJson(text)),
  'server/services/images/image-request#parseImageRequest': text =>
    parseImageRequest(new URLSearchParams(text)),
  'server/services/images/image-request#parseImageRequest, as url': text =>
    parseImageRequest(new URLSearchParams({ url: text, w: '64' })),
  'server/services/images/ip-range#isLoopbackHost': isLoopbackHost,
  'server/services/images/ip-range#isPublicAddress': isPublicAddress,
  'server/settings/known-names#unknownNames': text => unknownNames({ [text]: text }),
  'server/settings#readSettings, a payer': text => readSettings(payer(text)),
  ...Object.fromEntries(
    SETTINGS.map(name => [
      `server/settings#readSettings, ${name}`,
      (text: string) => readSettings({ [name]: text }),
    ]),
  ),
}

export const SERVER_SAMPLES: readonly string[] = [
  ...REQUESTS,
  'br;q=1.0, gzip;q=0.5, *;q=0',
  'W/"abc", "def"',
  'url=%2Fimages%2Fa.png&w=64&q=75',
  'https://example.com:8080/a?b#c',
  "https: *.example.com wss://a.b:1 'self'",
  'postgres://user:pass@localhost:5432/db',
  '::ffff:127.0.0.1',
  '2001:db8::1%eth0',
  '0-3,5',
]
