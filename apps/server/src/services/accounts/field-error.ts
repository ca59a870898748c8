import * as v from 'valibot'
import { badField } from '../../errors.ts'

/**
 * Builds the error for the first invalid field of a body.
 * @param expected the valid form, by the field's own name, or that of its parent.
 * @param fields the top-level names, for a body that is not an object.
 */
export function fieldError(
  issue: v.BaseIssue<unknown>,
  expected: Readonly<Record<string, string>>,
  fields: readonly string[],
) {
  const path = v.getDotPath(issue)
  if (!path) return badField('body', 'The body is not an object.', `Send ${fields.join(', ')}.`)
  if (issue.expected === 'never') {
    return badField(path, `${path} is not a field of this request.`, 'Leave it out.')
  }
  const names = path.split('.')
  const name = [...names].reverse().find(one => Object.hasOwn(expected, one))
  const right = expected[name ?? ''] ?? `Send ${fields.join(', ')}.`
  return badField(path, `${path} is missing or wrong.`, right)
}
