import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'

/** Maximum length of a node's message in a sentence. */
const LONGEST_REASON = 600

/** Requested node, for messages. */
export interface Endpoint {
  /** Null while its chain is unknown. */
  readonly network: NetworkId | null
  /** Origin of its REST interface. */
  readonly url: string
  /** How the caller can name another node: "Check that --node is an access node’s REST interface." */
  readonly advice: {
    readonly whereUnreachable: string
    readonly whereWrong: string
  }
}

export const hostOf = ({ url }: Endpoint) => new URL(url).host
const named = (endpoint: Endpoint) => {
  const of = endpoint.network === null ? '' : ` of ${NETWORKS[endpoint.network].name}`
  return `The access node${of} (${hostOf(endpoint)})`
}

const whatToDo = ({ network, advice }: Endpoint) =>
  network !== null && NETWORKS[network].isLocal
    ? 'Start the local chain, then try again.'
    : advice.whereUnreachable

export const unreachable = (endpoint: Endpoint, cause?: unknown) =>
  new ToolError('node/unreachable', `${named(endpoint)} cannot be reached.`, {
    suggestion: whatToDo(endpoint),
    cause,
  })

export const timedOut = (endpoint: Endpoint, seconds: number) =>
  new ToolError('node/time-out', `${named(endpoint)} did not answer within ${seconds} seconds.`, {
    suggestion: whatToDo(endpoint),
  })

export const faulty = (endpoint: Endpoint, status: number, reason: string) =>
  new ToolError(
    'node/fault',
    `${named(endpoint)} failed to answer (HTTP ${status})${reason ? `: ${quoted(reason, LONGEST_REASON)}` : '.'}`,
    { suggestion: 'Try again; the problem is on its side.' },
  )

export const rateLimited = (endpoint: Endpoint) =>
  new ToolError('node/rate-limited', `${named(endpoint)} is rate-limiting you.`, {
    suggestion: 'Wait a minute, then try again.',
  })

export const refused = (endpoint: Endpoint, status: number, reason: string) =>
  new ToolError(
    'node/refused',
    `${named(endpoint)} refused the request: ${reason ? quoted(reason, LONGEST_REASON) : `HTTP ${status}.`}`,
  )

export const cutOff = (endpoint: Endpoint, cause?: unknown) =>
  new ToolError('node/cut-off', `${named(endpoint)} broke off its answer.`, {
    suggestion: whatToDo(endpoint),
    cause,
  })

/** `what` is the expected content, with its article: "a transaction". */
export const tooLong = (endpoint: Endpoint, what: string) =>
  new ToolError(
    'node/too-long',
    `${named(endpoint)} sent an answer that is too long for ${what}.`,
    { suggestion: endpoint.advice.whereWrong },
  )

/** `what` is the expected content, with its article: "a transaction". */
export const badAnswer = (endpoint: Endpoint, what: string, cause?: unknown) =>
  new ToolError('node/bad-answer', `${named(endpoint)} sent an answer that isn’t ${what}.`, {
    suggestion: endpoint.advice.whereWrong,
    cause,
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    node: typeof import('./errors.ts')
  }
}
