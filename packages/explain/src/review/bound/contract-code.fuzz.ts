import { contractUses } from './contract-code.ts'

export const texts = { contractUses: (text: string) => contractUses(text, 'emulator') }
export const samples = [
  'access(all) contract A: B { init() { self.account.storage.save(1, to: /storage/a) } }',
]
