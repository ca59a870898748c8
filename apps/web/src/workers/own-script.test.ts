import { afterEach, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://toolkit.example'

/** A module that has not created a policy yet, in a build, on a page of this origin. */
async function fresh(trustedTypes?: unknown) {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', new URL(`${ORIGIN}/key/generate`))
  vi.stubGlobal('trustedTypes', trustedTypes)
  return await import('./own-script')
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('ownScript', () => {
  it.each(['/assets/worker-C3d_-4.js', '/sw.js', `${ORIGIN}/assets/worker-1.js`])(
    'takes %s, whole',
    async url => {
      const { ownScript } = await fresh()
      expect(ownScript(url)).toBe(new URL(url, ORIGIN).href)
    },
  )

  it.each([
    'https://evil.example/assets/worker-1.js',
    '//evil.example/sw.js',
    'data:text/javascript,alert(1)',
    'blob:https://toolkit.example/1',
    'javascript:alert(1)',
    '/api/keys/x.js',
    '/assets/../api/x.js',
    '/assets/%2e%2e/x.js',
    '/assets/a/b.js',
    '/assets/worker-1.js?x=1',
    '/assets/worker-1.js#x',
    '/other/sw.js',
    '',
  ])('refuses %j', async url => {
    const { ownScript } = await fresh()
    expect(() => ownScript(url)).toThrow(TypeError)
  })

  it('makes one policy, which can name scripts and nothing else, where there are trusted types', async () => {
    const createPolicy = vi.fn((_name: string, { createScriptURL }) => ({
      createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
    }))
    const { claimPolicy, ownScript } = await fresh({ createPolicy })
    claimPolicy()
    expect(createPolicy).toHaveBeenCalledOnce()
    expect(ownScript('/sw.js')).toEqual({ trusted: `${ORIGIN}/sw.js` })
    expect(ownScript('/sw.js')).toEqual({ trusted: `${ORIGIN}/sw.js` })
    expect(() => ownScript('https://evil.example/sw.js')).toThrow(TypeError)
    expect(createPolicy.mock.calls.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
      ['toolkit', ['createScriptURL']],
    ])
  })
})
