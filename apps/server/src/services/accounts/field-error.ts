import * as v from 'valibot'
import { badField } from '../../errors.ts'

/**
 * What is wrong with a body, as the first field that is.
 * @param expected what would be right, by the field's own name, or by that of the one that it is in.
 * @param fields the names at the top, for a body that is no object.
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
