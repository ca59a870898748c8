import { receivedError, type ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'

const position = v.variant('kind', [
  v.object({
    kind: v.literal('offset'),
    offset: v.pipe(v.number(), v.safeInteger()),
  }),
  v.object({ kind: v.literal('field'), field: v.string() }),
  v.object({ kind: v.literal('word'), word: v.pipe(v.number(), v.safeInteger()) }),
])

const errorAnswer = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    suggestion: v.optional(v.string()),
    position: v.optional(position),
  }),
})

/** Returns the ToolError that our own server sent; null if the body has none. */
export function serverError(body: unknown): ToolError | null {
  const parsed = v.safeParse(errorAnswer, body)
  return parsed.success ? receivedError(parsed.output.error) : null
}
