import type { ToolError } from '@toolkit/core/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccessToken } from './api/drive-request'
import {
  CLOSED_GRACE_MS,
  LOOK_INTERVAL_MS,
  makeSignInRequest,
  readAnswer,
  redirectUri,
  SCOPE,
  startSignIn,
} from './sign-in'

const GOOGLE = {
  clientId: '1-a.apps.googleusercontent.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  apiOrigin: 'https://www.googleapis.com',
  revocationUrl: 'https://oauth2.googleapis.com/revoke',
}
const REDIRECT = 'https://kit.example/oauth/google.html'

const request = (hint: string | null = null) => makeSignInRequest(GOOGLE, REDIRECT, hint)
const goodAnswer = (state: string, more: object = {}) => ({
  state,
  access_token: 'ya29.a0-_~+/x=',
  token_type: 'Bearer',
  expires_in: '3599',
  scope: `email ${SCOPE}`,
  ...more,
})

describe('the request', () => {
  it('asks for one scope and a token, and comes back to our page', () => {
    const { url, state, channelName } = request()
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(GOOGLE.authorizationUrl)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: GOOGLE.clientId,
      redirect_uri: REDIRECT,
      response_type: 'token',
      scope: 'https://www.googleapis.com/auth/drive.appdata',
      include_granted_scopes: 'false',
      prompt: 'select_account',
      state,
    })
    expect(state).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    expect(channelName).toBe(`google-sign-in:${state.slice(0, 22)}`)
  })

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => request().state)).size).toBe(50)
  })

  it('names the account that was signed in before', () => {
    const { searchParams } = new URL(request('a@example.com').url)
    expect(searchParams.get('login_hint')).toBe('a@example.com')
    expect(searchParams.has('prompt')).toBe(false)
  })

  it('has a redirect URI on the host that it is made on', () => {
    expect(redirectUri('https://kit.example/key/google-drive?x#y', '/')).toBe(REDIRECT)
    expect(redirectUri('http://localhost:3000/base/key/x', '/base/')).toBe(
      'http://localhost:3000/base/oauth/google.html',
    )
  })
})

describe('the answer', () => {
  const read = (message: unknown) => () => readAnswer(message, 's.n', 1_000_000)

  it('is a token that is masked, and a time', () => {
    const token = read(goodAnswer('s.n'))()
    expect(token.value.reveal()).toBe('ya29.a0-_~+/x=')
    expect(JSON.stringify(token)).not.toContain('ya29')
    expect(token.expiresAt).toBe(1_000_000 + 3_589_000)
  })

  it.each([
    ['foreign-answer', goodAnswer('s.m')],
    ['foreign-answer', goodAnswer('')],
    ['foreign-answer', { error: 'access_denied' }],
    ['foreign-answer', null],
    ['foreign-answer', 'text'],
    ['access-denied', { state: 's.n', error: 'access_denied' }],
    ['refused', { state: 's.n', error: 'admin_policy_enforced' }],
    ['scope-missing', goodAnswer('s.n', { scope: 'email' })],
    ['scope-missing', goodAnswer('s.n', { scope: `${SCOPE}.readonly` })],
    ['scope-missing', goodAnswer('s.n', { scope: undefined })],
    ['unusable-answer', goodAnswer('s.n', { access_token: '' })],
    ['unusable-answer', goodAnswer('s.n', { access_token: 'a\r\nX: y' })],
    ['unusable-answer', goodAnswer('s.n', { token_type: 'mac' })],
    ['unusable-answer', goodAnswer('s.n', { expires_in: '-1' })],
    ['unusable-answer', goodAnswer('s.n', { expires_in: '1e9' })],
  ])('is refused as %s: %j', (what, message) => {
    expect(read(message)).toThrow(expect.objectContaining({ code: `google/${what}` }))
  })

  it('never repeats what is no code of an error', () => {
    expect(read({ state: 's.n', error: '<b>ya29.secret</b>' })).toThrow('an unknown error')
  })
})

describe('the window', () => {
  let popup: { closed: boolean; close: ReturnType<typeof vi.fn<() => void>> }
  let channel: {
    onmessage: ((event: MessageEvent) => unknown) | null
    postMessage: ReturnType<typeof vi.fn>
    close: ReturnType<typeof vi.fn>
  }
  let tokens: AccessToken[]
  let errors: ToolError[]

  function start(blocked = false) {
    const signIn = request()
    const end = startSignIn(
      signIn,
      { onToken: token => tokens.push(token), onError: error => errors.push(error) },
      { open: () => (blocked ? null : popup), channel: () => channel as never },
    )
    const answer = (data: unknown) => channel.onmessage?.({ data } as MessageEvent)
    return { end, answer, state: signIn.state }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    popup = { closed: false, close: vi.fn<() => void>() }
    channel = { onmessage: null, postMessage: vi.fn(), close: vi.fn() }
    tokens = []
    errors = []
  })
  afterEach(() => vi.useRealTimers())

  it('that is blocked is said so, in the words of the specification', () => {
    start(true)
    expect(errors[0]?.message).toBe('Popup failed to open (was it blocked by a popup blocker?)')
    expect(channel.close).toHaveBeenCalled()
  })

  it('gives a token once, and is told so that it can close', () => {
    const { answer, state } = start()
    answer(goodAnswer(state))
    expect(tokens).toHaveLength(1)
    expect(channel.postMessage).toHaveBeenCalledWith('received')
    expect(channel.close).toHaveBeenCalled()
    vi.runAllTimers()
    expect(errors).toEqual([])
  })

  it('that is closed is noticed within half a second and a short grace', () => {
    start()
    vi.advanceTimersByTime(5000)
    expect(errors).toEqual([])
    popup.closed = true
    vi.advanceTimersByTime(LOOK_INTERVAL_MS + CLOSED_GRACE_MS)
    expect(errors.map(error => error.code)).toEqual(['google/window-closed'])
  })

  it('that only looks closed still signs in, before and after that was said', () => {
    for (const wait of [LOOK_INTERVAL_MS + 100, 60_000]) {
      tokens = []
      errors = []
      popup.closed = false
      const { answer, state } = start()
      popup.closed = true
      vi.advanceTimersByTime(wait)
      answer(goodAnswer(state))
      expect(tokens).toHaveLength(1)
      expect(errors).toHaveLength(wait === 60_000 ? 1 : 0)
    }
  })

  it('with a state that is not ours gives nothing', () => {
    start().answer(goodAnswer('x.y'))
    expect(tokens).toEqual([])
    expect(errors.map(error => error.code)).toEqual(['google/foreign-answer'])
  })

  it('that stays open without an answer is given up after a quarter of an hour', () => {
    start()
    vi.advanceTimersByTime(15 * 60_000)
    expect(errors.map(error => error.code)).toEqual(['google/timed-out'])
    expect(channel.close).toHaveBeenCalled()
  })

  it('closes when the waiting ends', () => {
    const { end } = start()
    end()
    expect(popup.close).toHaveBeenCalled()
    expect(channel.close).toHaveBeenCalled()
    popup.closed = true
    vi.runAllTimers()
    expect(errors).toEqual([])
  })
})
