import { detectNames } from './detect-names.ts'

export const texts = { detectNames }

export const samples = [
  'bjartek.find',
  '137,390,146',
  'Block #137,390,146',
  'flow:mainnet:0x1654653399040a61',
]
