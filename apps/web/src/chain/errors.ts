import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import {
  accountNotFound,
  blockNotFound,
  transactionNotFound,
} from '@toolkit/core/network/not-found'
import { RateLimited } from './recovery'

/** Endpoint of a request, for error messages. */
export interface Endpoint {
  readonly network: NetworkId
  /** URL of the service; only its host is shown. */
  readonly url: string
  readonly service: 'access node' | 'historic node' | 'key indexer' | 'server'
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
const named = ({ network, service, url }: Endpoint) =>
  service === 'server'
    ? `The server at ${hostOf(url)}`
    : `The ${service} of ${NETWORKS[network].name} (${hostOf(url)})`

const whatToDo = ({ network, service }: Endpoint) =>
  NETWORKS[network].isLocal && service === 'access node'
    ? 'Start the local chain with “npm run emulator”, then try again.'
    : service === 'server'
      ? 'Check your connection and that the server runs, then try again.'
      : 'Check your connection or pick another network, then try again.'

export const unreachable = (endpoint: Endpoint, cause?: unknown) =>
  new ToolError('chain/unreachable', `${named(endpoint)} cannot be reached.`, {
    suggestion: whatToDo(endpoint),
    cause,
  })

export const timedOut = (endpoint: Endpoint, milliseconds: number, cause?: unknown) =>
  new ToolError(
    'chain/time-out',
    `${named(endpoint)} did not answer within ${Math.round(milliseconds / 1000)} seconds.`,
    { suggestion: whatToDo(endpoint), cause },
  )

/** Answer of the Flow emulator to every request once it has crashed within a block. */
const STUCK = /^pending block with ID [0-9a-f]+ is currently being executed/

const stuck = (endpoint: Endpoint) =>
  new ToolError(
    'chain/fault',
    `${named(endpoint)} is stuck in an earlier transaction and runs no other.`,
    {
      suggestion:
        'Restart it. A signature that names a key the account does not have stops the emulator.',
    },
  )

export const faulty = (endpoint: Endpoint, status: number, reason: string | null) =>
  reason !== null && STUCK.test(reason)
    ? stuck(endpoint)
    : new ToolError(
        'chain/fault',
        `${named(endpoint)} failed to answer (HTTP ${status})${reason ? `: ${reason}` : '.'}`,
        { suggestion: 'Try again; the problem is on its side.' },
      )

/** `retryAfter`: milliseconds, from the service; null if it gives none. */
export const rateLimited = (endpoint: Endpoint, retryAfter: number | null) =>
  new RateLimited('chain/rate-limited', `${named(endpoint)} is rate-limiting this page.`, {
    suggestion: 'Wait a minute, then try again.',
    retryAfter,
  })

export const refused = (endpoint: Endpoint, status: number, reason: string | null) =>
  new ToolError(
    'chain/refused',
    `${named(endpoint)} refused the request: ${reason ?? `HTTP ${status}.`}`,
  )

export const badAnswer = (endpoint: Endpoint, what: string, cause?: unknown) =>
  new ToolError('chain/bad-answer', `${named(endpoint)} sent an answer that isn’t ${what}.`, {
    suggestion: 'Check that the settings point at the right service, or try again.',
    cause,
  })

/** The connection ended in the middle of the answer. */
export const cutOff = (endpoint: Endpoint, cause?: unknown) =>
  new ToolError('chain/cut-off', `${named(endpoint)} stopped in the middle of its answer.`, {
    suggestion: 'This page asks again by itself.',
    cause,
  })

export { accountNotFound, blockNotFound, transactionNotFound }

export const collectionNotFound = (network: NetworkId, id: string) =>
  new ToolError(
    'chain/collection-not-found',
    `The access node of ${NETWORKS[network].name} doesn’t have collection ${id}.`,
    { suggestion: 'It may still be on its way to the node. Try again in a few seconds.' },
  )

/** Older nodes list the transactions of collections, but not of whole blocks. */
export const wholeBlocksNotOffered = (network: NetworkId) =>
  new ToolError(
    'chain/whole-blocks-not-offered',
    `The access node of ${NETWORKS[network].name} doesn’t list the transactions of this block.`,
  )

/** The extended index is optional for the operator of an access node. */
export const activityNotOffered = (network: NetworkId) =>
  new ToolError(
    'activity/not-offered',
    `The access node of ${NETWORKS[network].name} keeps no index of what accounts did.`,
    { suggestion: 'If you have a transaction’s id, open it in Analyze.' },
  )

export const activityNotIndexed = (network: NetworkId) =>
  new ToolError(
    'activity/not-indexed',
    `The access node of ${NETWORKS[network].name} is still building its index of what accounts did.`,
    { suggestion: 'Try again later.' },
  )

export const noSuchBlock = (network: NetworkId, height: bigint) =>
  new ToolError('chain/no-such-height', `${NETWORKS[network].name} has no block ${height} yet.`, {
    suggestion: 'Enter the height of a sealed block, or go back to latest.',
  })

export const beforeSpork = (network: NetworkId, block: bigint | string) =>
  new ToolError(
    'chain/before-spork',
    `Block ${block} is from before the current spork of ${NETWORKS[network].name}, which its access node starts at.`,
    {
      suggestion:
        'Enter a newer height, or go back to latest. Older blocks need a historic node of their spork, which whoever runs this site can set.',
    },
  )

/** The block is known, but the node no longer has the account state of that block. */
export const stateGone = (network: NetworkId, block: bigint | string) =>
  new ToolError(
    'chain/state-gone',
    `The access node of ${NETWORKS[network].name} no longer keeps the state of block ${block}.`,
    {
      suggestion:
        'Nodes keep the state of recent blocks only. Enter a newer height, or go back to latest.',
    },
  )

export const chainBeganAnew = (network: NetworkId, facts: { head: bigint; last: bigint }) =>
  new ToolError(
    'chain/began-anew',
    `${NETWORKS[network].name} began anew: its latest block is ${facts.head}, and blocks up to ${facts.last} were read before.`,
    { suggestion: 'Search again for what is there now.' },
  )

export const noServer = (network: NetworkId) =>
  new ToolError(
    'sponsor/no-server',
    `This site has no server to pay for an account on ${NETWORKS[network].name}.`,
    { suggestion: 'Log in with a wallet that pays, or run the server.' },
  )

export const sponsorUnreachable = (cause?: unknown) =>
  new ToolError(
    'sponsor/unreachable',
    'The server that pays for new accounts didn’t answer. It may not be running.',
    { suggestion: 'Try again: repeating a request never creates a second account.', cause },
  )

export const unsolvableWork = () =>
  new ToolError('sponsor/unsolvable-work', 'The server’s proof of work has no solution.', {
    suggestion: 'Try again: the server sends a new one.',
  })

export const sponsorBadAnswer = (status: number) =>
  new ToolError(
    'sponsor/bad-answer',
    `The server that pays for new accounts sent an unreadable answer (HTTP ${status}).`,
    { suggestion: 'Try again: repeating a request never creates a second account.' },
  )

export const noKeyIndexer = (network: NetworkId) =>
  new ToolError('keys/no-indexer', `No key indexer is configured for ${NETWORKS[network].name}.`, {
    suggestion: 'Look the account up by its address instead.',
  })

/** Flow's key indexer answers 404 when its database fails, and only then: an unknown key gives an empty list. */
export const indexerWithoutDatabase = (endpoint: Endpoint) =>
  new ToolError('keys/indexer-database', `${named(endpoint)} has no answer from its database.`, {
    suggestion: 'Try again in a moment, or look the account up by its address.',
  })

/** `message` is FCL's own, verbatim as the specification lists them. */
export const walletFailed = (message: string, cause?: unknown) =>
  new ToolError('wallet/failed', message, {
    cause,
    ...(/^(?:popup|tab) failed to open\b|\bpop-?up\b/i.test(message)
      ? { suggestion: 'Allow pop-ups for this site in your browser, then try again.' }
      : {}),
  })

export const walletCancelled = (message: string) => new ToolError('wallet/cancelled', message)

export const walletSilent = (network: NetworkId, url: string) =>
  new ToolError(
    'wallet/unreachable',
    `The wallet page for ${NETWORKS[network].name} (${hostOf(url)}) did not open.`,
    {
      suggestion: NETWORKS[network].isLocal
        ? 'Start the local chain and its dev wallet with “npm run emulator”, then try again.'
        : 'Check your connection, then try again.',
    },
  )

export const walletOtherNetwork = (network: NetworkId, address: string) =>
  new ToolError(
    'wallet/other-network',
    `The wallet is on another network: ${address} isn’t an address on ${NETWORKS[network].name}.`,
    { suggestion: 'Switch the network in the wallet or here, then log in again.' },
  )

/** The wallet's account has no signature to add. */
export const walletOtherAccount = (facts: { address: string; requested: string }) =>
  new ToolError(
    'wallet/other-account',
    `The wallet signs for ${facts.address}, not for ${facts.requested}.`,
    { suggestion: 'Switch the account in the wallet, or choose another account that signs here.' },
  )

/** FCL would make the wallet sign bytes that differ from those on the page. */
export const walletOtherBytes = () =>
  new ToolError(
    'wallet/other-bytes',
    'FCL encodes this transaction in other bytes, so the wallet would sign something else.',
    { suggestion: 'Sign with a key, a passkey, or outside.' },
  )

export const walletUnusable = (answered: boolean) =>
  new ToolError(
    'wallet/unusable',
    answered ? 'The wallet sent an unusable answer.' : 'The wallet couldn’t be opened.',
    { suggestion: 'Try again, or use another wallet.' },
  )

/** The wallet is logged in but lists no service for this. */
export const walletCannot = (what: 'sign messages') =>
  new ToolError('wallet/no-such-service', `The connected wallet doesn’t ${what}.`, {
    suggestion: 'It named no service for that when you logged in. Use another wallet.',
  })

/** The wallet approved the request for a proof but sent none. */
export const walletWithoutProof = () =>
  new ToolError('wallet/no-proof', 'The wallet logged you in without an account proof.', {
    suggestion: 'It doesn’t support account proofs. Sign a message instead, or use another wallet.',
  })

export const walletNotLoaded = (cause: unknown) =>
  new ToolError('wallet/not-loaded', 'The wallet code couldn’t be loaded.', {
    suggestion: 'Check your connection, then try again.',
    cause,
  })

export const notLoggedIn = (network: NetworkId) =>
  new ToolError('wallet/not-logged-in', `No wallet is connected on ${NETWORKS[network].name}.`, {
    suggestion: 'Log in with a wallet first.',
  })

/** A user's script failed; `message` is the node's full message. */
/** `message` is the chain's full message; `reason` is the part that fits into a sentence. */
export const scriptFailed = (message: string, reason?: string) =>
  new ToolError(
    'chain/script-failed',
    reason === undefined ? 'The script failed.' : `The chain can’t answer: ${reason}`,
    { cause: message },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webChain: typeof import('./errors')
  }
}
