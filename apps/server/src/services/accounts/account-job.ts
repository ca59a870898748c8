import type { NetworkId } from '@toolkit/core/network/networks'
import type { ApiError } from '../../errors.ts'

/** What went wrong with a job, in the words of an ApiError. */
export interface JobError {
  readonly code: string
  readonly message: string
  readonly suggestion?: string
  readonly details?: Readonly<Record<string, string>>
}

/** One account that was asked for, and how far it is; as /api/accounts answers it. */
export type AccountJob = {
  /** 32 hex digits of chance: who has them may see the job. */
  readonly job: string
  readonly network: NetworkId
} & (
  | {
      readonly state: 'queued'
      /** 1 is the next. */
      readonly place: number
      /** What everybody waits for besides their turn. */
      readonly trouble: JobError | null
    }
  | {
      /** Signed and stored; the node has not said yet that it has it. */
      readonly state: 'sending'
      readonly transactionId: string
      /** Why it could not be sent so far; it is sent again. */
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
