import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

/** Which machine was asked, for the wording. */
export interface Asked {
  readonly network: NetworkId
  /** Address of the service; only its host is shown. */
  readonly url: string
  readonly service: 'access node' | 'key indexer' | 'server'
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
const named = ({ network, service, url }: Asked) =>
  service === 'server'
    ? `The server at ${hostOf(url)}`
    : `The ${service} of ${NETWORKS[network].name} (${hostOf(url)})`

const whatToDo = ({ network, service }: Asked) =>
  network === 'emulator' && service === 'access node'
    ? 'Start the local chain with “npm run emulator”, then try again.'
    : service === 'server'
      ? 'Check your connection and that the server runs, then try again.'
      : 'Check your connection or pick another network, then try again.'

export const unreachable = (asked: Asked, cause?: unknown) =>
  new ToolError({
    code: 'chain/unreachable',
    message: `${named(asked)} cannot be reached.`,
    suggestion: whatToDo(asked),
    cause,
  })

export const timedOut = (asked: Asked, milliseconds: number, cause?: unknown) =>
  new ToolError({
    code: 'chain/time-out',
    message: `${named(asked)} did not answer within ${Math.round(milliseconds / 1000)} seconds.`,
    suggestion: whatToDo(asked),
    cause,
  })

export const faulty = (asked: Asked, status: number, reason: string | null) =>
  new ToolError({
    code: status === 429 ? 'chain/rate-limited' : 'chain/fault',
    message:
      status === 429
        ? `${named(asked)} gets too many requests from here.`
        : `${named(asked)} failed to answer (HTTP ${status})${reason ? `: ${reason}` : '.'}`,
    suggestion:
      status === 429 ? 'Wait a minute, then try again.' : 'Try again; the fault is on its side.',
  })

export const refused = (asked: Asked, status: number, reason: string | null) =>
  new ToolError({
    code: 'chain/refused',
    message: `${named(asked)} refused the request: ${reason ?? `HTTP ${status}.`}`,
  })

export const badAnswer = (asked: Asked, what: string, cause?: unknown) =>
  new ToolError({
    code: 'chain/bad-answer',
    message: `${named(asked)} gave an answer that is not ${what}.`,
    suggestion: 'Check that the settings point at the right service, or try again.',
    cause,
  })

export const accountNotFound = (network: NetworkId, address: string) =>
  new ToolError({
    code: 'chain/account-not-found',
    message: `There is no account 0x${address} on ${NETWORKS[network].name}.`,
    suggestion: 'Check the address and the network.',
  })

export const transactionNotFound = (network: NetworkId, id: string) =>
  new ToolError({
    code: 'chain/transaction-not-found',
    message: `${NETWORKS[network].name} knows no transaction ${id}.`,
    suggestion: 'Check the id and the network; a transaction just sent may take some seconds.',
  })

export const blockNotFound = (network: NetworkId, id: string) =>
  new ToolError({
    code: 'chain/block-not-found',
    message: `${NETWORKS[network].name} knows no block ${id}.`,
    suggestion: 'Check the id and the network; nodes keep blocks of the present spork only.',
  })

export const notTransactionId = (text: string) =>
  new ToolError({
    code: 'chain/not-a-transaction-id',
    message: `A transaction id has 64 hex digits; this is not one (${text.length} characters).`,
    suggestion: 'Copy the whole id, with or without 0x.',
  })

export const noServer = (network: NetworkId) =>
  new ToolError({
    code: 'sponsor/no-server',
    message: `This site runs without a server that could pay for an account on ${NETWORKS[network].name}.`,
    suggestion: 'Log in with a wallet and let it pay, or run the server.',
  })

export const sponsorUnreachable = (cause?: unknown) =>
  new ToolError({
    code: 'sponsor/unreachable',
    message: 'The server that pays for new accounts did not answer; it may not be running.',
    suggestion: 'Try again: the same request never makes a second account.',
    cause,
  })

export const sponsorBadAnswer = (status: number) =>
  new ToolError({
    code: 'sponsor/bad-answer',
    message: `The server that pays for new accounts gave an answer that cannot be read (HTTP ${status}).`,
    suggestion: 'Try again: the same request never makes a second account.',
  })

export const noKeyIndexer = (network: NetworkId) =>
  new ToolError({
    code: 'keys/no-indexer',
    message: `No key indexer is set for ${NETWORKS[network].name}.`,
    suggestion: 'Look the account up by its address instead.',
  })

/** `message` is FCL's own, word for word as the specification lists them. */
export const walletFailed = (message: string, cause?: unknown) =>
  new ToolError({ code: 'wallet/failed', message, cause })

export const walletCancelled = (message: string) =>
  new ToolError({ code: 'wallet/cancelled', message })

export const walletSilent = (network: NetworkId, url: string) =>
  new ToolError({
    code: 'wallet/unreachable',
    message: `The wallet page for ${NETWORKS[network].name} (${hostOf(url)}) did not open.`,
    suggestion:
      network === 'emulator'
        ? 'Start the local chain and its dev wallet with “npm run emulator”, then try again.'
        : 'Check your connection, then try again.',
  })

export const walletOtherNetwork = (network: NetworkId, address: string) =>
  new ToolError({
    code: 'wallet/other-network',
    message: `The wallet is on another network: ${address} is no address of ${NETWORKS[network].name}.`,
    suggestion: 'Switch the network in the wallet or here, then log in again.',
  })

export const walletUnusable = (answered: boolean) =>
  new ToolError({
    code: 'wallet/unusable',
    message: answered
      ? 'The wallet gave an answer that cannot be used.'
      : 'The wallet could not be opened.',
    suggestion: 'Try again, or use another wallet.',
  })

export const walletNotLoaded = (cause: unknown) =>
  new ToolError({
    code: 'wallet/not-loaded',
    message: 'The code that talks to wallets could not be loaded.',
    suggestion: 'Check your connection, then try again.',
    cause,
  })

export const notLoggedIn = (network: NetworkId) =>
  new ToolError({
    code: 'wallet/not-logged-in',
    message: `No wallet is linked on ${NETWORKS[network].name}.`,
    suggestion: 'Log in with a wallet first.',
  })
