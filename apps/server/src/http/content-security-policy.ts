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

// What scripts may do besides being ours. `'wasm-unsafe-eval'` joins here on the day a page compiles
// WebAssembly (hash-wasm in a worker); until then nothing on this origin may.
const SCRIPT_SOURCES = ["'self'"]

/**
 * The Content-Security-Policy of every answer, computed from the settings and nothing else. Scripts and
 * styles come from this origin alone; what a page may reach follows from the networks set.
 * Source: W3C Content Security Policy Level 3.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', SCRIPT_SOURCES],
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
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

function connectSources(settings: Settings): readonly string[] {
  const sources = ["'self'"]
  for (const network of Object.values(settings.networks)) {
    sources.push(network.accessNode, webSocketForm(network.accessNode))
    if (network.keyIndexer) sources.push(new URL(network.keyIndexer).origin)
    sources.push(new URL(network.walletDiscovery).origin)
  }
  if (settings.walletConnectProjectId) sources.push(...WALLETCONNECT_CONNECT)
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
