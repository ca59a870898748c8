import type { AccountRequest } from './account-request.ts'
import type { FundRequest } from './fund-request.ts'

/** What a job is to put on the chain. */
export type JobRequest = AccountRequest | FundRequest
