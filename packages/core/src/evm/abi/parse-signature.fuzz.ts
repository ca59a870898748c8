import { parseSignature, parseSignatures } from './parse-signature.ts'

export const texts = { parseSignature, parseSignatures }

export const samples = [
  'function transfer(address to, uint256 amount) external returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value) anonymous;',
  'f((address,(uint8,int)[2][])[] orders, bytes)\nerror Bad(string reason)',
]
