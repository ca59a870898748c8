import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { followFragment, fragmentLink, readFragment, writeFragment } from './fragment'

const schema = v.object({ address: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))) })

test('what fits the schema is read', () => {
  expect(readFragment(schema, '#address=f8d6e0586b0a20c7')).toEqual({ address: 'f8d6e0586b0a20c7' })
  expect(readFragment(schema, '')).toEqual({})
})

test('hostile input gives nothing', () => {
  expect(readFragment(schema, '#address=<script>')).toBeNull()
  expect(readFragment(schema, `#address=${'a'.repeat(100_000)}`)).toBeNull()
})

test('names that every object has are only text', () => {
  expect(readFragment(schema, '#__proto__=x&constructor=y')).toEqual({})
})

afterEach(() => vi.unstubAllGlobals())

test('a link holds what it was given, and nothing that is too long for one', () => {
  let displayed = '/code/hex?network=mainnet'
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => (displayed = url),
  }
  const location = {
    pathname: '/code/hex',
    search: '?network=mainnet',
    get href() {
      return `https://example.org${displayed}`
    },
  }
  vi.stubGlobal('window', { location, history })
  expect(fragmentLink({ hex: '00 ff', style: '' })).toBe(
    'https://example.org/code/hex?network=mainnet#hex=00+ff',
  )
  expect(fragmentLink(null)).toBeNull()
  expect(fragmentLink({ hex: 'a'.repeat(32_000) })).toBeNull()
  // It is in the address bar once it was found to contain no secret.
  expect(displayed).not.toContain('00+ff')
})

test('a fragment is followed when it becomes another one, not when the page wrote it', () => {
  const page = new EventTarget()
  const location = { pathname: '/x', search: '', hash: '#a=1' }
  const history = {
    state: null,
    replaceState(_: unknown, __: string, url: string) {
      location.hash = url.slice(url.indexOf('#'))
      page.dispatchEvent(new Event('replaceState'))
    },
  }
  vi.stubGlobal('window', Object.assign(page, { location, history }))
  const follow = vi.fn()
  const end = followFragment(follow)
  const go = (hash: string, event: string) => {
    location.hash = hash
    page.dispatchEvent(new Event(event))
  }

  go('#a=1', 'pushState')
  writeFragment({ a: '2' })
  expect(follow).not.toHaveBeenCalled()
  go('#a=1', 'popstate')
  go('#a=1', 'hashchange')
  expect(follow).toHaveBeenCalledTimes(1)
  go('#a=2', 'pushState')
  expect(follow).toHaveBeenCalledTimes(2)
  end()
  go('#a=3', 'hashchange')
  expect(follow).toHaveBeenCalledTimes(2)
})
