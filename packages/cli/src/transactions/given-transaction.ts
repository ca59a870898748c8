import type { AccessNode } from '@toolkit/client/actions'
import { networkOfAddress } from '@toolkit/core/account/address'
import { tryTo } from '@toolkit/core/errors'
import { DEFAULT_NETWORK, isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import { chainRefusals } from '@toolkit/core/transaction/chain-refusals'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { READ_FROM } from '@toolkit/core/transaction-formats/read-from-words'
import type { ReadTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import {
  describeChecked,
  describeContent,
  signatureCount,
} from '@toolkit/explain/outcome/answer-message'
import { contentFault } from '@toolkit/explain/outcome/content-fault'
import { describeRefusal } from '@toolkit/explain/outcome/refusal-messages'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, asVerdict } from '../output/answer.ts'
import { scriptQuote, transactionJson, transactionSections } from './details.ts'
import { signatureSections, signaturesJson } from './signature-details.ts'
import { chainState, type Verification, verificationOn } from './verification.ts'

/** Returns the network of a transaction, by its payer's address. */
export function networkOf({ transaction }: ReadTransaction): NetworkId {
  const chain = networkOfAddress(transaction.payer)
  return isNetworkId(chain) ? chain : DEFAULT_NETWORK
}

/** Describes a transaction given directly and, with a network, how the chain would respond. */
export async function transactionAnswer(
  read: ReadTransaction,
  chain: AccessNode | null,
): Promise<Answer> {
  const { transaction, form } = read
  const network = chain?.network ?? networkOf(read)
  const fault = contentFault(transaction, network)
  const checked =
    chain && fault === null && signatureCount(transaction) > 0 ? await checkedOn(chain, read) : null
  const described = fault?.verdict ?? checked?.verdict
  const verdict = described ? asVerdict(described) : describeContent(read)
  const whole = form !== 'payload' && form !== 'envelope'
  const id = whole ? tryTo(() => transactionId(transaction)) : null
  const rows = [['Read as', READ_FROM[form]] as const, ...(id ? [['Id', id] as const] : [])]
  return answer({
    ...verdict,
    sections: [
      { title: null, rows },
      ...(checked ? signatureSections(checked.verification) : []),
      ...(checked && checked.refusals.length > 0
        ? [{ title: 'The network would refuse it', list: checked.refusals }]
        : []),
      ...transactionSections(transaction, network),
    ],
    quotes: [scriptQuote(transaction)],
    source: checked ? chain && sourceOf(chain) : null,
    details: {
      kind: 'transaction',
      form,
      id,
      signatures: checked ? signaturesJson(checked.verification) : null,
      refusals: checked ? checked.refusals : null,
      transaction: transactionJson(transaction),
    },
  })
}

interface Checked {
  readonly verification: Verification
  readonly refusals: readonly string[]
  readonly verdict: ReturnType<typeof describeChecked>
}

async function checkedOn(chain: AccessNode, { transaction }: ReadTransaction): Promise<Checked> {
  const state = await chainState(chain, transaction)
  const verification = await verificationOn(chain, transaction, {
    height: state.referenceHeight,
    ran: false,
    accepted: null,
  })
  const refusals = chainRefusals(transaction, verification.verdicts, verification.weights, state)
  const words = refusals.map(describeRefusal).map(({ short, advice }) => {
    return `${short.charAt(0).toUpperCase()}${short.slice(1)}. ${advice}`
  })
  return { verification, refusals: words, verdict: describeChecked(verification, refusals) }
}
