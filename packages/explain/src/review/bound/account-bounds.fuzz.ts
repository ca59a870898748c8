import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { accountBounds } from './account-bounds.ts'

export const texts = {
  accountBounds: (text: string) =>
    accountBounds({
      program: parseCadence(text),
      network: 'emulator',
      authorizers: [],
      proof: null,
    }),
}
export const samples = [
  'import A from 0x1 transaction(x: Int) { let a: Int prepare(s: auth(Storage) &Account) { self.a = s.storage.copy<Int>(from: /storage/a) ?? 1; for i in [1] { A.run(s) } } execute { log(self.a) } }',
]
