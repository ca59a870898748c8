import { ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GoogleSettings } from '../../../chain/config'
import type { AccessToken } from './access-token'
import type { DriveAccount } from './drive'
import { signInExpired, signInNeeded } from './drive-errors'
import type { DriveAccess } from './drive-request'
import { loadDrive, loadRevoke } from './load-drive'
import type { Revocation } from './revoke'
import { startSignIn } from './sign-in'
import { makeSignInRequest, redirectUri } from './sign-in-request'

/** `out`, the window is open, Google is asked who it is, `in`, or the token is being given back. */
export type SessionStatus = 'out' | 'waiting' | 'entering' | 'in' | 'leaving'

interface SessionState {
  readonly status: SessionStatus
  readonly error: ToolError | null
  /** Who is signed in; when signed out, who was last. */
  readonly account: DriveAccount | null
  readonly left: Revocation | null
}

export interface Session extends SessionState {
  /** Milliseconds that Google asks to wait; 0 for none. */
  readonly wait: number
  /** In answer to a click, or the window is blocked. */
  readonly signIn: () => void
  readonly cancel: () => void
  readonly signOut: () => Promise<void>
  /** Does `work` with the token of now. Throws ToolError; an expired sign-in ends the session. */
  readonly run: <T>(work: (access: DriveAccess) => Promise<T>) => Promise<T>
}

const SIGNED_OUT: SessionState = { status: 'out', error: null, account: null, left: null }

/** A sign-in to Google Drive. Its token is in a variable of this component, and gone with it. */
export function useSession(google: GoogleSettings | null): Session {
  const [state, setState] = useState(SIGNED_OUT)
  const [wait, setWait] = useState(0)
  const token = useRef<AccessToken | null>(null)
  const endWaiting = useRef<() => void>(() => undefined)
  const update = useCallback(
    (change: Partial<SessionState>) => setState(before => ({ ...before, ...change })),
    [],
  )

  const expire = useCallback(() => {
    token.current = null
    update({ status: 'out', error: signInExpired() })
  }, [update])

  const run = useCallback(
    async <T>(work: (access: DriveAccess) => Promise<T>): Promise<T> => {
      const mine = token.current
      if (!google || !mine) throw signInNeeded()
      try {
        return await work({ apiOrigin: google.apiOrigin, token: mine, onWait: setWait })
      } catch (error) {
        const expired = error instanceof ToolError && error.code === 'drive/expired'
        if (expired && token.current === mine) expire()
        throw error
      }
    },
    [google, expire],
  )

  const enter = useCallback(
    async (given: AccessToken) => {
      token.current = given
      update({ status: 'entering', error: null, left: null })
      try {
        const account = await run(async access => (await loadDrive()).getAccount(access))
        if (token.current === given) update({ status: 'in', account })
      } catch (error) {
        if (token.current !== given) return
        token.current = null
        update({ status: 'out', error: toToolError(error) })
      }
    },
    [run, update],
  )

  const { account } = state
  const signIn = useCallback(() => {
    if (!google) return
    endWaiting.current()
    update({ status: 'waiting', error: null, left: null })
    const redirect = redirectUri(location.href, import.meta.env.BASE_URL)
    endWaiting.current = startSignIn(makeSignInRequest(google, redirect, account?.email ?? null), {
      onToken: given => void enter(given),
      // A window that looks closed may answer yet, so the waiting goes on beside the words.
      onError: error =>
        update({ status: error.code === 'google/window-closed' ? 'waiting' : 'out', error }),
    })
  }, [google, account, enter, update])

  const cancel = useCallback(() => {
    endWaiting.current()
    update({ status: 'out', error: null })
  }, [update])

  const signOut = useCallback(async () => {
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
  }, [google, update])

  useEffect(() => {
    if (state.status !== 'in' || !token.current) return
    const timer = setTimeout(expire, Math.max(0, token.current.expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [state.status, expire])

  useEffect(
    () => () => {
      endWaiting.current()
      token.current = null
    },
    [],
  )

  return useMemo(
    () => ({ ...state, wait, signIn, cancel, signOut, run }),
    [state, wait, signIn, cancel, signOut, run],
  )
}
