import { readEvmData } from './read-evm-data.ts'

export const bytes = { readEvmData }
