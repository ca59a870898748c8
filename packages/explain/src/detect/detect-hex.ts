import { isAddressOf, networkOfAddress, parseAddress } from '@toolkit/core/account/address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { parseDerSignature } from '@toolkit/core/keys/der-signature'
import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { evmChainName } from '../evm/chains.ts'
import { type Guess, guess } from './guess.ts'
import { recogniseRlp } from './recognise-rlp.ts'

/** First 12 bytes of a COA's EVM address, and of Flow EVM's precompiles. */
const OWN_EVM = /^0{23}[12]/

function addressGuess(digits: string): Guess {
  const address = parseAddress(digits)
  const network = NETWORK_IDS.find(id => isAddressOf(address, id))
  if (network) {
    const because = `An address of ${NETWORKS[network].name}: its check digits fit.`
    return guess('address', 'certain', because, { value: address, network })
  }
  const because = networkOfAddress(address)
    ? 'An address of a network that is not offered here.'
    : 'It has the length of an address, but its check digits fit no network.'
  return guess('address', 'likely', because, { value: address })
}

/** An EVM address that isn't padded itself. */
const PADDED_EVM = /^0{24}(0{23}[12][0-9a-f]{16}|(?!0{8})[0-9a-f]{40})$/i

/** Detects an address padded with zeros to the 20 or 32 bytes of Flow EVM. */
function paddedGuess(digits: string): Guess | undefined {
  const short = digits.slice(-16)
  const isPadded = /^0+$/.test(digits.slice(0, -16)) && /^(?!0{8})/.test(short)
  const network = isPadded && NETWORK_IDS.find(id => isAddressOf(parseAddress(short), id))
  if (network) {
    const because = `An address of ${NETWORKS[network].name}, padded to ${digits.length / 2} bytes.`
    return guess('address', 'likely', because, { value: short.toLowerCase(), network })
  }
  const evm = PADDED_EVM.exec(digits)?.[1]
  if (evm === undefined) return undefined
  const because = 'An EVM address padded to 32 bytes, as topics and call data have it.'
  return guess('evm-address', 'likely', because, { value: `0x${evm}` })
}

/** Returns guesses for 32 bytes, which have no distinguishing form. A key comes first, since the others may be sent. */
function guesses32(digits: string): readonly Guess[] {
  const value = digits.toLowerCase()
  const key = tryTo(() => parseKeyMaterial(digits))
  key?.privateKey?.wipe()
  const id = guess('transaction-id', 'possible', '32 bytes, as a transaction id has.', { value })
  const block = guess('block', 'possible', '32 bytes, as a block’s ID has.', { value })
  const hash = guess('hex', 'possible', '32 bytes, as a hash has.')
  if (!key) return [id, block, hash]
  return [guess('private-key', 'possible', '32 bytes, as a private key has.'), id, block, hash]
}

function keyGuess(digits: string): Guess | undefined {
  const key = tryTo(() => parseKeyMaterial(digits))
  if (!key) return undefined
  key.privateKey?.wipe()
  // This few digits are bytes: no randomly generated key has that many leading zeros.
  if (key.form === 'decimal') return undefined
  if (key.part === 'private') return guess('private-key', 'certain', 'A private key in DER.')
  if (key.form === 'account-key-rlp') {
    const because = ['A Flow account key in RLP.', ...key.notes].join(' ')
    return guess('public-key', 'certain', because)
  }
  return key.form === 'hex'
    ? guess('public-key', 'certain', 'A public key: the point is on its curve.')
    : guess('public-key', 'certain', 'A public key by its form.')
}

function rlpGuess(bytes: Uint8Array): Guess | undefined {
  const found = recogniseRlp(bytes)
  if (found?.kind === 'flow-transaction') {
    return guess('transaction', 'certain', `A Flow transaction in RLP (${found.transaction.form}).`)
  }
  if (found?.kind === 'flow-account-key') {
    return guess('public-key', 'certain', 'A Flow account key in RLP.')
  }
  if (found?.kind === 'ethereum-transaction') {
    const { signed, chainId } = found.transaction
    const how = signed ? 'A signed' : 'An unsigned'
    const because = `${how} Ethereum transaction for ${evmChainName(chainId)}.`
    return guess('evm-transaction', 'certain', because)
  }
  if (found?.kind === 'direct-call') {
    return guess('evm-transaction', 'certain', 'A direct call of Flow EVM, from Cadence.')
  }
  if (found) return guess('hex', 'likely', `It starts with the domain tag ${found.tag}.`)
  // Only lists, since nearly any single byte or short text is valid RLP.
  const list = (bytes[0] ?? 0) < 0xc1 ? null : tryTo(() => decodeRlp(bytes))
  if (!list && isLongList(bytes)) {
    return guess('rlp', 'likely', 'An RLP list by its length, with a fault inside.')
  }
  if (list?.kind !== 'list') return undefined
  const [key] = list.items
  if (list.items.length === 4 && key?.kind === 'bytes' && key.bytes.length === 64) {
    return guess('public-key', 'likely', 'An RLP list that begins as a Flow account key does.')
  }
  return guess('rlp', 'likely', 'An RLP list whose lengths fit.')
}

/**
 * Returns true if the bytes start as a list of 56 bytes or more that ends where they end: at least two bytes must
 * match.
 */
function isLongList(bytes: Uint8Array): boolean {
  const size = (bytes[0] ?? 0) - 0xf7
  if (size < 1 || size > 4) return false
  const length = bytes.subarray(1, 1 + size).reduce((sum, byte) => sum * 256 + byte, 0)
  return length >= 56 && bytes.length === 1 + size + length
}

/** Returns guesses for an even or odd number of hex digits, without 0x. Best first. */
export function detectHex(digits: string, prefixed: boolean): readonly Guess[] {
  const { length } = digits
  if (length < 16 || length % 2 === 1) {
    const short = prefixed && length <= 16
    const bytes = guess('hex', 'likely', 'Hex digits.')
    const because = 'Hex digits of an address whose leading zeros are left out.'
    const value = digits.toLowerCase().padStart(16, '0')
    return short ? [guess('address', 'possible', because, { value }), bytes] : [bytes]
  }
  const plain = guess('hex', 'possible', `${length / 2} bytes in hex.`)
  if (length === 16) return [addressGuess(digits), plain]
  const padded = length === 40 || length === 64 ? paddedGuess(digits) : undefined
  if (length === 64) return [...(padded ? [padded] : []), ...guesses32(digits)]
  if (length === 40) {
    const own = OWN_EVM.test(digits)
    const because = own
      ? 'An EVM address that Flow gives to an account or a precompile.'
      : '20 bytes, as an EVM address has.'
    const value = `0x${digits}`
    const evm = guess('evm-address', own ? 'certain' : 'likely', because, { value })
    return [...(padded ? [padded] : []), evm, plain]
  }
  const bytes = parseHex(digits)
  const found = keyGuess(digits) ?? rlpGuess(bytes)
  if (found) return [found, plain]
  if (tryTo(() => parseDerSignature(bytes))) {
    return [guess('signature', 'certain', 'An ECDSA signature in DER.'), plain]
  }
  if (length === 128 || length === 130) {
    return [guess('signature', 'likely', `${length / 2} bytes, as r and s of a signature.`), plain]
  }
  const backup = mayBeBackup(bytes) ? [BACKUP_DATA] : []
  return [{ ...plain, certainty: 'likely' }, ...backup]
}

/** Encrypted, so it needs no masking. */
const BACKUP_DATA = guess('keystore', 'possible', 'Possibly the data of a Flow Wallet backup.', {
  secret: false,
})

/** Whole AES blocks that a phrase of 12 to 24 words fills, with random bytes. */
const mayBeBackup = (bytes: Uint8Array): boolean =>
  bytes.length % 16 === 0 &&
  bytes.length >= 64 &&
  bytes.length <= 224 &&
  new Set(bytes).size >= bytes.length / 2
