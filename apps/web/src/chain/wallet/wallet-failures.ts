import type { ToolError } from '@toolkit/core/errors'
import { createEmitter } from '../../state/emitter'

/** The console labels of the specification, section 8, word for word. */
export type WalletFailureLabel = 'Login error' | 'Logout error' | 'Authentication error'

export interface WalletFailure {
  readonly label: WalletFailureLabel
  readonly error: ToolError
  /** The person closed the wallet or said no: worth a quiet word at most, and not an error. */
  readonly cancelled: boolean
}

const failures = createEmitter<WalletFailure>()

/** Calls `listener` when logging in or out fails. Gives how to stop. */
export const onWalletFailure = failures.on

/** Tells every listener. */
export const reportWalletFailure = failures.emit
