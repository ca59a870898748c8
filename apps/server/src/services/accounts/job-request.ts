import type { AccountRequest } from './account-request.ts'
import type { FundRequest } from './fund-request.ts'

/** Content of a job for the chain. */
export type JobRequest = AccountRequest | FundRequest
