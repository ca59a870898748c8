import type { CodedError } from '@toolkit/core/errors'

/** Server error codes that the page handles. */
interface ServerErrors {
  sent(): CodedError<
    | `accounts/${'budget-used' | 'never-signs' | 'no-such-job' | 'quota-used' | 'work-missing'}`
    | `keys/indexer-${'bad-answer' | 'timeout' | 'unreachable'}`
    | `request/${'bad-field' | 'too-many'}`
  >
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    server: ServerErrors
  }
}
