import { ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GoogleSettings } from '../../../chain/config'
import { SITE_BASE } from '../../../state/site-base'
import type { DriveAccount } from './api/drive'
import { driveError } from './api/drive-errors'
import type { AccessToken, DriveAccess } from './api/drive-request'
import type { Revocation } from './api/revoke'
import { makeSignInRequest, redirectUri, startSignIn } from './sign-in'

/** Loads the Drive client. */
export const loadDrive = () =>
  import('./api/drive').catch((cause: unknown) => {
    throw driveError('not-loaded', cause)
  })
/** Loads the token revocation. */
const loadRevoke = () => import('./api/revoke')

interface SessionState {
  /** Signed out, window open, fetching the account, signed in, or revoking the token. */
  readonly status: 'out' | 'waiting' | 'entering' | 'in' | 'leaving'
  readonly error: ToolError | null
  /** Signed-in account; when signed out, the last one. */
  readonly account: DriveAccount | null
  readonly left: Revocation | null
}

const SIGNED_OUT: SessionState = { status: 'out', error: null, account: null, left: null }

/**
 * Google Drive session. Its token is held in a variable of this component and lost with it. Not `useWorkerMutation`: a
 * session ends by its expiry or another sign-in, and a closed window may still answer.
 */
export function useSession(google: GoogleSettings | null) {
  const [state, setState] = useState(SIGNED_OUT)
  const [wait, setWait] = useState(0)
  const token = useRef<AccessToken | null>(null)
  const endWaiting = useRef<() => void>(() => undefined)
  const { status, account } = state
  const update = (change: Partial<SessionState>) => setState(before => ({ ...before, ...change }))

  function expire(): void {
    token.current = null
    update({ status: 'out', error: driveError('expired') })
  }

  /** Runs `work` with the current token. Throws ToolError; an expired sign-in ends the session. */
  async function run<T>(work: (access: DriveAccess) => Promise<T>): Promise<T> {
    const mine = token.current
    if (!google || !mine) throw driveError('sign-in-needed')
    try {
      return await work({ apiOrigin: google.apiOrigin, token: mine, onWait: setWait })
    } catch (error) {
      const expired = error instanceof ToolError && error.code === 'drive/expired'
      if (expired && token.current === mine) expire()
      throw error
    }
  }

  async function enter(given: AccessToken): Promise<void> {
    token.current = given
    update({ status: 'entering', error: null, left: null })
    try {
      const found = await run(async access => (await loadDrive()).getAccount(access))
      if (token.current === given) update({ status: 'in', account: found })
    } catch (error) {
      if (token.current !== given) return
      token.current = null
      update({ status: 'out', error: toToolError(error) })
    }
  }

  /** Call it during a click, or the browser blocks the window. */
  function signIn(): void {
    if (!google) return
    endWaiting.current()
    update({ status: 'waiting', error: null, left: null })
    const redirect = redirectUri(location.href, SITE_BASE)
    endWaiting.current = startSignIn(makeSignInRequest(google, redirect, account?.email ?? null), {
      onToken: given => void enter(given),
      // A window that looks closed may still answer, so the wait continues beside the message.
      onError: error =>
        update({ status: error.code === 'google/window-closed' ? 'waiting' : 'out', error }),
    })
  }

  function cancel(): void {
    endWaiting.current()
    update({ status: 'out', error: null })
  }

  async function signOut(): Promise<void> {
    const mine = token.current
    token.current = null
    if (!google || !mine) return
    update({ status: 'leaving', error: null })
    const left = await loadRevoke().then(
      ({ revokeToken }) =>
        revokeToken({ apiOrigin: google.apiOrigin, token: mine }, google.revocationUrl),
      (): Revocation => 'not-asked',
    )
    setState({ ...SIGNED_OUT, left })
  }

  const onExpiry = useEffectEvent(expire)
  useEffect(() => {
    if (status !== 'in' || !token.current) return
    const timer = setTimeout(onExpiry, Math.max(0, token.current.expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [status])

  useEffect(
    () => () => {
      endWaiting.current()
      token.current = null
    },
    [],
  )

  /** `wait`: delay that Google asks for, in milliseconds; 0 for none. */
  return { ...state, wait, signIn, cancel, signOut, run }
}

export type Session = ReturnType<typeof useSession>
