import type { ToolError } from '@toolkit/core/errors'
import { createEmitter } from '../../state/store'

/** Console labels of the specification, section 8, verbatim. */
export type WalletFailureLabel = 'Login error' | 'Logout error' | 'Authentication error'

export interface WalletFailure {
  readonly label: WalletFailureLabel
  readonly error: ToolError
  /** The user closed the wallet or declined: a quiet notice at most, not an error. */
  readonly cancelled: boolean
}

const failures = createEmitter<WalletFailure>()

/** Calls `listener` when logging in or out fails. Returns the function that unsubscribes. */
export const onWalletFailure = failures.on

/** Notifies every listener. */
export const reportWalletFailure = failures.emit
