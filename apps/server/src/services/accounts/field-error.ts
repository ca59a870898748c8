import * as v from 'valibot'
import { badField } from '../../errors.ts'

/**
 * What is wrong with a body, as the first field that is.
 * @param expected what would be right, by the field's name without its place.
 * @param fields the names at the top, for a body that is no object.
 */
export function fieldError(
  issue: v.BaseIssue<unknown>,
  expected: Readonly<Record<string, string>>,
  fields: readonly string[],
) {
  const path = v.getDotPath(issue)
  if (!path) return badField('body', 'The body is not an object.', `Give ${fields.join(', ')}.`)
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (/^\d+$/.test(name)) return badField(path, `${path} is not an object.`, 'Give an object.')
  const right = Object.hasOwn(expected, name) ? expected[name] : undefined
  return right
    ? badField(path, `${path} is missing or wrong.`, right)
    : badField(path, `${path} is not a field of this request.`, 'Leave it out.')
}
