/**
 * Error type of every function, its codes, and helpers for errors.
 * @module
 */

/** Position of a problem in the input. Offsets count from 0, words from 1. */
export type Position =
  | { readonly kind: 'offset'; readonly offset: number; readonly length?: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'word'; readonly word: number }

/**
 * Modules whose functions create errors: each adds itself by declaration merging, as an application may too. A function
 * there that reads the code of another error must state its return type.
 */
export interface ErrorAreas {
  errors: { toToolError(): CodedError<'unexpected'> }
}

type CodeOf<R> = R extends CodedError<infer C> ? (string extends C ? never : C) : never
type CodesOf<Area> = {
  [F in keyof Area]: Area[F] extends (...args: never[]) => infer R ? CodeOf<R> : never
}[keyof Area]

/** Every error code, derived from the functions of the `ErrorAreas`. */
export type ErrorCode = { [A in keyof ErrorAreas]: CodesOf<ErrorAreas[A]> }[keyof ErrorAreas]

export interface ErrorDetails {
  readonly position?: Position | undefined
  /** One sentence that says what is valid, or what to do next. */
  readonly suggestion?: string | undefined
  readonly cause?: unknown
}

export interface ToolErrorFacts<C extends string = ErrorCode> extends ErrorDetails {
  readonly code: C
  readonly message: string
}

/** ToolError of one code, as error functions create it. */
class CodedError<out C extends string> extends Error {
  override readonly name = 'ToolError'
  /** Stable, kebab-case, `area/what`: `hex/bad-digit`. For code to branch on; never shown alone. */
  readonly code: C
  readonly position: Position | undefined
  readonly suggestion: string | undefined

  constructor(code: C, message: string, { position, suggestion, cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.position = position
    this.suggestion = suggestion
  }

  /** Returns a plain object that survives structured cloning (workers) and JSON (the server's answers). */
  toJSON(): ToolErrorFacts<C> {
    return {
      code: this.code,
      message: this.message,
      ...(this.position ? { position: this.position } : {}),
      ...(this.suggestion ? { suggestion: this.suggestion } : {}),
    }
  }

  /** Returns the same error at another position; without one, about the whole input. */
  at(position?: Position): CodedError<C> {
    const { code, message, suggestion, cause } = this
    return new CodedError(code, message, { position, suggestion, cause })
  }
}

interface ErrorConstructor {
  new <C extends string>(...facts: ConstructorParameters<typeof CodedError<C>>): CodedError<C>
  /** Narrows `instanceof` to the known codes, where a generic class gives any. */
  readonly prototype: ToolError
}

/** `ToolError` of one code, as the function of that error returns it. */
export type { CodedError }

export interface ToolError extends CodedError<string> {
  readonly code: ErrorCode
  toJSON(): ToolErrorFacts
  at(position?: Position): ToolError
}

/**
 * Only error type of the product; core throws nothing else for bad input. Messages are in the `errors.ts` of each area,
 * in functions that take facts; callers never write prose.
 * @example
 * const error = new ToolError('hex/bad-digit', 'Not a hex digit.')
 * error.code // => 'hex/bad-digit'
 * JSON.stringify(error) // => '{"code":"hex/bad-digit","message":"Not a hex digit."}'
 */
export const ToolError = CodedError as ErrorConstructor

/**
 * Recreates the error that a worker or a server sent. Only here is a code trusted unchecked.
 * @example
 * receivedError({ code: 'hex/bad-digit', message: 'Bad.' }).code // => 'hex/bad-digit'
 */
export function receivedError({ code, message, ...details }: ToolErrorFacts<string>): ToolError {
  return new ToolError(code as ErrorCode, message, details)
}

/** Returns a position: `length` UTF-16 units, bytes or bits (as the area counts) from `offset` on. */
export const atOffset = (offset: number, length = 1) =>
  ({ kind: 'offset', offset, length }) as const

export const atField = (field: string) => ({ kind: 'field', field }) as const

/**
 * Returns the same error with its position moved by `shift` characters, as after trimming whitespace.
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
 * Returns `error` if it is a ToolError, otherwise a ToolError for an unexpected failure.
 * @example
 * toToolError(new TypeError('x is undefined')).code // => 'unexpected'
 */
export function toToolError(error: unknown): ToolError {
  if (error instanceof ToolError) return error
  return new ToolError('unexpected', 'Something unexpected went wrong.', {
    suggestion: 'Try again; if it persists, report what you did, but never a secret.',
    cause: error,
  })
}

/**
 * Returns the result of `read`; null if it throws a `ToolError`.
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
