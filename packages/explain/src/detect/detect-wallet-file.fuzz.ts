import { detectWalletFile } from './detect-wallet-file.ts'

export const texts = { detectWalletFile }
export const samples = [
  '{"vault":"{\\"data\\":\\"AAAAAAAAAAAAAAAAAAAAAAAAAAAA\\",\\"iv\\":\\"AAAAAAAAAAAAAAAAAAAAAA==\\",\\"salt\\":\\"AAAA\\"}"}',
  '[{"data":"abababababababababababababababab","userName":"a"}]',
]
