import { expect, it } from 'vitest'
import { readFailure, retryAfter } from './drive-failure'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it.each([
  [null, null],
  ['', null],
  ['7', 7000],
  [' 0 ', 0],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['Sat, 21 Nov 2026 00:00:09 GMT', 9000],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
])('Retry-After %j is %j milliseconds', (header, wait) => {
  expect(retryAfter(header, NOW)).toBe(wait)
})

it('says how long to wait, and never repeats what is no word of Google’s', async () => {
  const response = (status: number, body: unknown, headers = {}) =>
    new Response(JSON.stringify(body), { status, headers })
  const busy = await readFailure(response(429, {}, { 'retry-after': '7' }), NOW)
  expect([busy.again, busy.wait, busy.error.suggestion]).toEqual([
    true,
    7000,
    expect.stringContaining('7 seconds'),
  ])
  const reason = '<script>alert(1)</script>'
  const hostile = await readFailure(response(403, { error: { errors: [{ reason }] } }), NOW)
  expect(hostile.error.message).toBe('Google Drive does not allow this.')
})

it.each(['constructor', 'toString', 'hasOwnProperty'])(
  'takes the reason “%s” for a word like any other',
  async reason => {
    const body = JSON.stringify({ error: { errors: [{ reason }] } })
    const { error, again } = await readFailure(new Response(body, { status: 403 }), NOW)
    expect([error.code, again]).toEqual(['drive/forbidden', false])
  },
)
