/** Where in the input a problem sits. Offsets count from 0, words from 1. */
export type Position =
  | { readonly kind: 'offset'; readonly offset: number; readonly length?: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'word'; readonly word: number }

export interface ToolErrorFacts {
  /** Stable, kebab-case, `area/what`: `hex/bad-digit`. Code branches on it; people never see it alone. */
  readonly code: string
  /** One sentence that says what is wrong. */
  readonly message: string
  readonly position?: Position | undefined
  /** One sentence that says what would be right, or what to do next. */
  readonly suggestion?: string | undefined
  readonly cause?: unknown
}

/**
 * The one error type of the product. Core throws nothing else for bad input. Wording lives in the
 * `errors.ts` of each area, in functions that take facts; callers never write prose.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly code: string
  readonly position: Position | undefined
  readonly suggestion: string | undefined

  constructor({ code, message, position, suggestion, cause }: ToolErrorFacts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.position = position
    this.suggestion = suggestion
  }

  /** A plain object that survives structured cloning (workers) and JSON (the server's answers). */
  toJSON(): ToolErrorFacts {
    return {
      code: this.code,
      message: this.message,
      ...(this.position ? { position: this.position } : {}),
      ...(this.suggestion ? { suggestion: this.suggestion } : {}),
    }
  }
}

/** The same error of a text that stands `shift` characters further on, as where white space was cut. */
export function movedBy(error: ToolError, shift: number): ToolError {
  const { position } = error
  if (shift === 0 || position?.kind !== 'offset') return error
  return new ToolError({
    ...error.toJSON(),
    position: { ...position, offset: position.offset + shift },
    cause: error.cause,
  })
}

/** `error` itself when it is a ToolError, otherwise a ToolError that says something unexpected failed. */
export function toToolError(error: unknown): ToolError {
  if (error instanceof ToolError) return error
  return new ToolError({
    code: 'unexpected',
    message: 'Something unexpected went wrong. What you typed is untouched.',
    suggestion: 'Try again; if it stays, report it with what you did, but never with a secret.',
    cause: error,
  })
}
