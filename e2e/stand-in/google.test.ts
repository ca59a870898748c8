import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StandInGoogle, startGoogle } from './google.ts'

let google: StandInGoogle
const REDIRECT = 'http://127.0.0.1:1/oauth/google.html'

beforeEach(async () => {
  google = await startGoogle()
  google.redirectUris.add(REDIRECT)
})
afterEach(() => google.stop())

const request = (path: string, init: RequestInit = {}, token = google.store.issueToken()) =>
  fetch(google.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })

const signIn = (change: Readonly<Record<string, string>> = {}) =>
  fetch(
    `${google.authorizationUrl}?${new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: REDIRECT,
      response_type: 'token',
      scope: 's',
      state: 'x"y',
      ...change,
    })}`,
  )

function multipart(metadata: object, content: string): RequestInit {
  const body = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--b--`
  return { method: 'POST', body, headers: { 'content-type': 'multipart/related; boundary=b' } }
}
const UPLOAD = '/upload/drive/v3/files?uploadType=multipart'
const newId = async () => {
  const response = await request('/drive/v3/files/generateIds?space=appDataFolder')
  return ((await response.json()) as { ids: string[] }).ids[0] ?? ''
}

describe('the stand-in’s sign-in page', () => {
  it('sends a token back in the fragment, with the state as it came', async () => {
    const html = await (await signIn()).text()
    expect(html).toContain('a stand-in for tests')
    const back = /href="([^"]+)">Allow</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { hash } = new URL(back)
    expect(back.startsWith(`${REDIRECT}#`)).toBe(true)
    const fields = Object.fromEntries(new URLSearchParams(hash.slice(1)))
    expect(fields).toMatchObject({ state: 'x"y', scope: 's', token_type: 'Bearer' })
    expect(google.store.tokens.has(fields['access_token'] ?? '')).toBe(true)
  })

  it.each([
    [{ client_id: 'other' }, 'invalid_client'],
    [{ redirect_uri: `${REDIRECT}/` }, 'redirect_uri_mismatch'],
    [{ response_type: 'code' }, 'unsupported_response_type'],
  ])('shows an error for %j and sends nothing back', async (change, reason) => {
    const response = await signIn(change)
    const html = await response.text()
    expect([response.status, html.includes(reason), html.includes('access_token')]).toEqual([
      400,
      true,
      false,
    ])
  })

  it('has no CORS headers, nor has revocation; Drive has', async () => {
    const headers = { origin: 'http://127.0.0.1:1' }
    const cors = async (path: string, method: string) =>
      (await fetch(google.url + path, { method, headers })).headers.get(
        'access-control-allow-origin',
      )
    expect(await cors('/o/oauth2/v2/auth', 'GET')).toBeNull()
    expect(await cors('/revoke', 'POST')).toBeNull()
    expect(await cors('/drive/v3/files', 'GET')).toBe(headers.origin)
    expect(await cors('/drive/v3/files', 'OPTIONS')).toBe(headers.origin)
  })
})

describe('the stand-in’s Drive', () => {
  it('takes only tokens of its own, and none that was given back', async () => {
    const token = google.store.issueToken()
    const list = () => request('/drive/v3/files?spaces=appDataFolder', {}, token)
    expect((await list()).status).toBe(200)
    await fetch(google.revocationUrl, { method: 'POST', body: new URLSearchParams({ token }) })
    const refused = await list()
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error: { errors: [{ reason: 'authError' }] } })
  })

  it('makes one file of an id, however often it is sent', async () => {
    const upload = multipart(
      { id: await newId(), name: 'a', parents: ['appDataFolder'] },
      'body\r\n',
    )
    expect((await request(UPLOAD, upload)).status).toBe(200)
    expect((await request(UPLOAD, upload)).status).toBe(409)
    expect([...google.store.files.values()].map(file => file.content)).toEqual(['body\r\n'])
  })

  it('refuses ids it did not give out, other folders and broken bodies', async () => {
    const send = async (metadata: object) =>
      (await request(UPLOAD, multipart(metadata, 'x'))).status
    expect(await send({ id: 'own', name: 'a', parents: ['appDataFolder'] })).toBe(400)
    expect(await send({ name: 'a' })).toBe(403)
    const init = multipart({ name: 'a', parents: ['appDataFolder'] }, 'x')
    const cut = { ...init, body: String(init.body).slice(0, -2) }
    expect((await request(UPLOAD, cut)).status).toBe(400)
    expect((await request('/drive/v3/files')).status).toBe(403)
  })

  it('gives lists by page, newest first', async () => {
    for (const name of ['a', 'b', 'c']) google.store.create(name, name, name)
    const page = async (more: string) => {
      const response = await request(`/drive/v3/files?spaces=appDataFolder&pageSize=2${more}`)
      return (await response.json()) as { files: { name: string }[]; nextPageToken?: string }
    }
    const first = await page('')
    const second = await page(`&pageToken=${first.nextPageToken}`)
    expect([...first.files, ...second.files].map(file => file.name)).toEqual(['c', 'b', 'a'])
    expect(second.nextPageToken).toBeUndefined()
  })

  it('fails, waits and breaks off once each, when told so', async () => {
    google.failNext(/^GET \/drive/, 429, 'rateLimitExceeded', { 'retry-after': '7' })
    const failed = await request('/drive/v3/files?spaces=appDataFolder')
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([429, '7'])
    const upload = multipart({ id: await newId(), name: 'a', parents: ['appDataFolder'] }, 'x')
    google.breakNext(/^POST \/upload/, 'before')
    await expect(request(UPLOAD, upload)).rejects.toThrow('fetch failed')
    expect(google.store.files.size).toBe(0)
    google.breakNext(/^POST \/upload/, 'after')
    await expect(request(UPLOAD, upload)).rejects.toThrow('fetch failed')
    expect(google.store.files.size).toBe(1)
    expect((await request(UPLOAD, upload)).status).toBe(409)
  })
})
