import * as v from 'valibot'
import type { ValueKind } from './values.ts'

const SCHEME = /^(?:https?|wss?):$/
const HOST_SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/i
const IPV6_SOURCE = /^(?:https?|wss?):\/\/\[[0-9a-f:.]+\](?::\d{1,5})?$/i

function isSource(text: string): boolean {
  return SCHEME.test(text) || HOST_SOURCE.test(text) || IPV6_SOURCE.test(text)
}

/**
 * Sources for a Content-Security-Policy, parted by spaces or commas: a scheme (`https:`) or an origin
 * whose host may begin with `*.`. Keywords and paths are refused, so that a setting can widen what a
 * page may reach but never turn the policy off. The word `none` gives an empty list.
 */
export const SOURCE_LIST: ValueKind<readonly string[]> = {
  schema: v.pipe(
    v.string(),
    v.transform(text => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean))),
    v.array(v.pipe(v.string(), v.check(isSource))),
  ),
  expected:
    'sources parted by spaces, each a scheme such as https: or an origin such as https://*.example.com, or the word none',
}
