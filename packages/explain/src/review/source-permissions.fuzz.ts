import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { sourcePermissions } from './source-permissions.ts'

export const texts = {
  sourcePermissions: (text: string) => sourcePermissions(parseCadence(text), []),
}
export const samples = [
  'transaction { prepare(a: auth(Keys) &Account) { let k = a.keys; k.revoke(keyIndex: 0) } }',
]
