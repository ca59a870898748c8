import { currentUser, type FclSigner, voucherToTxId } from '@onflow/fcl'
import { type FlowAddress, formatAddress, parseShortAddress } from '@toolkit/core/account/address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import { messageFor } from '@toolkit/core/signing/signers'
import { partSignedBy } from '@toolkit/core/transaction/sign-transaction'
import {
  type Transaction,
  type TransactionSignature,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { writeVoucher } from '@toolkit/core/transaction-formats/voucher'
import { notLoggedIn, walletOtherAccount, walletOtherBytes, walletUnusable } from '../errors'
import { configure, userNow } from './fcl'
import { notingPhone } from './phone-request'
import { toWalletError } from './wallet-errors'

// FCL builds its own transaction before it asks a wallet. Here the wallet gets the existing transaction, byte for byte,
// and its signatures are returned: nothing is sent.

/** A voucher as FCL writes it: plain JSON. */
interface Voucher {
  readonly cadence: string
  readonly refBlock: string
  readonly computeLimit: number
  readonly arguments: readonly unknown[]
  readonly proposalKey: {
    readonly address: string
    readonly keyId: number
    readonly sequenceNum: number
  }
  readonly payloadSigs: readonly VoucherSignature[]
  readonly envelopeSigs: readonly VoucherSignature[]
}

interface VoucherSignature {
  readonly address: string
  readonly keyId: number
  readonly sig: string | null
}

/**
 * Builds the voucher of a transaction, after checking that FCL encodes it to the same bytes.
 * @throws ToolError `transaction/form-cannot-express`, `wallet/other-bytes`.
 */
function voucherOf(transaction: Transaction): Voucher {
  const voucher = JSON.parse(writeVoucher(transaction)) as Voucher
  if (voucherToTxId(voucher) !== transactionId(transaction)) throw walletOtherBytes()
  return voucher
}

/**
 * Has the connected wallet sign exactly this transaction for `address`; does not send it.
 * @throws ToolError `wallet/not-logged-in`, `wallet/other-account`, `wallet/other-bytes`, `wallet/cancelled`,
 * `wallet/unusable`, `wallet/failed`, `transaction/form-cannot-express`.
 */
export async function signOn(
  network: NetworkId,
  transaction: Transaction,
  address: FlowAddress,
): Promise<TransactionSignature> {
  const voucher = voucherOf(transaction)
  await configure(network)
  const { addr } = await userNow(network)
  if (addr === null) throw notLoggedIn(network)
  const requested = formatAddress(address)
  try {
    const signers = await notingPhone(['pre-authz'], () =>
      signersOfWallet(transaction, voucher, address),
    )
    const signer = signers.find(one => addressOf(one) === address)
    const sign = signer?.signingFunction
    if (!signer || !sign) {
      const other = signers.map(addressOf).find(one => one !== null)
      throw walletOtherAccount({ address: other ? formatAddress(other) : addr, requested })
    }
    const keyIndex = Number(signer.keyId ?? 0)
    const signable = signableOf(transaction, voucher, address, keyIndex)
    const answer = await notingPhone(['authz'], () => sign(signable))
    return signatureOf(answer, address, keyIndex)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/** Index of the key that the connected wallet signs with; null if it only says so when asked to sign. */
export async function walletKeyOn(network: NetworkId): Promise<number | null> {
  await configure(network)
  const { services } = await currentUser.snapshot()
  const known = services.filter(isService)
  if (known.some(({ type }) => type === 'pre-authz')) return null
  const keyId = known.find(({ type }) => type === 'authz')?.identity?.keyId
  return keyId === undefined || keyId === null ? null : Number(keyId)
}

interface WalletService {
  readonly type?: unknown
  readonly identity?: { readonly keyId?: number | string | null } | null
}

const isService = (service: unknown): service is WalletService =>
  typeof service === 'object' && service !== null

/** Resolves the wallet's signers and how to call them: one account, or several that it names for the roles. */
async function signersOfWallet(
  transaction: Transaction,
  voucher: Voucher,
  address: FlowAddress,
): Promise<readonly FclSigner[]> {
  const role = rolesOf(transaction, address)
  const account = { kind: 'ACCOUNT', tempId: 'CURRENT_USER', addr: null, keyId: null, role }
  const { resolve } = await currentUser.authorization(account)
  const preSignable = {
    ...{ f_type: 'PreSignable', f_vsn: '1.0.1', roles: role },
    ...{ cadence: voucher.cadence, args: voucher.arguments, data: {} },
    interaction: interactionOf(transaction, voucher, address, 0),
    voucher,
  }
  return [await resolve(account, preSignable)].flat()
}

const rolesOf = ({ proposalKey, payer, authorizers }: Transaction, address: FlowAddress) => ({
  proposer: proposalKey.address === address,
  authorizer: authorizers.includes(address),
  payer: payer === address,
  param: false,
})

function addressOf({ addr }: FclSigner): FlowAddress | null {
  try {
    return parseShortAddress(addr ?? '')
  } catch {
    return null
  }
}

/** Builds the wallet's input for signing (fcl-js `Signable`). */
function signableOf(
  transaction: Transaction,
  voucher: Voucher,
  address: FlowAddress,
  keyIndex: number,
) {
  const open = { address: formatAddress(address), keyId: keyIndex, sig: null }
  const inEnvelope = partSignedBy(transaction, address) === 'envelope'
  return {
    ...{ f_type: 'Signable', f_vsn: '1.0.1' },
    message: formatHex(messageFor(transaction, address)),
    addr: address,
    keyId: keyIndex,
    roles: rolesOf(transaction, address),
    ...{ cadence: voucher.cadence, args: voucher.arguments, data: {} },
    interaction: interactionOf(transaction, voucher, address, keyIndex),
    // As FCL gives it: the signer in question is listed without a signature.
    voucher: {
      ...voucher,
      ...(inEnvelope
        ? { envelopeSigs: [...voucher.envelopeSigs, open] }
        : { payloadSigs: [...voucher.payloadSigs, open] }),
    },
  }
}

/** The same in the form in which FCL builds transactions, which some wallets read. */
function interactionOf(
  transaction: Transaction,
  voucher: Voucher,
  address: FlowAddress,
  keyIndex: number,
) {
  const { proposalKey, payer, authorizers } = transaction
  const signed = [...transaction.payloadSignatures, ...transaction.envelopeSignatures]
  const keyOf = (of: FlowAddress): number => {
    if (of === address) return keyIndex
    if (of === proposalKey.address) return proposalKey.keyIndex
    return signed.find(one => one.address === of)?.keyIndex ?? 0
  }
  const idOf = (of: FlowAddress) => `${formatAddress(of)}-${keyOf(of)}`
  const accounts = [...new Set([proposalKey.address, payer, ...authorizers])].map(of => {
    const signature = signed.find(one => one.address === of && one.keyIndex === keyOf(of))
    return {
      ...{ kind: 'ACCOUNT', tempId: idOf(of), addr: of, keyId: keyOf(of), resolve: null },
      sequenceNum: of === proposalKey.address ? voucher.proposalKey.sequenceNum : null,
      signature: signature ? formatHex(signature.signature) : null,
      role: rolesOf(transaction, of),
    }
  })
  const args = voucher.arguments.map((asArgument, at) => ({
    ...{ kind: 'ARGUMENT', tempId: `argument-${at}`, asArgument, xform: null, resolve: null },
    value: (asArgument as { readonly value?: unknown } | null)?.value ?? null,
  }))
  return {
    ...{ tag: 'TRANSACTION', assigns: {}, status: 'OK', reason: null, params: {} },
    accounts: Object.fromEntries(accounts.map(one => [one.tempId, one])),
    arguments: Object.fromEntries(args.map(one => [one.tempId, one])),
    message: {
      ...{ cadence: voucher.cadence, refBlock: voucher.refBlock },
      ...{ computeLimit: voucher.computeLimit, arguments: args.map(({ tempId }) => tempId) },
      ...{ proposer: null, payer: null, authorizations: [], params: [] },
    },
    proposer: idOf(proposalKey.address),
    payer: [idOf(payer)],
    authorizations: authorizers.map(idOf),
  }
}

/** Parses a wallet's answer: a composite signature, with FCL's newer or older field names. */
function signatureOf(
  answer: unknown,
  requestedAddress: FlowAddress,
  requestedKey: number,
): TransactionSignature {
  if (typeof answer !== 'object' || answer === null) throw walletUnusable(true)
  const { addr, address, keyId, signature, sig, extensionData } = answer as Readonly<
    Record<string, unknown>
  >
  try {
    const by = parseShortAddress(String(addr ?? address ?? requestedAddress))
    if (by !== requestedAddress) {
      throw walletOtherAccount({
        address: formatAddress(by),
        requested: formatAddress(requestedAddress),
      })
    }
    return {
      address: requestedAddress,
      keyIndex: Number(keyId ?? requestedKey),
      signature: parseHex(String(signature ?? sig ?? ''), { field: 'signature' }),
      ...(typeof extensionData === 'string' && extensionData !== ''
        ? { extensionData: parseHex(extensionData, { field: 'extension data' }) }
        : {}),
    }
  } catch (thrown) {
    const error = toWalletError(thrown)
    throw error.code === 'wallet/other-account' ? error : walletUnusable(true)
  }
}
