/**
 * The error that every function throws, its codes, and helpers for errors.
 * @module
 */

/** Where in the input a problem sits. Offsets count from 0, words from 1. */
export type Position =
  | { readonly kind: 'offset'; readonly offset: number; readonly length?: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'word'; readonly word: number }

/**
 * The modules whose functions make errors: each adds itself by declaration merging, as those of an application do. A
 * function there that reads the code of another error states its return type.
 */
export interface ErrorAreas {
  errors: { toToolError(): CodedError<'unexpected'> }
}

type CodeOf<R> = R extends CodedError<infer C> ? (string extends C ? never : C) : never
type CodesOf<Area> = {
  [F in keyof Area]: Area[F] extends (...args: never[]) => infer R ? CodeOf<R> : never
}[keyof Area]

/** Every code that an error can have, read off the functions of the `ErrorAreas`. */
export type ErrorCode = { [A in keyof ErrorAreas]: CodesOf<ErrorAreas[A]> }[keyof ErrorAreas]

export interface ErrorDetails {
  readonly position?: Position | undefined
  /** One sentence that says what would be right, or what to do next. */
  readonly suggestion?: string | undefined
  readonly cause?: unknown
}

export interface ToolErrorFacts<C extends string = ErrorCode> extends ErrorDetails {
  readonly code: C
  readonly message: string
}

/** A ToolError of one code: what an error function makes. */
class CodedError<out C extends string> extends Error {
  override readonly name = 'ToolError'
  /** Stable, kebab-case, `area/what`: `hex/bad-digit`. Code branches on it; people never see it alone. */
  readonly code: C
  readonly position: Position | undefined
  readonly suggestion: string | undefined

  constructor(code: C, message: string, { position, suggestion, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.position = position
    this.suggestion = suggestion
  }

  /** A plain object that survives structured cloning (workers) and JSON (the server's answers). */
  toJSON(): ToolErrorFacts<C> {
    return {
      code: this.code,
      message: this.message,
      ...(this.position ? { position: this.position } : {}),
      ...(this.suggestion ? { suggestion: this.suggestion } : {}),
    }
  }

  /** The same error about another place; without one, about the whole input. */
  at(position?: Position): CodedError<C> {
    const { code, message, suggestion, cause } = this
    return new CodedError(code, message, { position, suggestion, cause })
  }
}

interface ErrorConstructor {
  new <C extends string>(...facts: ConstructorParameters<typeof CodedError<C>>): CodedError<C>
  /** Has `instanceof` narrow to the known codes, where a generic class gives any. */
  readonly prototype: ToolError
}

/** A `ToolError` of one code, as the function of that error gives it. */
export type { CodedError }

export interface ToolError extends CodedError<string> {
  readonly code: ErrorCode
  toJSON(): ToolErrorFacts
  at(position?: Position): ToolError
}

/**
 * The one error type of the product. Core throws nothing else for bad input. Wording lives in the
 * `errors.ts` of each area, in functions that take facts; callers never write prose.
 * @example
 * const error = new ToolError('hex/bad-digit', 'Not a hex digit.')
 * error.code // => 'hex/bad-digit'
 * JSON.stringify(error) // => '{"code":"hex/bad-digit","message":"Not a hex digit."}'
 */
export const ToolError = CodedError as ErrorConstructor

/**
 * The error whose facts a worker or a server sent. Only here is a code taken on trust.
 * @example
 * receivedError({ code: 'hex/bad-digit', message: 'Bad.' }).code // => 'hex/bad-digit'
 */
export function receivedError({ code, message, ...details }: ToolErrorFacts<string>): ToolError {
  return new ToolError(code as ErrorCode, message, details)
}

/** `length` UTF-16 units, bytes or bits (as the area counts) from `offset` on. */
export const atOffset = (offset: number, length = 1) =>
  ({ kind: 'offset', offset, length }) as const

export const atField = (field: string) => ({ kind: 'field', field }) as const

/**
 * The same error of a text that stands `shift` characters further on, as where whitespace was
 * cut.
 * @example
 * import { ToolError } from '@toolkit/core/errors'
 * const position = { kind: 'offset', offset: 3 } as const
 * const error = new ToolError('unexpected', 'It broke here.', { position })
 * movedBy(error, 2).position // => { kind: 'offset', offset: 5 }
 */
export function movedBy(error: ToolError, shift: number): ToolError {
  const { position } = error
  if (shift === 0 || position?.kind !== 'offset') return error
  return error.at({ ...position, offset: position.offset + shift })
}

/**
 * `error` itself when it is a ToolError, otherwise a ToolError that says something unexpected
 * failed.
 * @example
 * toToolError(new TypeError('x is undefined')).code // => 'unexpected'
 */
export function toToolError(error: unknown): ToolError {
  if (error instanceof ToolError) return error
  return new ToolError('unexpected', 'Something unexpected went wrong. Your input is unchanged.', {
    suggestion: 'Try again; if it persists, report what you did, but never a secret.',
    cause: error,
  })
}

/**
 * What `read` gives; null where it refuses its input with a `ToolError`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * tryTo(() => parseHex('0g')) // => null
 */
export function tryTo<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}
