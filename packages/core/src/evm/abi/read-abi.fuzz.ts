import { readAbi } from './read-abi.ts'

export const texts = { readAbi }
