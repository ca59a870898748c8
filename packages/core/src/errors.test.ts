import { expect, test } from 'vitest'
import { type ErrorCode, receivedError, ToolError, toToolError } from './errors.ts'
import { keystoreEmpty } from './keystore/errors.ts'

test('a code that no error has does not compile', () => {
  const error = toToolError(keystoreEmpty())
  expect(error.code === 'keystore/empty').toBe(true)
  // @ts-expect-error -- misspelt
  expect(error.code === 'keystore/emty').toBe(false)
  const caught: unknown = error
  // @ts-expect-error -- misspelt, and narrowed from unknown
  expect(caught instanceof ToolError && caught.code === 'keystore/emty').toBe(false)
  // @ts-expect-error -- not one of the areas' errors
  const foreign: ToolError = new ToolError('demo/empty', 'Nothing here.')
  expect(foreign).toBeInstanceOf(ToolError)
  const known = 'integer/leading-zero' satisfies ErrorCode
  expect(known).toBe('integer/leading-zero')
})

test('an error that was sent is the same error again', () => {
  const sent = JSON.parse(JSON.stringify(keystoreEmpty()))
  expect(receivedError(sent)).toEqual(keystoreEmpty())
})

test('an error keeps all but its place when it moves', () => {
  const cause = new Error('why')
  const error = new ToolError('hex/bad-digit', 'Bad.', { suggestion: 'Mend it.', cause })
  const moved = error.at({ kind: 'field', field: 'key' })
  expect(moved).toBeInstanceOf(ToolError)
  expect({ ...moved.toJSON(), cause: moved.cause }).toEqual({
    ...error.toJSON(),
    position: { kind: 'field', field: 'key' },
    cause,
  })
})
