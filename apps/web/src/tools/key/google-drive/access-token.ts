import type { Secret } from '@toolkit/core/secret'

/** A token for the Drive API. It lives in the page's memory and nowhere else. */
export interface AccessToken {
  readonly value: Secret<string>
  /** When it stops working, by `Date.now()`. */
  readonly expiresAt: number
}
