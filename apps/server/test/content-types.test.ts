import { expect, it } from 'vitest'
import { contentTypeOf } from '../src/services/site.ts'

it.each([
  ['assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
  ['PAGE.HTML', 'text/html; charset=utf-8'],
  ['unknown.xyz', 'application/octet-stream'],
  ['x.__proto__', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
  ['x.toString', 'application/octet-stream'],
  ['x.valueOf', 'application/octet-stream'],
  ['x.hasOwnProperty', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
})
