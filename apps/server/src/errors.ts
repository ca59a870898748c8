import { atField, type CodedError, type ErrorDetails, ToolError } from '@toolkit/core/errors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    accounts: typeof import('./services/accounts/account-errors.ts')
    images: typeof import('./services/images/image-errors.ts')
    keyIndexer: typeof import('./services/key-indexer-errors.ts')
    pastNodes: typeof import('./services/past-node-errors.ts')
    quotas: typeof import('./services/accounts/quota-errors.ts')
    requests: typeof import('./errors.ts')
    store: typeof import('./store/store-errors.ts')
    work: typeof import('./services/accounts/proof-of-work.ts')
  }
}

interface ApiErrorDetails extends ErrorDetails {
  readonly headers?: Readonly<Record<string, string>>
  /** Facts for the page beside the message, such as the id of a transaction with an unknown outcome. */
  readonly details?: Readonly<Record<string, string>>
}

class CodedApiError<out C extends string> extends ToolError<C> {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string>> | undefined

  constructor(
    status: ContentfulStatusCode,
    code: C,
    message: string,
    { headers = {}, details, ...facts }: ApiErrorDetails = {},
  ) {
    super(code, message, facts)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

export type { CodedApiError }
/** A ToolError with its HTTP status. */
export type ApiError = CodedApiError<string> & ToolError
export const ApiError = CodedApiError as {
  new <C extends string>(...facts: ConstructorParameters<typeof CodedApiError<C>>): CodedApiError<C>
  readonly prototype: ApiError
}

export const badInput = <C extends string>(error: CodedError<C>) => {
  const { code, message, position, suggestion } = error
  return new ApiError(400, code, message, { position, suggestion, cause: error })
}

export const badField = (field: string, message: string, suggestion: string) =>
  new ApiError(400, 'request/bad-field', message, { suggestion, position: atField(field) })

export const noSuchRoute = (path: string) =>
  new ApiError(404, 'request/no-such-route', `Nothing at ${path}.`, {
    suggestion:
      'The server answers /api/health, /api/config, /api/keys/{publicKey}, /api/past/{network}/{root}/v1/…, /api/accounts, /api/accounts/challenge, /api/accounts/{job} and /api/fund.',
  })

export const wrongMethod = (method: string, allowed: string) =>
  new ApiError(405, 'request/wrong-method', `${method} isn’t allowed here.`, {
    suggestion: `Use ${allowed}.`,
    headers: { Allow: allowed },
  })

export const notJson = () =>
  new ApiError(415, 'request/not-json', 'The request body must be JSON.', {
    suggestion: 'Send it with the header Content-Type: application/json.',
  })

export const brokenJson = () =>
  new ApiError(400, 'request/broken-json', 'The request body is not JSON.', {
    suggestion: 'Send one JSON object.',
  })

export const bodyTooLarge = (limit: number) =>
  new ApiError(413, 'request/too-large', `The request body is larger than ${limit} bytes.`, {
    suggestion: 'Send only the documented fields.',
  })

export const foreignOrigin = () =>
  new ApiError(403, 'request/foreign-origin', 'This request comes from a page of another site.', {
    suggestion: 'Use the page that this server serves.',
  })

export const foreignHost = (host: string | null) =>
  new ApiError(
    421,
    'request/host-not-allowed',
    host === null
      ? 'The request doesn’t name the host that it is for.'
      : `This server doesn’t go by the name ${host}.`,
    {
      suggestion:
        host === null
          ? 'Send the server’s name in the header Host.'
          : 'Open it as localhost, or have the server operator add the name to ALLOWED_HOSTS.',
    },
  )

export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'request/too-many', 'Too many requests from your address.', {
    suggestion: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers: { 'Retry-After': String(seconds) },
  })

export const unexpectedError = (error: unknown) =>
  new ApiError(500, 'unexpected', 'Something unexpected went wrong on the server.', {
    suggestion: 'Try again; if it persists, tell the server operator.',
    cause: error,
  })
