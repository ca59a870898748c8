import type { PastedInput } from './pasted-input.ts'

// Throwaways, made with OpenSSL 3.0 and with the formats' own programs; every password is public.
const KEY = '08a988c07e093021bac010edbb45ad69bf051ec38d819b60439e405bd472a9b4'
const PUBLIC =
  '1a00af6004ac6675b3d3513b42096db19d87e8d20f41b6044e8e35212c4471457c280db3f2f5c6877b885dc2038e73456725225436a7373345f21ab9481a93e7'
const SEC1 = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIAipiMB+CTAhusAQ7btFrWm/BR7DjYGbYEOeQFvUcqm0oAoGCCqGSM49
AwEHoUQDQgAEGgCvYASsZnWz01E7QgltsZ2H6NIPQbYETo41ISxEcUV8KA2z8vXG
h3uIXcIDjnNFZyUiVDanNzNF8hq5SBqT5w==
-----END EC PRIVATE KEY-----`
const PKCS8 = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCKmIwH4JMCG6wBDt
u0Wtab8FHsONgZtgQ55AW9RyqbShRANCAAQaAK9gBKxmdbPTUTtCCW2xnYfo0g9B
tgROjjUhLERxRXwoDbPy9caHe4hdwgOOc0VnJSJUNqc3M0XyGrlIGpPn
-----END PRIVATE KEY-----`
const PUBLIC_PEM = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGgCvYASsZnWz01E7QgltsZ2H6NIP
QbYETo41ISxEcUV8KA2z8vXGh3uIXcIDjnNFZyUiVDanNzNF8hq5SBqT5w==
-----END PUBLIC KEY-----`
const DER =
  'MHcCAQEEIAipiMB+CTAhusAQ7btFrWm/BR7DjYGbYEOeQFvUcqm0oAoGCCqGSM49AwEHoUQDQgAEGgCvYASsZnWz01E7QgltsZ2H6NIPQbYETo41ISxEcUV8KA2z8vXGh3uIXcIDjnNFZyUiVDanNzNF8hq5SBqT5w=='
/** PKCS#8 with PBES2; password “open”. */
const ENCRYPTED = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiSlUwSL3o3XgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEIWi0w/6M5dYdufiHz42IW4EgZDd
pwZeDwKDNAeiI6MHbh5r0qKl/+mmTROwHJtzrviCCevZy8XschXlSdgPNSWZgwy3
F+SB8PYa+aWytpGNWjgEEWplihFIMIsbA617DtGA82VBRarpThU406IJnC22pZzy
inPjdkU6HA4fePS05uIvgTB+UrhZMG7rzTIMNTN0OQKJ/M+mBQkM9Iejc704Aks=
-----END ENCRYPTED PRIVATE KEY-----`
/** OpenSSL's old encryption; password “open”. */
const OLD_ENCRYPTED = `-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,05FF90C33408E6DAE11EB52EB58D4F27

9Gwm34uDZlu9hpzqrs6vZtAmO6At1Ch3wQJt+ULEPI9Dre0IAPuKQwa3S1CNM4Iu
83ViPeXWe47l1kuA0zg2eao4f1WvlfT/Z5mUzx7CjzBP1W+pA6gH9hEd83KlIWVq
nnO5WATfdTjDBsair7C3GWORIp8WCuFKAP+pKAWbg0g=
-----END EC PRIVATE KEY-----`

/** The first vector of Web3 Secret Storage (ethereum/tests); password “testpassword”. */
const KEYSTORE = JSON.stringify({
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
})
/** MetaMask's vault, and Flow Wallet's; password “password”. */
const METAMASK =
  '{"data":"oGDByn8fBNJZxaPK1BO7ii/FNTjWVsyqqGdaxF5yJmvnPI/osINbGE08qYQkJ5L6DBPoGOiTNJxi+5FHk6sbbSPFTrlCLsokBC0bK03SIiOg5Phuxdd8WIC1uxXEspuJyFZos/rv7fkomxCyExTka9aQc4wUV3fECaHgWVfcvOOD7gR4Y+CLzCdGkMwgXTV3uDDMoCrKAQN7gxUQJPITe9ANWncREtrcjbDN9iEO+uarLsd3SH708+kWYt/VyTNyBlSzyaRBOwNyCHkzy6iEjpykoXxZiYjYCOzqUZyJG88DpMj5r0b6PlubMHltc87ysS6LS50xOPAaePSEIXNT/YRW+GfYoap7SpRgMI8sdhceozBQ/SgDGDlcNP3UohO/L0NpkWBu94mD5biXvTav9ICMuhsvPW4GKcdsXUteXAZgkq8NXzqSpWhOGgq1vnHx6gDvrtISfPWgndJyu62McZ/sXl3O9L0tDb6bjeaU+mWyHHQCexnR9DZ5cvDIEpPmB3mqN3r+EawQ42oT01CBvn7kNhZylyaW8A/5UAeBde6aPlaKQ35VGFbE1MDpp4FjZN0=","iv":"BRAbJjE8R1JdaHN+iZSfqg==","keyMetadata":{"algorithm":"PBKDF2","params":{"iterations":900000}},"salt":"AwoRGB8mLTQ7QklQV15lbHN6gYiPlp2kq7K5wMfO1dw="}'
const FLOW_WALLET =
  '{"data":"3xF0wWI1JhHNUG42/b3zS4FWmvG9A5RTxb/0DMLAUuZA7SSGn8pyjcc+1yfuK2UklVc0xdm0HFG0QYWHgaVxzJ6ecxwhCjoY95OOd1qZVAIrNk5chEIowl3R5HT8JEu98mCnQL3IZdHN6vwnrzZZer9Kdn+flqW8zmtjCsXaTDR+/OQWUzTp75RjY0ulfu1B3LwuWvId73Lmx4zgMGP86Ugn3vCKFaqvw4s=","iv":"BRAbJjE8R1JdaHN+iZSfqg==","salt":"AwoRGB8mLTQ7QklQV15lbHN6gYiPlp2kq7K5wMfO1dw="}'
/** Data of an item of Flow Wallet's backup; PIN 123456. */
const BACKUP_DATA =
  '091523d64bc87862e327211438aad03abf0fa7851f7e960bc21b75b23a7d85154e7a473b6e6fec8ac9e60be956f7ffbe3a9b45ab806aba690b47347555d6fbd2eb1ce2e569dad379c8a4abeb52f55d236005ea70fda25a740171b4f0028e98aa'
const BACKUP_ITEM = JSON.stringify({
  address: '0x0ae53cb6e3f42a79',
  userId: 'b1',
  userName: 'sam',
  publicKey: PUBLIC,
  signAlgo: 1,
  hashAlgo: 1,
  keyIndex: 2,
  weight: 500,
  updatedTime: 1700000000000,
  data: BACKUP_DATA,
})
const IMTOKEN = JSON.stringify({
  ...JSON.parse(KEYSTORE),
  encMnemonic: { encStr: '267bda938e4edbf7', nonce: '3cfe9f0b32b5d592e5fab54bd28863cd' },
  mnemonicPath: "m/44'/60'/0'/0/0",
})
const STORED_KEY = JSON.stringify({ ...JSON.parse(KEYSTORE), type: 'mnemonic', name: 'w' })

const base64 = (text: string) => btoa(text)
const IN_TEXT = 'An encrypted keystore, in other text.'
const VAULT = 'The encrypted vault of a browser wallet, such as MetaMask or Flow Wallet.'
const VAULT_IN_TEXT = VAULT.replace(/\.$/, ', in other text.')
const BACKUP = 'A backup of the Flow Wallet app, encrypted with its PIN.'
const PEM = 'A private key in PEM, encrypted with a password.'

const keystore = (name: string, input: string, says: string, value?: string): PastedInput => ({
  ...{ name, input, kind: 'keystore', secret: true, tool: 'key-keystore', says },
  ...(value === undefined ? {} : { value }),
})
const privateKey = (name: string, input: string, says: string): PastedInput => ({
  ...{ name, input, kind: 'private-key', secret: true, tool: 'key-private-key', says },
})
const publicKey = (name: string, input: string, says: string): PastedInput => ({
  ...{ name, input, kind: 'public-key', tool: 'account-lookup', says },
})

/** Keys and what opens with a password, as programs write them and people copy them. */
export const KEYS_AND_KEYSTORES: readonly PastedInput[] = [
  keystore('a keystore', KEYSTORE, 'An encrypted keystore.'),
  keystore(
    'a keystore over lines',
    JSON.stringify(JSON.parse(KEYSTORE), null, 2),
    'An encrypted keystore.',
  ),
  keystore(
    'with Crypto in upper case',
    KEYSTORE.replace('"crypto"', '"Crypto"'),
    'An encrypted keystore.',
  ),
  keystore('of wallet-core', STORED_KEY, 'An encrypted keystore.'),
  keystore('of imToken, with its phrase', IMTOKEN, 'An encrypted keystore.'),
  keystore('with curly quotes', KEYSTORE.replaceAll('"', '“'), IN_TEXT, KEYSTORE),
  keystore('with German quotes', KEYSTORE.replaceAll('"', '„'), IN_TEXT, KEYSTORE),
  keystore('in a mail', `Hi,\nhere is the file:\n\n${KEYSTORE}\n\nBye`, IN_TEXT, KEYSTORE),
  keystore('in a code block', `\`\`\`json\n${KEYSTORE}\n\`\`\``, IN_TEXT, KEYSTORE),
  keystore('in a JSON string', JSON.stringify(KEYSTORE), IN_TEXT, KEYSTORE),
  keystore('in a string of JSON', JSON.stringify({ keystore: KEYSTORE }), IN_TEXT, KEYSTORE),
  keystore('in a list', `[${KEYSTORE}]`, IN_TEXT, KEYSTORE),
  keystore('in an object', `{"keystore":${KEYSTORE},"ok":true}`, IN_TEXT, KEYSTORE),
  keystore('two in a list', `[${KEYSTORE},${STORED_KEY}]`, 'An encrypted keystore, and 1 more.'),
  keystore('as Base64', base64(KEYSTORE), IN_TEXT, KEYSTORE),
  keystore('as Base64 in lines', base64(KEYSTORE).replace(/.{76}/g, '$&\n'), IN_TEXT, KEYSTORE),
  keystore('as Base64 in quotes', `"${base64(KEYSTORE)}"`, IN_TEXT, KEYSTORE),
  keystore('MetaMask’s vault', METAMASK, VAULT),
  keystore('Flow Wallet’s vault', FLOW_WALLET, VAULT),
  keystore(
    'a vault in the extension’s storage',
    JSON.stringify({ vault: METAMASK }),
    VAULT_IN_TEXT,
    METAMASK,
  ),
  keystore(
    'a vault in MetaMask’s state',
    JSON.stringify({ data: { KeyringController: { vault: METAMASK } } }),
    VAULT_IN_TEXT,
    METAMASK,
  ),
  keystore(
    'a vault in a log',
    `000005.log: KeyringController ${JSON.stringify({ vault: METAMASK })} NetworkController`,
    VAULT_IN_TEXT,
    METAMASK,
  ),
  keystore(
    'Flow Wallet’s vaults, by their id',
    JSON.stringify([{ id: '1', encryptedData: FLOW_WALLET }]),
    VAULT_IN_TEXT,
    FLOW_WALLET,
  ),
  keystore(
    'a vault with curly quotes',
    FLOW_WALLET.replaceAll('"', '”'),
    VAULT_IN_TEXT,
    FLOW_WALLET,
  ),
  keystore('an item of Flow Wallet’s backup', BACKUP_ITEM, BACKUP),
  keystore(
    'Flow Wallet’s backup, a list of one',
    `[${BACKUP_ITEM}]`,
    BACKUP.replace(/\.$/, ', in other text.'),
    BACKUP_ITEM,
  ),
  keystore(
    'Flow Wallet’s backup, a list of two',
    `[${BACKUP_ITEM},${BACKUP_ITEM.replace('sam', 'bo')}]`,
    BACKUP.replace(/\.$/, ', and 1 more.'),
  ),
  keystore('an encrypted key', ENCRYPTED, PEM),
  keystore('an encrypted key in one line', ENCRYPTED.replaceAll('\n', '\\n'), PEM),
  keystore('an encrypted key of the old kind', OLD_ENCRYPTED, PEM),
  keystore(
    'an encrypted key with its attributes',
    `Bag Attributes\n    friendlyName: flow\n${ENCRYPTED}`,
    PEM,
  ),
  privateKey('a private key', KEY, '32 bytes, as a private key has.'),
  privateKey('with 0x', `0x${KEY}`, '32 bytes, as a private key has.'),
  privateKey('in PEM', PKCS8, 'A private key by its form.'),
  privateKey('in PEM of OpenSSL', SEC1, 'A private key by its form.'),
  privateKey('in PEM, in one line', PKCS8.replaceAll('\n', '\\n'), 'A private key by its form.'),
  privateKey(
    'in PEM, damaged',
    PKCS8.slice(0, 90),
    'It says that it is a private key, and is broken.',
  ),
  privateKey('in DER as Base64', DER, 'A private key by its form.'),
  privateKey(
    'a Bitcoin key',
    'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
    'A Bitcoin key (WIF).',
  ),
  privateKey(
    'a JWK',
    '{"kty":"EC","crv":"P-256","x":"GgCvYASsZnWz01E7QgltsZ2H6NIPQbYETo41ISxEcUU","y":"fCgNs_L1xod7iF3CA45zRWclIlQ2pzczRfIauUgak-c","d":"CKmIwH4JMCG6wBDtu0Wtab8FHsONgZtgQ55AW9RyqbQ"}',
    'A JSON Web Key with its private part.',
  ),
  publicKey('a public key', PUBLIC, 'A public key: the point is on its curve.'),
  publicKey('with 04 in front', `04${PUBLIC}`, 'A public key: the point is on its curve.'),
  publicKey('in PEM', PUBLIC_PEM, 'A public key by its form.'),
]
