import { expect, it } from 'vitest'
import { decryptKeystore } from './decrypt-keystore.ts'
import { parseKeystore } from './parse-keystore.ts'

/** A test file of token-core (tcx-migration, legacy_ims.rs), with its password. */
const FILE = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '3a442e8b02843edf71b8d3a9c9da2c3b' },
    ciphertext: 'fcbcceae1d239f9575c55f4c4f81eeba44a6ad9d948f544af2ffee9efef2c038',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 65535,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'fa141145a343d9b6c7e2f12e0e56d564bc4d1b46cd48e8f7d898779e06357f1f',
    },
    mac: '50ee3b40129c5f18f9ff6982db0eb18504ea2e8f3d96e4ac062b4eb5849cf011',
  },
  version: 3,
  address: '6031564e7b2f5cc33737807b2e58daff870b590b',
  encMnemonic: {
    encStr:
      '267bda938e4edbf7c420e89c59c6862f9127c7275d012b1b607f9e91ddb94574e81e94f6d8155e3c85ede03f584e09916122f03c72b67a1f96ddbf291beb46894d9a02d30170a9444692',
    nonce: '3cfe9f0b32b5d592e5fab54bd28863cd',
  },
  mnemonicPath: "m/44'/60'/0'/0/0",
}

it('opens the key and the phrase of an imToken file', async () => {
  const opened = await decryptKeystore(parseKeystore(JSON.stringify(FILE)), 'imtoken1')
  expect(opened.kind).toBe('private-key')
  expect(opened.mnemonic?.reveal()).toBe(
    'inject kidney empty canal shadow pact comfort wife crush horse wife sketch',
  )
  expect(opened.derivationPath).toBe("m/44'/60'/0'/0/0")
  expect(opened.weaknesses.map(({ kind }) => kind)).not.toContain('address-mismatch')
})

it('opens the key alone where the phrase is damaged', async () => {
  const file = { ...FILE, encMnemonic: { ...FILE.encMnemonic, nonce: '00'.repeat(16) } }
  const opened = await decryptKeystore(parseKeystore(JSON.stringify(file)), 'imtoken1')
  expect([opened.kind, opened.mnemonic]).toEqual(['private-key', null])
})
