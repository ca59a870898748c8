import type { NetworkId } from '@toolkit/core/network/networks'
import type { ApiError } from '../../errors.ts'
import type { AccountRequest } from './account-request.ts'
import type { FundRequest } from './fund-request.ts'

/** Error of a job, in the form of an ApiError. */
export interface JobError {
  readonly code: string
  readonly message: string
  readonly suggestion?: string
  readonly details?: Readonly<Record<string, string>>
}

/** A requested account and its state; as /api/accounts answers it. */
export type AccountJob = {
  /** 32 random hex digits: anyone who has them may see the job. */
  readonly job: string
  readonly network: NetworkId
} & (
  | {
      readonly state: 'queued'
      /** 1 is the next. */
      readonly place: number
      /** Reason for a delay of the whole queue. */
      readonly trouble: JobError | null
    }
  | {
      /** Signed and stored; the node has not confirmed it yet. */
      readonly state: 'sending'
      readonly transactionId: string
      /** Reason why it could not be sent so far; it is resent. */
      readonly trouble: JobError | null
    }
  | { readonly state: 'sent'; readonly transactionId: string }
  | {
      /** No account was created, and this job will create none. */
      readonly state: 'failed'
      readonly transactionId: string | null
      readonly error: JobError
    }
)

export function jobError(error: ApiError): JobError {
  const { code, message, suggestion, details } = error
  return {
    code,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(details === undefined ? {} : { details }),
  }
}

/** Content of a job for the chain. */
export type JobRequest = AccountRequest | FundRequest
