import { isJsonObject, parseJson } from '../json/parse-json.ts'
import { parseWalletVault } from './wallet-vault.ts'

export const texts = {
  parseWalletVault(text: string) {
    const json = parseJson(text)
    return isJsonObject(json) ? parseWalletVault(json) : null
  },
}
export const samples = [
  '{"data":"AAAAAAAAAAAAAAAAAAAAAAAAAAAA","iv":"AAAAAAAAAAAAAAAAAAAAAA==","keyMetadata":{"algorithm":"PBKDF2","params":{"iterations":900000}},"salt":"AAAA"}',
]
