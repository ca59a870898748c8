import { parseJson } from '../json/parse-json.ts'
import { accountFromRest } from './rest-account.ts'

export const texts = { accountFromRest: (text: string) => accountFromRest(parseJson(text)) }
export const samples = [
  `{"balance":"1","keys":[{"index":"0","public_key":"${'01'.repeat(64)}","signing_algorithm":"ECDSA_P256","hashing_algorithm":"SHA3_256","sequence_number":"9","weight":"1000","revoked":false}]}`,
]
