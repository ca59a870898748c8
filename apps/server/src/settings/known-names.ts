import { NETWORK_IDS, PUBLIC_NETWORK_IDS } from '@toolkit/core/network/networks'
import { SECRET_NAMES } from './secret-files.ts'
import type { Environment } from './values.ts'

const NETWORKS = NETWORK_IDS.map(id => id.toUpperCase())
const PER_NETWORK = ['ACCESS_NODE', 'KEY_INDEXER', 'WALLET_DISCOVERY', 'PAST_NODES']
const PER_PAYER = [
  'ADDRESS',
  'PRIVATE_KEY',
  'KEY_INDEX',
  'SIGNATURE_ALGORITHM',
  'HASH_ALGORITHM',
  'ACCOUNTS_PER_DAY',
  'LOW_BALANCE',
]

/** Every environment variable that the server reads. */
export const KNOWN_NAMES: readonly string[] = [
  'PORT',
  'HOST',
  'ALLOWED_HOSTS',
  'WEB_DIST',
  'DATA_DIR',
  'DATABASE_URL',
  'TRUST_PROXY',
  'ACCESS_LOG',
  'METRICS_TOKEN',
  'ACCOUNTS_PER_HOUR',
  'ACCOUNTS_PER_DAY',
  'SPONSOR_WORK',
  'EMULATOR_SERVICE_PAYER',
  'EXTRA_CONNECT_SOURCES',
  'FRAME_SOURCES',
  'EMBED_ORIGINS',
  'IMAGE_HOSTS',
  'WALLETCONNECT_PROJECT_ID',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_API_ORIGIN',
  'GOOGLE_REVOCATION_URL',
  ...NETWORKS.flatMap(network => PER_NETWORK.map(name => `${network}_${name}`)),
  ...NETWORKS.flatMap(network => PER_PAYER.map(name => `PAYER_${network}_${name}`)),
  ...SECRET_NAMES.map(name => `${name}_FILE`),
]

// Prefixes that nothing else on a machine uses; matching a shorter name such as PORT would be a guess.
const OWN_PREFIXES = [
  ...PUBLIC_NETWORK_IDS.map(id => `${id.toUpperCase()}_`),
  'PAYER_',
  'WALLETCONNECT_',
  'EXTRA_CONNECT',
  'IMAGE_HOST',
]

/** Lists one sentence for each variable that resembles one of ours but is not read: most likely a typo. */
export function unknownNames(env: Environment): readonly string[] {
  const warnings: string[] = []
  for (const name of Object.keys(env).sort()) {
    if (KNOWN_NAMES.includes(name)) continue
    const nearest = nearestName(name)
    const near = name.length >= 8 && nearest.distance <= 2
    if (!near && !OWN_PREFIXES.some(prefix => name.startsWith(prefix))) continue
    const hint = nearest.distance <= MAX_SLIPS ? ` Did you mean ${nearest.name}?` : ''
    warnings.push(`${name} is set, but the server knows no such setting.${hint}`)
  }
  return warnings
}

/** Maximum edit distance at which a name still counts as a typo. */
const MAX_SLIPS = 6

function nearestName(name: string): { name: string; distance: number } {
  let best = { name: '', distance: Number.POSITIVE_INFINITY }
  for (const known of KNOWN_NAMES) {
    if (Math.abs(name.length - known.length) > MAX_SLIPS) continue
    const distance = editDistance(name, known)
    if (distance < best.distance) best = { name: known, distance }
  }
  return best
}

/** Levenshtein distance: the fewest insertions, deletions and replacements of one character. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
