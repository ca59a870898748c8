import type { ToolError } from '@toolkit/core/errors'

/** The console labels of the specification, section 8, word for word. */
export type WalletFailureLabel = 'Login error' | 'Logout error' | 'Authentication error'

export interface WalletFailure {
  readonly label: WalletFailureLabel
  readonly error: ToolError
  /** The person closed the wallet or said no: worth a quiet word at most, and not an error. */
  readonly cancelled: boolean
}

const listeners = new Set<(failure: WalletFailure) => void>()

/** Calls `listener` when logging in or out fails. Gives how to stop. */
export function onWalletFailure(listener: (failure: WalletFailure) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells every listener. */
export function reportWalletFailure(failure: WalletFailure): void {
  for (const listener of [...listeners]) listener(failure)
}
