import type { Settings } from '../settings.ts'

// Origins of FCL's WalletConnect plugin once a project id is set: the relay, and the list of wallets.
const WALLETCONNECT_CONNECT = [
  'wss://relay.walletconnect.com',
  'wss://relay.walletconnect.org',
  'https://explorer-api.walletconnect.com',
]
const WALLETCONNECT_FRAMES = [
  'https://verify.walletconnect.com',
  'https://verify.walletconnect.org',
]

// A page runs scripts of this origin and compiles nothing. The worker's script also compiles the WebAssembly that
// hashes files and derives keys: a worker obeys the policy of its own script's response, not the page's (HTML, "run a
// worker"), so nothing in a page may do the same.
const SCRIPT_SOURCES = {
  page: ["'self'"],
  worker: ["'self'", "'wasm-unsafe-eval'"],
  card: ["'self'"],
} as const

/** Subject of a policy: any response, the script of the only worker, or a card embedded in other sites. */
export type PolicySubject = keyof typeof SCRIPT_SOURCES

/** Name of the worker's script in the web build (`src/workers/worker.ts`). */
const WORKER_SCRIPT = /^\/assets\/worker-[\w-]+\.js$/

/** Names of the cards in the web build (`apps/web/embed`). Exact: nothing else below that path may be framed. */
const CARD = /^\/embed\/(?:account|transaction)$/

/**
 * Returns the policy subject of a response. A response that is not a script (a 404 page under such a name) is never the
 * worker's, and an error is never a card; a 304 may be either, since its headers replace those that the browser cached.
 */
export function policySubject(path: string, status: number, contentType: string): PolicySubject {
  if (CARD.test(path) && (status === 200 || status === 304)) return 'card'
  const script = status === 304 || (status === 200 && contentType.startsWith('text/javascript'))
  return script && WORKER_SCRIPT.test(path) ? 'worker' : 'page'
}

/**
 * Computes the Content-Security-Policy of a response from the settings and its subject. Scripts and styles come from
 * this origin only; the origins that a page may reach follow from the configured networks. Source: W3C Content Security
 * Policy Level 3.
 */
export function contentSecurityPolicy(settings: Settings, subject: PolicySubject = 'page'): string {
  if (subject === 'card') return written(cardDirectives(settings))
  return written([
    ['default-src', ["'none'"]],
    ['script-src', SCRIPT_SOURCES[subject]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['connect-src', connectSources(settings)],
    ['frame-src', frameSources(settings)],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', trustedTypes(settings, subject)],
  ])
}

type Directives = readonly (readonly [name: string, sources: readonly string[]])[]

const written = (directives: Directives) =>
  directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')

/**
 * A card shows text from access nodes, and is the only page that other sites may frame. It loads no frame, worker or
 * wallet, and creates no markup from text.
 */
function cardDirectives({ networks, embedOrigins }: Settings): Directives {
  const nodes = Object.values(networks).map(({ accessNode }) => accessNode)
  return [
    ['default-src', ["'none'"]],
    ['script-src', SCRIPT_SOURCES.card],
    ['style-src', ["'self'"]],
    // Icon of its tab, if it is opened directly.
    ['img-src', ["'self'"]],
    ['connect-src', [...new Set(["'self'", ...nodes])]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', embedOrigins.length > 0 ? embedOrigins : ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ]
}

/**
 * Policies that may create a script URL, or markup, from text: `toolkit` (`apps/web/src/workers/own-script.ts`) only
 * for the URLs of this build's scripts. WalletConnect's window is rendered by lit, whose policy accepts its own
 * templates; it is only listed with WalletConnect. In a worker no policy may. Source: W3C Trusted Types.
 */
function trustedTypes(settings: Settings, subject: PolicySubject): readonly string[] {
  if (subject === 'worker') return ["'none'"]
  return ['toolkit', ...(settings.walletConnectProjectId ? ['lit-html'] : [])]
}

function connectSources(settings: Settings): readonly string[] {
  const sources = ["'self'"]
  for (const network of Object.values(settings.networks)) {
    sources.push(network.accessNode, webSocketForm(network.accessNode))
    if (network.keyIndexer) sources.push(new URL(network.keyIndexer).origin)
    sources.push(new URL(network.walletDiscovery).origin)
  }
  if (settings.walletConnectProjectId) sources.push(...WALLETCONNECT_CONNECT)
  if (settings.google) {
    sources.push(settings.google.apiOrigin, new URL(settings.google.revocationUrl).origin)
  }
  return [...new Set([...sources, ...settings.extraConnectSources])]
}

function frameSources(settings: Settings): readonly string[] {
  const discovery = Object.values(settings.networks).map(network => network.walletDiscovery)
  const sources = new Set([...settings.frameSources, ...discovery.map(url => new URL(url).origin)])
  if (settings.walletConnectProjectId) for (const url of WALLETCONNECT_FRAMES) sources.add(url)
  // A scheme covers all of its origins, so listing those as well would only lengthen the header.
  return [...sources].filter(source => source.endsWith(':') || !sources.has(schemeOf(source)))
}

function schemeOf(source: string): string {
  return source.slice(0, source.indexOf(':') + 1)
}

function webSocketForm(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
