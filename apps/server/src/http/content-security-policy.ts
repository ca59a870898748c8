import type { Settings } from '../settings.ts'

// Where FCL's WalletConnect plugin goes once a project id is set: the relay, and the list of wallets.
const WALLETCONNECT_CONNECT = [
  'wss://relay.walletconnect.com',
  'wss://relay.walletconnect.org',
  'https://explorer-api.walletconnect.com',
]
const WALLETCONNECT_FRAMES = [
  'https://verify.walletconnect.com',
  'https://verify.walletconnect.org',
]

// A page runs scripts of this origin and compiles nothing. The worker's script also compiles the
// WebAssembly that hashes files and derives keys: a worker obeys the policy of its own script's response,
// not the page's (HTML, "run a worker"), so nothing that a page holds may do the same.
const SCRIPT_SOURCES = {
  page: ["'self'"],
  worker: ["'self'", "'wasm-unsafe-eval'"],
  card: ["'self'"],
} as const

/** Whom a policy is for: everything that is answered, the script of the one worker, or a card for other pages. */
export type PolicySubject = keyof typeof SCRIPT_SOURCES

/** The worker's script as the web build names it (`src/workers/worker.ts`). */
const WORKER_SCRIPT = /^\/assets\/worker-[\w-]+\.js$/

/** The cards as the web build names them (`apps/web/embed`). Exact: whatever else is below there is never framed. */
const CARD = /^\/embed\/(?:account|transaction)$/

/**
 * Whose policy an answer gets. What is no script (a 404 page under such a name) is never the worker's, and no
 * error is a card; a 304 is either, since its headers replace those that the browser kept.
 */
export function policySubject(path: string, status: number, contentType: string): PolicySubject {
  if (CARD.test(path) && (status === 200 || status === 304)) return 'card'
  const script = status === 304 || (status === 200 && contentType.startsWith('text/javascript'))
  return script && WORKER_SCRIPT.test(path) ? 'worker' : 'page'
}

/**
 * The Content-Security-Policy of an answer, computed from the settings and its subject. Scripts and
 * styles come from this origin alone; what a page may reach follows from the networks set.
 * Source: W3C Content Security Policy Level 3.
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
 * A card shows text that access nodes know, and is the one thing of ours that others may frame. It loads no
 * frame, worker or wallet, and makes no markup from text.
 */
function cardDirectives({ networks, embedOrigins }: Settings): Directives {
  const nodes = Object.values(networks).map(({ accessNode }) => accessNode)
  return [
    ['default-src', ["'none'"]],
    ['script-src', SCRIPT_SOURCES.card],
    ['style-src', ["'self'"]],
    // The icon of its tab, where it is opened by itself.
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
 * Who may make a script's address, or markup, from text: `toolkit` (`apps/web/src/workers/own-script.ts`)
 * only the addresses of this build's scripts. WalletConnect's window is drawn by lit, whose policy lets its
 * own templates through; it is there where WalletConnect is. In a worker nothing may.
 * Source: W3C Trusted Types.
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
  // A scheme covers every origin of its own, so naming those as well would only make the header long.
  return [...sources].filter(source => source.endsWith(':') || !sources.has(schemeOf(source)))
}

function schemeOf(source: string): string {
  return source.slice(0, source.indexOf(':') + 1)
}

function webSocketForm(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
