import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { AccessToken } from './access-token'
import { readAnswer } from './sign-in-answer'
import { popupBlocked, signInTimedOut, windowClosed } from './sign-in-errors'
import type { SignInRequest } from './sign-in-request'

/** How often the window is looked at. */
export const LOOK_INTERVAL_MS = 500
/** An answer that is on its way when the window goes still counts. */
export const CLOSED_GRACE_MS = 2000
/** After so long nobody waits any more. */
const PATIENCE_MS = 15 * 60_000
const WINDOW = 'popup,width=520,height=680'

export interface SignInHandlers {
  readonly onToken: (token: AccessToken) => void
  readonly onError: (error: ToolError) => void
}

/** What the browser gives; fakes in tests. */
export interface SignInParts {
  readonly open: (url: string) => { readonly closed: boolean; close(): void } | null
  readonly channel: (name: string) => Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
}

const BROWSER: SignInParts = {
  open: url => window.open(url, '_blank', WINDOW),
  channel: name => new BroadcastChannel(name),
}

/**
 * Opens the sign-in window, which a browser allows only while it handles a click, and waits for the
 * answer. A window that looks closed is reported, and its answer taken all the same: a page of Google's
 * that asks to be parted from its opener looks closed too. Gives a function that ends the waiting.
 */
export function startSignIn(
  request: SignInRequest,
  handlers: SignInHandlers,
  parts: SignInParts = BROWSER,
): () => void {
  const channel = parts.channel(request.channelName)
  const popup = parts.open(request.url)
  if (!popup) {
    channel.close()
    handlers.onError(popupBlocked())
    return () => undefined
  }
  let grace: ReturnType<typeof setTimeout> | undefined
  const look = setInterval(() => {
    if (!popup.closed) return
    clearInterval(look)
    grace = setTimeout(() => handlers.onError(windowClosed()), CLOSED_GRACE_MS)
  }, LOOK_INTERVAL_MS)
  const patience = setTimeout(() => {
    stop()
    if (!popup.closed) handlers.onError(signInTimedOut())
  }, PATIENCE_MS)

  function stop(): void {
    clearInterval(look)
    clearTimeout(grace)
    clearTimeout(patience)
    channel.close()
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    let token: AccessToken
    try {
      token = readAnswer(data, request.state, Date.now())
    } catch (error) {
      channel.postMessage('refused')
      stop()
      handlers.onError(toToolError(error))
      return
    }
    // Lets the window close itself; it waits for a word.
    channel.postMessage('received')
    stop()
    handlers.onToken(token)
  }
  return () => {
    stop()
    if (!popup.closed) popup.close()
  }
}
