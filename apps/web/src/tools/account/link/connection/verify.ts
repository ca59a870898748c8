import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { equalBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SignatureAnswer } from '@toolkit/explain/doctor/messages/signature-answer'
import type { verdictMessage } from '@toolkit/explain/doctor/messages/verdict-summary'
import { walletWithoutProof } from '../../../../chain/errors'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { logInBy, signMessageWithWallet } from '../../../../chain/wallet/wallet'
import { readSession, type WalletSession } from '../../../../chain/wallet/wallet-session'
import { storedUser } from '../../../../chain/wallet/wallet-user'
import { fetchCode } from '../../../../workers/fetch-code'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import type { CheckedWallet } from './check-wallet-signatures.task'
import { otherNonce, proofOfOther } from './errors'
import type { StepTools } from './step'

const CHECK =
  taskRef<typeof import('./check-wallet-signatures.task').default>('check-wallet-signatures')

type Verdict = ReturnType<typeof verdictMessage>

/** Signed data of a wallet, and the verification's result. */
export interface Verified {
  readonly answer: SignatureAnswer
  /** Verdict in one sentence. */
  readonly verdict: Verdict
  /** JSON as sent by the wallet; for a proof, with the application identifier. */
  readonly signatures: string
  /** Signed message in hex; null for a proof, which contains it. */
  readonly message: string | null
  /** For a proof: true if it has this page's nonce; null if it was made earlier. */
  readonly fresh: boolean | null
}

interface Who {
  readonly network: NetworkId
  readonly account: FlowAddress
}

/** Returns the session's wallet, which FCL calls instead of the discovery page; null if it didn't state how. */
function walletOf(session: WalletSession | null) {
  const { raw, method } = session?.services.find(({ type }) => type === 'authn') ?? {}
  return raw && method && typeof raw['endpoint'] === 'string' ? { ...raw, method } : null
}

/** Requests an account proof from the wallet by logging in again, and verifies it. */
export async function makeProof(who: Who, tools: StepTools<Verified>): Promise<Verified> {
  const nonce = newNonce()
  tools.note('Asking the wallet for an account proof')
  tools.log(`Nonce: ${nonce}, application: ${location.origin}`)
  const service = walletOf(readSession(storedUser()))
  await logInBy(who.network, { nonce, again: true, ...(service ? { service } : {}) })
  const proof = readSession(storedUser())?.proof ?? null
  if (proof === null) throw walletWithoutProof()
  return checkProof(who, proof, nonce, tools)
}

/** Verifies an existing proof. `nonce`: the one requested; null if it is no longer known. */
export async function checkProof(
  who: Who,
  proof: string,
  nonce: string | null,
  tools: StepTools<Verified>,
): Promise<Verified> {
  const appIdentifier = location.origin
  const checked = await check(who, proof, { message: new Uint8Array(), appIdentifier }, tools)
  if (checked.address !== null && checked.address !== who.account) {
    throw proofOfOther({
      proved: formatAddress(checked.address),
      requested: formatAddress(who.account),
    })
  }
  const fresh = nonce === null ? null : isNonce(checked, nonce)
  if (fresh === false) throw otherNonce()
  const signatures = JSON.stringify({ ...(JSON.parse(proof) as object), appIdentifier })
  return { ...(await judged(who, checked)), signatures, message: null, fresh }
}

const isNonce = ({ nonce }: CheckedWallet, requested: string) =>
  nonce !== null && equalBytes(nonce, parseHex(requested))

/** Has the wallet sign a message, and verifies the signature. */
export async function signAndCheck(
  who: Who,
  message: Uint8Array,
  tools: StepTools<Verified>,
): Promise<Verified> {
  tools.note('Asking the wallet to sign')
  const signatures = await signMessageWithWallet(who.network, message)
  const checked = await check(who, signatures, { message, appIdentifier: '' }, tools)
  return {
    ...(await judged(who, checked)),
    ...{ signatures, message: formatHex(message), fresh: null },
  }
}

async function check(
  { network, account }: Who,
  text: string,
  about: { readonly message: Uint8Array; readonly appIdentifier: string },
  { note, log, signal }: StepTools<Verified>,
): Promise<CheckedWallet> {
  note('Fetching the account’s keys')
  const keys = await getAccountKeys(network, account, { signal })
  log(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} on the account`)
  note('Checking the signatures')
  return runTask(CHECK, { ...about, text, address: account, keys }, { signal })
}

/** The messages load once there is a verdict. */
async function judged({ network }: Who, { checked }: CheckedWallet) {
  const { verdictMessage: describeVerdict } = await fetchCode(
    () => import('@toolkit/explain/doctor/messages/verdict-summary'),
  )
  const answer: SignatureAnswer = { network, output: checked, doctor: { status: 'idle' } }
  return { answer, verdict: describeVerdict(answer) }
}

/** Nonce length in bytes: the minimum required by FCL and the Go SDK. */
const NONCE_BYTES = 32

/** Returns a new nonce as hex. */
export const newNonce = () => formatHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
