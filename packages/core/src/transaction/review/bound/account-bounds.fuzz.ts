import { parseCadence } from '../../../cadence/syntax/program.ts'
import { accountBounds } from './account-bounds.ts'
import { contractUses } from './contract-code.ts'

export const texts = {
  accountBounds: (text: string) =>
    accountBounds({
      program: parseCadence(text),
      network: 'emulator',
      authorizers: [],
      proof: null,
    }),
  contractUses: (text: string) => contractUses(text, 'emulator'),
}
export const samples = [
  'import A from 0x1 transaction(x: Int) { let a: Int prepare(s: auth(Storage) &Account) { self.a = s.storage.copy<Int>(from: /storage/a) ?? 1; for i in [1] { A.run(s) } } execute { log(self.a) } }',
  'access(all) contract A { init() { self.account.storage.save(1, to: /storage/a) } }',
]
