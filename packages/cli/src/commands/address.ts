import { type AccessNode, getAccount } from '@toolkit/client/actions'
import {
  type FlowAddress,
  formatAddress,
  parseAddress,
  parseShortAddress,
} from '@toolkit/core/account/address'
import { inspectAddress, repairAddress, sameIndex } from '@toolkit/core/account/address-inspector'
import {
  evmAddressKind,
  formatEvmAddress,
  parseEvmAddress,
} from '@toolkit/core/account/evm-address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { CHAINS } from '@toolkit/core/network/chains'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { describeAccount } from '@toolkit/explain/account/account-message'
import { describeDifference, describeNoNetwork } from '@toolkit/explain/account/address-messages'
import { describeEvmKind } from '@toolkit/explain/account/evm-messages'
import type { Given } from '../command.ts'
import { partOf } from '../input/part-of.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, type Json, type Section } from '../output/answer.ts'

/** Describes an address from itself and, with a network, its account. */
export async function address(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, {
    command: 'address',
    what: 'an address',
    takesIds: false,
  })
  return addressIn(text, given.chain ? await given.chain() : null)
}

/** Describes the address that a text is or is around: a link, a type. */
export async function addressIn(text: string, chain: AccessNode | null): Promise<Answer> {
  return addressAnswer(await partOf(text, ['address', 'evm-address'], 'An address'), chain)
}

/** @throws ToolError `address/…`, `evm-address/…`, `chain/account-not-found`. */
async function addressAnswer(text: string, chain: AccessNode | null): Promise<Answer> {
  const digits = text.replace(/^0x/i, '')
  if (/^[0-9a-f]{40}$/i.test(digits)) return evmAnswer(text)
  if (/^[0-9a-f]{15}$|^[0-9a-f]{17}$/i.test(digits)) return nearAnswer(digits.toLowerCase())
  const short = /^0x[0-9a-f]{1,14}$/i.test(text)
  const read = short ? parseShortAddress(digits) : parseAddress(text, chain?.network)
  return chain ? accountAnswer(read, chain) : inspected(read)
}

function inspected(read: FlowAddress): Answer {
  const { on, near } = inspectAddress(read)
  const displayed = formatAddress(read)
  const candidates = near.map(one => ({
    address: formatAddress(one.address),
    network: one.chain,
    difference: describeDifference(one),
  }))
  if (!on) {
    return answer({
      tone: 'danger',
      message: `${displayed} is on no network`,
      cause: describeNoNetwork(read),
      sections: nearSections(candidates),
      details: {
        kind: 'address',
        address: displayed,
        network: null,
        index: null,
        near: candidates,
      },
    })
  }
  const others = sameIndex(on.chain, on.index).map(one => ({
    address: formatAddress(one.address),
    network: one.chain,
  }))
  return answer({
    tone: 'success',
    message: `${displayed} is account ${on.index} of ${CHAINS[on.chain].name}`,
    cause: 'Its check code is valid only on this network.',
    sections: [
      {
        title: `Account ${on.index} of other networks`,
        rows: others.map(one => [CHAINS[one.network].name, one.address]),
      },
    ],
    details: {
      kind: 'address',
      address: displayed,
      network: on.chain,
      index: `${on.index}`,
      near: [],
    },
  })
}

type Candidate = {
  readonly address: string
  readonly network: keyof typeof CHAINS
  readonly difference: string
}

const nearSections = (near: readonly Candidate[]): readonly Section[] =>
  near.length === 0
    ? []
    : [
        {
          title: 'Addresses near it',
          rows: near.map(one => [
            one.address,
            `${CHAINS[one.network].shortName}: ${one.difference}`,
          ]),
        },
      ]

/** Describes an address with a digit too few or too many. */
function nearAnswer(digits: string): Answer {
  const near = repairAddress(digits).map(({ address: found, chain, at, digit }) => ({
    address: formatAddress(found),
    network: chain,
    difference:
      digits.length < 16
        ? `${digit} put in as digit ${at + 1}`
        : `${digit} taken out, digit ${at + 1}`,
  }))
  return answer({
    tone: 'danger',
    message: `0x${digits} is no address`,
    cause: describeNoNetwork(digits),
    sections: nearSections(near),
    details: { kind: 'address', address: `0x${digits}`, network: null, index: null, near },
  })
}

/** @throws ToolError `evm-address/checksum`. */
function evmAnswer(text: string): Answer {
  const { address: read } = parseEvmAddress(text)
  const kind = evmAddressKind(read)
  const displayed = formatEvmAddress(read)
  return answer({
    tone: 'info',
    message: `${displayed} is ${describeEvmKind(kind)}`,
    details: { kind: 'evm-address', address: displayed, evmKind: kind.kind },
  })
}

const keyJson = (key: AccountKey): Json => ({
  index: key.index,
  publicKey: key.publicKey,
  signatureAlgorithm: key.signatureAlgorithm,
  hashAlgorithm: key.hashAlgorithm,
  weight: key.weight,
  sequenceNumber: `${key.sequenceNumber}`,
  revoked: key.revoked,
})

/** All of them are in the JSON. */
const MAX_KEYS = 50

function keysSection(keys: readonly AccountKey[]): Section {
  const more = keys.length - MAX_KEYS
  const rows = keys.slice(0, MAX_KEYS).map(keyRow)
  return more > 0
    ? { title: `Keys, the first ${MAX_KEYS} of ${keys.length} (all with --json)`, rows }
    : { title: 'Keys', rows }
}

function keyRow(key: AccountKey): readonly [string, string] {
  const algorithms = `${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}, ${HASH_ALGORITHMS[key.hashAlgorithm].label}`
  const state = key.revoked
    ? 'revoked'
    : `weight ${key.weight}, sequence number ${key.sequenceNumber}`
  return [`Key ${key.index}`, `${algorithms}, ${state}\n${key.publicKey}`]
}

async function accountAnswer(read: FlowAddress, chain: AccessNode): Promise<Answer> {
  const { network } = chain
  const account = await getAccount(chain, read)
  const { balance, keys } = account
  return answer({
    tone: 'success',
    message: describeAccount(network, { address: read, ...account }),
    sections: keys.length === 0 ? [] : [keysSection(keys)],
    source: sourceOf(chain),
    details: {
      kind: 'account',
      address: formatAddress(read),
      network,
      // In units of 1e-8 FLOW.
      balance: `${balance}`,
      keys: keys.map(keyJson),
    },
  })
}
