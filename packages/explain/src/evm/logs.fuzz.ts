import { readEvmLogs } from './logs.ts'

export const bytes = { readEvmLogs }
