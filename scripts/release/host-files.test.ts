import { describe, expect, it } from 'vitest'
import { azureConfig, firebaseConfig, netlifyHeaders, vercelConfig } from './host-files.ts'
import { hostHeaders, metaPolicy } from './host-headers.ts'
import { SHAPE } from './test-site.ts'

// Hosts that cannot run here: each file is evaluated by the host's documented rules.

const headers = hostHeaders()
const POLICY = 'Content-Security-Policy'
type Pairs = readonly (readonly [name: string, value: string])[]

/**
 * `_headers`: path rules with `*`, each followed by its indented headers; the headers of all matching rules are sent.
 */
function netlify(path: string): Pairs {
  let matches = false
  const sent: [string, string][] = []
  for (const line of netlifyHeaders(headers, SHAPE).split('\n')) {
    if (line === '') continue
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      expect(line).toMatch(/^\/\S*$/)
      matches = matchesGlob(line, path)
    } else if (matches) sent.push([name, value])
  }
  return sent
}

interface Rule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** firebase.json: globs of whole paths. */
function firebase(path: string): Pairs {
  const config = JSON.parse(firebaseConfig(headers, SHAPE)) as { hosting: { headers: Rule[] } }
  return config.hosting.headers
    .filter(rule => matchesGlob(rule.source, path))
    .flatMap(rule => rule.headers.map(({ key, value }) => [key, value] as const))
}

/** vercel.json: path-to-regexp; these patterns only use groups, which are regular expressions. */
function vercel(path: string): Pairs {
  const config = JSON.parse(vercelConfig(headers)) as { headers: Rule[] }
  return config.headers
    .filter(rule => new RegExp(`^${rule.source}$`).test(path))
    .flatMap(rule => rule.headers.map(({ key, value }) => [key, value] as const))
}

/** staticwebapp.config.json: the first matching route, over the global headers. */
function azure(path: string): Pairs {
  const config = JSON.parse(azureConfig(headers, SHAPE)) as {
    globalHeaders: Record<string, string>
    routes: { route: string; headers: Record<string, string> }[]
  }
  const route = config.routes.find(each => matchesGlob(each.route, path))
  return Object.entries({ ...config.globalHeaders, ...route?.headers })
}

function matchesGlob(glob: string, path: string): boolean {
  const source = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')
  return new RegExp(`^${source}$`).test(path)
}

const HOSTS = { netlify, firebase, vercel, azure } as const

describe.each(Object.entries(HOSTS))('%s', (_, sentFor) => {
  it.each([
    ['/', headers.page],
    ['/index.html', headers.page],
    ['/key', headers.page],
    ['/key/generate', headers.page],
    ['/key/generate/', headers.page],
    ['/logo.svg', headers.page],
    [SHAPE.worker, headers.worker],
  ])('sends %s one policy, and each other header once', (path, policy) => {
    const sent = sentFor(path)
    expect(sent.filter(([name]) => name === POLICY)).toEqual([[POLICY, policy]])
    expect(new Set(sent.map(([name]) => name)).size).toBe(sent.length)
    expect(Object.fromEntries(sent)).toMatchObject(headers.common)
  })

  it('lets files that are named by their content be kept for ever, and no page', () => {
    const cache = (path: string) => Object.fromEntries(sentFor(path))['Cache-Control']
    expect(cache(SHAPE.worker)).toBe(headers.cache.assets)
    expect(cache('/assets/app-1a2b.js')).toBe(headers.cache.assets)
    expect(cache('/key/generate')).not.toBe(headers.cache.assets)
  })
})

it('has lines that Cloudflare Pages takes: 2,000 characters, 100 rules', () => {
  const lines = netlifyHeaders(headers, SHAPE).split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(2000)
  expect(lines.filter(line => line.startsWith('/')).length).toBeLessThanOrEqual(100)
})

it('puts into a page what a <meta> can say of the policy, and all of it', () => {
  const missing = headers.page.split('; ').filter(part => !metaPolicy().split('; ').includes(part))
  expect(missing).toEqual(["frame-ancestors 'none'"])
})
