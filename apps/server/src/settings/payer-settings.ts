import { addressAt, type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Secret } from '@toolkit/core/secret'
import { KEY_INDEXES } from './services.ts'
import {
  type Environment,
  FLOW_AMOUNT,
  missingSetting,
  ON_OFF,
  oneOf,
  parseValue,
  readValue,
  wholeNumber,
  wrongSecret,
  wrongSetting,
} from './values.ts'

/** Account that pays for other accounts, with its signing key. */
export interface Payer {
  readonly address: FlowAddress
  /** Indexes of this key on the account; each proposes one transaction at a time. */
  readonly keyIndexes: readonly number[]
  /** Number of copies of the key that the server itself adds, and then proposes with. */
  readonly addKeys: number
  /** Maximum number of accounts in 24 hours, for all clients together. */
  readonly accountsPerDay: number
  /** In units of 1e-8 FLOW: below it, the log and /api/health warn. */
  readonly lowBalance: bigint
  readonly privateKey: Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
}

const REQUIRED = ['ADDRESS', 'PRIVATE_KEY', 'SIGNATURE_ALGORITHM', 'HASH_ALGORITHM'] as const
const SIGNATURE_ALGORITHM = oneOf(SIGNATURE_ALGORITHM_IDS)
const HASH_ALGORITHM = oneOf(ACCOUNT_HASH_ALGORITHM_IDS)
// With 34, a hundred accounts take three blocks.
export const EMULATOR_PROPOSAL_KEYS = 34
const BUDGET = 1000
/** Settings that alone do not configure a payer. */
const LIMITS: readonly string[] = ['ACCOUNTS_PER_DAY', 'LOW_BALANCE']
/** One FLOW: about five hundred accounts. */
const LOW_BALANCE = 100_000_000n

// The key of every emulator's service account, which is built into the Flow dev wallet and with which it starts the
// emulator. Public by design: it protects nothing but a chain on the developer's machine.
const EMULATOR_SERVICE = {
  PRIVATE_KEY: 'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5',
  SIGNATURE_ALGORITHM: 'ECDSA_P256',
  HASH_ALGORITHM: 'SHA3_256',
} as const

/**
 * Reads the payer of `network` from PAYER_<NETWORK>_*: all of them or none. Without them null, or on the emulator its
 * service account if `emulatorDefault` allows it.
 */
export function readPayer(
  env: Environment,
  network: NetworkId,
  emulatorDefault: boolean,
): Payer | null {
  const prefix = `PAYER_${network.toUpperCase()}_`
  const text = (part: string) => env[prefix + part]?.trim() ?? ''
  const set = [...REQUIRED, 'KEY_INDEX', ...LIMITS].filter(part => text(part) !== '')
  const accountsPerDay = readValue(
    env,
    `${prefix}ACCOUNTS_PER_DAY`,
    wholeNumber(1, 1_000_000),
    BUDGET,
  )
  const lowBalance = readValue(env, `${prefix}LOW_BALANCE`, FLOW_AMOUNT, LOW_BALANCE)
  const own = set.some(part => !LIMITS.includes(part))
  if (!own && NETWORKS[network].isLocal && emulatorDefault) {
    const service = { ADDRESS: addressAt(network, 1n), ...EMULATOR_SERVICE }
    const payer = parsePayer(network, prefix, part => service[part], [0])
    return { ...payer, addKeys: EMULATOR_PROPOSAL_KEYS, accountsPerDay, lowBalance }
  }
  if (set.length === 0) return null
  for (const part of REQUIRED) {
    if (text(part) === '') {
      throw missingSetting(
        prefix + part,
        `${prefix}${set[0]} is set, and a payer needs ${REQUIRED.map(name => prefix + name).join(', ')}`,
      )
    }
  }
  const keyIndexes = readValue(env, `${prefix}KEY_INDEX`, KEY_INDEXES, [0])
  return { ...parsePayer(network, prefix, text, keyIndexes), accountsPerDay, lowBalance }
}

/** Reads whether the emulator's service account may pay if nothing else is configured (EMULATOR_SERVICE_PAYER). */
export function readEmulatorDefault(env: Environment): boolean {
  return readValue(env, 'EMULATOR_SERVICE_PAYER', ON_OFF, 'on') === 'on'
}

function parsePayer(
  network: NetworkId,
  prefix: string,
  text: (part: (typeof REQUIRED)[number]) => string,
  keyIndexes: readonly number[],
): Omit<Payer, 'accountsPerDay' | 'lowBalance'> {
  const signatureName = `${prefix}SIGNATURE_ALGORITHM`
  const signatureAlgorithm = parseValue(
    signatureName,
    text('SIGNATURE_ALGORITHM'),
    SIGNATURE_ALGORITHM,
  )
  return {
    address: readAddress(`${prefix}ADDRESS`, text('ADDRESS'), network),
    keyIndexes,
    addKeys: 0,
    privateKey: readPrivateKey(`${prefix}PRIVATE_KEY`, text('PRIVATE_KEY'), signatureAlgorithm),
    signatureAlgorithm,
    hashAlgorithm: parseValue(`${prefix}HASH_ALGORITHM`, text('HASH_ALGORITHM'), HASH_ALGORITHM),
  }
}

function readAddress(name: string, text: string, network: NetworkId): FlowAddress {
  try {
    return parseAddress(text, network)
  } catch {
    throw wrongSetting(
      name,
      text,
      `an address of the Flow ${network}: 16 hexadecimal digits that are valid there`,
    )
  }
}

function readPrivateKey(
  name: string,
  text: string,
  signatureAlgorithm: SignatureAlgorithm,
): Secret<Uint8Array> {
  try {
    return parsePrivateKeyHex(text, signatureAlgorithm)
  } catch {
    // Core's own message may quote a digit of the key, so it is dropped.
    throw wrongSecret(
      name,
      `a private key for ${signatureAlgorithm}: 64 hexadecimal digits, below the curve's order`,
    )
  }
}
