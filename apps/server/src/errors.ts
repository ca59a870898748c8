import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface ApiErrorFacts extends ToolErrorFacts {
  readonly status: ContentfulStatusCode
  readonly headers?: Readonly<Record<string, string>>
  /** Facts for the page beside the sentence, such as the id of a transaction whose fate is unknown. */
  readonly details?: Readonly<Record<string, string>>
}

/** A ToolError with the HTTP status it is answered with. The wording lives in this file. */
export class ApiError extends ToolError {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string>> | undefined

  constructor({ status, headers = {}, details, ...facts }: ApiErrorFacts) {
    super(facts)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

export function badInput(error: ToolError): ApiError {
  return new ApiError({ ...error.toJSON(), status: 400, cause: error })
}

export function badField(field: string, message: string, suggestion: string): ApiError {
  const position = { kind: 'field', field } as const
  return new ApiError({ status: 400, code: 'request/bad-field', message, suggestion, position })
}

export function noSuchRoute(path: string): ApiError {
  return new ApiError({
    status: 404,
    code: 'request/no-such-route',
    message: `There is nothing at ${path}.`,
    suggestion:
      'The server answers /api/health, /api/config, /api/keys/{publicKey} and /api/accounts.',
  })
}

export function wrongMethod(method: string, allowed: string): ApiError {
  return new ApiError({
    status: 405,
    code: 'request/wrong-method',
    message: `${method} is not possible here.`,
    suggestion: `Use ${allowed}.`,
    headers: { Allow: allowed },
  })
}

export function notJson(): ApiError {
  return new ApiError({
    status: 415,
    code: 'request/not-json',
    message: 'The request body must be JSON.',
    suggestion: 'Send it with the header Content-Type: application/json.',
  })
}

export function brokenJson(): ApiError {
  return new ApiError({
    status: 400,
    code: 'request/broken-json',
    message: 'The request body is not JSON.',
    suggestion: 'Send one JSON object.',
  })
}

export function bodyTooLarge(limit: number): ApiError {
  return new ApiError({
    status: 413,
    code: 'request/too-large',
    message: `The request body is larger than ${limit} bytes.`,
    suggestion: 'Send only the fields that are asked for.',
  })
}

export function foreignOrigin(): ApiError {
  return new ApiError({
    status: 403,
    code: 'request/foreign-origin',
    message: 'This request comes from a page of another site.',
    suggestion: 'Use the page that this server serves.',
  })
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError({
    status: 429,
    code: 'request/too-many',
    message: 'Too many requests came from your address.',
    suggestion: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

export function unexpectedError(error: unknown): ApiError {
  return new ApiError({
    status: 500,
    code: 'unexpected',
    message: 'Something unexpected went wrong on the server.',
    suggestion: 'Try again; if it stays, tell those who run this server.',
    cause: error,
  })
}
