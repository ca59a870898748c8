import { parseWalletFile } from './wallet-file.ts'

const VAULT =
  '{"data":"AAAAAAAAAAAAAAAAAAAAAAAAAAAA","iv":"AAAAAAAAAAAAAAAAAAAAAA==","salt":"AAAA"}'

export const texts = { parseWalletFile }
export const samples = [
  VAULT,
  JSON.stringify({ data: { KeyringController: { vault: VAULT } } }),
  JSON.stringify([{ data: 'ab'.repeat(96), userName: 'a', publicKey: 'b' }]),
  `“version”:3 {“crypto”:{“ciphertext”:“ab”}} ${VAULT.replaceAll('"', '”')}`,
]
