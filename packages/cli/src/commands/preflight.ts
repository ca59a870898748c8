import {
  type AccessNode,
  getAccountKeys,
  getBlock,
  getLatestBlock,
  queryFacts,
} from '@toolkit/client/actions'
import type { QueryOutcome } from '@toolkit/client/known'
import {
  accountsOf,
  namesBlock,
  networkFacts,
  type PreFlightFacts,
  payerExists,
} from '@toolkit/client/preflight-facts'
import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { contractNamesScript, payerFactScript } from '@toolkit/core/queries/payer-facts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { signatureCount } from '@toolkit/explain/outcome/answer-message'
import { importedContracts, programOf } from '@toolkit/explain/preflight/check-script'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { headlineOf } from '@toolkit/explain/preflight/finding-messages'
import { preFlight, readinessOf } from '@toolkit/explain/preflight/pre-flight'
import type { Given } from '../command.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer } from '../output/answer.ts'
import { networkOf } from '../transactions/given-transaction.ts'

/** Checks a transaction before it is sent, as the network will. */
export async function preflight(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, {
    command: 'preflight',
    what: 'a transaction',
    takesIds: false,
  })
  const read = readTransaction(text)
  const chain = given.chain ? await given.chain() : null
  const network = chain?.network ?? networkOf(read)
  const facts = await factsOf(chain, network, read.transaction)
  const findings = preFlight(read.transaction, facts)
  const headline = headlineOf(findings, false, NETWORKS[network].name)
  const open = findings.filter(({ severity }) => severity !== 'fine')
  // A draft still gets its signatures; one with some of them would be rejected as it is.
  const isRefused =
    signatureCount(read.transaction) > 0 && readinessOf(findings).kind === 'unsigned'
  return answer({
    ...headline,
    tone: isRefused ? 'danger' : headline.tone,
    isOpen: chain !== null && open.some(({ severity }) => severity === 'unchecked'),
    sections: open.length === 0 ? [] : [{ title: 'Checks', list: open.map(messageOf) }],
    source: chain && sourceOf(chain),
    details: {
      kind: 'pre-flight',
      network,
      findings: findings.map(({ code, severity, message, advice, path: place }) => ({
        ...{ check: code, severity, sentence: message, advice, place },
      })),
    },
  })
}

const messageOf = ({ message, advice }: PreFlightFinding) =>
  advice === null ? message : `${message} ${advice}`

/** Request that was not made. */
const UNASKED: QueryOutcome<never> = { data: undefined, error: null }
const NO_NETWORK = 'no network was named'

const importedFrom = (transaction: Transaction, network: NetworkId): readonly FlowAddress[] => [
  ...new Set(
    importedContracts(programOf(transaction))
      .map(({ address }) => address)
      .filter(address => isAddressOf(address, network)),
  ),
]

/** Returns the state of a finished request. */
async function settle<T>(question: Promise<T>): Promise<QueryOutcome<T>> {
  try {
    return { data: await question, error: null }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { data: undefined, error }
  }
}

/** Fetches the facts from a node, or the reasons why they are missing; without a node nothing is known. */
async function factsOf(
  node: AccessNode | null,
  network: NetworkId,
  transaction: Transaction,
): Promise<PreFlightFacts> {
  const { payer, computeLimit, referenceBlockId } = transaction
  const accounts = accountsOf(transaction, network)
  const from = importedFrom(transaction, network)
  const ofAccounts = { accounts, importedFrom: from }
  if (!node) {
    const none = { reference: UNASKED, latest: UNASKED, keys: [], paying: UNASKED, contracts: [] }
    return networkFacts(network, transaction, { ...ofAccounts, ...none }, NO_NETWORK)
  }
  const [reference, latest, keys, contracts] = await Promise.all([
    namesBlock(transaction) ? settle(getBlock(node, referenceBlockId)) : UNASKED,
    settle(getLatestBlock(node)),
    Promise.all(
      accounts.map(address =>
        settle(getAccountKeys(node, address).then(found => ({ keys: found }))),
      ),
    ),
    Promise.all(
      from.map(address =>
        settle(queryFacts(node, contractNamesScript(address), 'names of contracts')),
      ),
    ),
  ])
  const paying = payerExists(transaction, { accounts, keys })
    ? await settle(
        queryFacts(node, payerFactScript(network, payer, computeLimit), 'a payer’s balance'),
      )
    : UNASKED
  const answers = { ...ofAccounts, reference, latest, keys, paying, contracts }
  return networkFacts(network, transaction, answers, NO_NETWORK)
}
