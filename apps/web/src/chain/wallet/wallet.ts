import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { notLoggedIn, walletNotLoaded } from '../errors'
import type { NewAccount } from '../sponsor'
import { chainStore, type WalletUser } from '../store'
import type { LogInOptions } from './fcl'
import { reportWalletFailure, type WalletFailureLabel } from './wallet-calls'
import { toWalletError } from './wallet-errors'
import { followWallet } from './wallet-user'

/** Logs in with a wallet on the current network. Returns the user; null if it failed or was cancelled. */
export function logIn(): Promise<WalletUser | null> {
  return attempt('Login error', openWallet)
}

/** Logs out. Returns true on success. */
export async function logOut(): Promise<boolean> {
  const done = await attempt('Logout error', async network => {
    const { unauthenticateOn } = await loadFcl()
    await unauthenticateOn(network)
    await followWallet()
    return true
  })
  return done ?? false
}

/** Returns the user, logging in if necessary; null on error. */
export function authenticate(): Promise<WalletUser | null> {
  return attempt('Authentication error', openWallet)
}

async function openWallet(network: NetworkId): Promise<WalletUser> {
  const { authenticateOn } = await loadFcl()
  await followWallet()
  return authenticateOn(network)
}

/**
 * Logs in, or asks the wallet again, according to the options, and throws on failure: `wallet/cancelled`,
 * `wallet/failed`, `wallet/unreachable`, `wallet/other-network`, `wallet/unusable`, `wallet/not-loaded`.
 */
export async function logInBy(network: NetworkId, options: LogInOptions): Promise<WalletUser> {
  const { authenticateOn } = await loadFcl()
  await followWallet()
  try {
    return await authenticateOn(network, options)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/** Loads the wallet's code in advance: a browser lets a page open a window only for some seconds after a click. */
export function preloadWallet(): void {
  loadFcl().catch(() => undefined)
  loadSender().catch(() => undefined)
}

/** Has the linked wallet sign a message; see `signMessageOn`. Also throws `wallet/not-loaded`. */
export async function signMessageWithWallet(
  network: NetworkId,
  message: Uint8Array,
): Promise<string> {
  const { signMessageOn } = await import('./sign-message').catch((cause: unknown) => {
    throw walletNotLoaded(cause)
  })
  return signMessageOn(network, message)
}

/**
 * Creates an account with a transaction that the linked wallet signs and pays for. Returns the transaction's id. Throws
 * `wallet/not-logged-in`, `wallet/cancelled` or `wallet/failed`.
 * @param onSigned gets the id once the wallet has signed, before a node gets the transaction.
 */
export async function mutateCreateAccount(
  account: Pick<NewAccount, 'keys'>,
  onSigned: (id: string) => void = () => undefined,
): Promise<string> {
  const { network } = chainStore.get()
  const [fcl, sender, { accountCreation }] = await Promise.all([
    loadFcl(),
    loadSender(),
    import('@toolkit/core/templates/create-account'),
  ])
  if (!(await fcl.userNow(network)).loggedIn) throw notLoggedIn(network)
  try {
    const { script, arguments: values } = accountCreation(account.keys)
    return await sender.sendOn(network, script, values.map(decodeUtf8), onSigned)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/**
 * Has the linked wallet sign a transaction for one of its accounts, exactly as it is, and returns the signature. Sends
 * nothing. Throws the errors of `signOn`, and `wallet/not-loaded`.
 */
export async function signWithWallet(
  network: NetworkId,
  transaction: Transaction,
  address: FlowAddress,
): Promise<TransactionSignature> {
  const { signOn } = await loadSigning()
  return signOn(network, transaction, address)
}

/** Index of the key that the linked wallet signs with; null while it does not say. Throws `wallet/not-loaded`. */
export async function walletKeyIndex(network: NetworkId): Promise<number | null> {
  const { walletKeyOn } = await loadSigning()
  return walletKeyOn(network)
}

async function loadSigning(): Promise<typeof import('./sign-transaction')> {
  try {
    return await import('./sign-transaction')
  } catch (cause) {
    throw walletNotLoaded(cause)
  }
}

async function loadSender(): Promise<typeof import('./send-with-wallet')> {
  try {
    return await import('./send-with-wallet')
  } catch (cause) {
    throw walletNotLoaded(cause)
  }
}

async function attempt<T>(
  label: WalletFailureLabel,
  act: (network: NetworkId) => Promise<T>,
): Promise<T | null> {
  try {
    return await act(chainStore.get().network)
  } catch (thrown) {
    const error = toWalletError(thrown)
    const cancelled = error.code === 'wallet/cancelled'
    // biome-ignore lint/suspicious/noConsole: the specification asks for these labels; the message holds no secret.
    if (!cancelled) console.error(label, error.message)
    reportWalletFailure({ label, error, cancelled })
    return null
  }
}

async function loadFcl(): Promise<typeof import('./fcl')> {
  try {
    return await import('./fcl')
  } catch (cause) {
    throw walletNotLoaded(cause)
  }
}
