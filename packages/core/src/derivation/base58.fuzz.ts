import { decodeBase58, decodeBase58Check } from './base58.ts'

export const texts = { decodeBase58, decodeBase58Check }
