import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { sourcePowers } from './source-powers.ts'

export const texts = { sourcePowers: (text: string) => sourcePowers(parseCadence(text), []) }
export const samples = [
  'transaction { prepare(a: auth(Keys) &Account) { let k = a.keys; k.revoke(keyIndex: 0) } }',
]
