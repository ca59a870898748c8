import { type FlowAddress, isAddressOf, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { signatureCount } from '@toolkit/explain/outcome/answer-sentence'
import { importedContracts, programOf } from '@toolkit/explain/preflight/check-script'
import { contractNamesScript, payerFactScript } from '@toolkit/explain/preflight/fact-scripts'
import type { Fact, Finding, PreFlightFacts } from '@toolkit/explain/preflight/finding'
import { headlineOf } from '@toolkit/explain/preflight/finding-words'
import { preFlight, readinessOf } from '@toolkit/explain/preflight/pre-flight'
import type { Given } from '../command.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import type { Chain } from '../node/chain.ts'
import { type Answer, answer } from '../output/answer.ts'
import { networkOf } from '../transactions/given-transaction.ts'

/** Checks a transaction as the network will, before it is sent. */
export async function preflight(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, {
    command: 'preflight',
    what: 'a transaction',
    takesIds: false,
  })
  const read = readTransaction(text)
  const chain = given.chain ? await given.chain() : null
  const network = chain?.network ?? networkOf(read)
  const facts = chain ? await factsOf(chain, read.transaction) : unasked(network, read.transaction)
  const findings = preFlight(read.transaction, facts)
  const headline = headlineOf(findings, false, NETWORKS[network].name)
  const open = findings.filter(({ severity }) => severity !== 'fine')
  // A draft has all its signatures before it; with some of them it is refused as it is.
  const isRefused =
    signatureCount(read.transaction) > 0 && readinessOf(findings).kind === 'unsigned'
  return answer({
    ...headline,
    tone: isRefused ? 'danger' : headline.tone,
    isOpen: chain !== null && open.some(({ severity }) => severity === 'unchecked'),
    sections: open.length === 0 ? [] : [{ title: 'Checks', list: open.map(sentenceOf) }],
    source: chain?.source ?? null,
    details: {
      kind: 'pre-flight',
      network,
      findings: findings.map(({ check, severity, sentence, advice, place }) => ({
        ...{ check, severity, sentence, advice, place },
      })),
    },
  })
}

const sentenceOf = ({ sentence, advice }: Finding) =>
  advice === null ? sentence : `${sentence} ${advice}`

const unknown = { known: false, because: 'no network was named' } as const

const unasked = (network: NetworkId, transaction: Transaction): PreFlightFacts => ({
  network,
  referenceHeight: unknown,
  latestHeight: unknown,
  keys: new Map(accountsOf(transaction, network).map(address => [address, unknown])),
  contracts: new Map(importedFrom(transaction, network).map(address => [address, unknown])),
  payer: unknown,
})

/** Everybody with a role or a signature who can have an account on the network. */
function accountsOf(transaction: Transaction, network: NetworkId): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signing = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const all = [...new Set([...signerList(transaction), ...signing])]
  return all.filter(address => isAddressOf(address, network))
}

const importedFrom = (transaction: Transaction, network: NetworkId): readonly FlowAddress[] => [
  ...new Set(
    importedContracts(programOf(transaction))
      .map(({ address }) => address)
      .filter(address => isAddressOf(address, network)),
  ),
]

/** What the network says, or why it does not; `absent` is the error that is an answer too. */
async function fact<T>(ask: Promise<T>, absent?: string): Promise<Fact<T | null>> {
  try {
    return { known: true, value: await ask }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (error.code === absent) return { known: true, value: null }
    const { message } = error
    return {
      known: false,
      because: `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, ''),
    }
  }
}

/** The same of what is always there. */
const sure = async <T>(ask: Promise<T>): Promise<Fact<T>> => {
  const found = await fact(ask)
  return found.known && found.value === null ? unknown : (found as Fact<T>)
}

const NO_ACCOUNT = 'chain/account-not-found'

async function factsOf(chain: Chain, transaction: Transaction): Promise<PreFlightFacts> {
  const { network } = chain
  const { payer, computeLimit, referenceBlockId } = transaction
  const accounts = accountsOf(transaction, network)
  const from = importedFrom(transaction, network)
  const isZero = /^0*$/.test(referenceBlockId)
  const [referenceHeight, latestHeight, keys, contracts] = await Promise.all([
    isZero
      ? unknown
      : fact(
          chain.block(referenceBlockId).then(({ height }) => height),
          'chain/block-not-found',
        ),
    sure(chain.latestBlock().then(({ height }) => height)),
    Promise.all(accounts.map(address => fact(chain.keys(address, null), NO_ACCOUNT))),
    Promise.all(
      from.map(address => sure(chain.facts(contractNamesScript(address), 'names of contracts'))),
    ),
  ])
  const ofPayer = keys[accounts.indexOf(payer)]
  const exists = payer !== ZERO_ADDRESS && ofPayer?.known === true && ofPayer.value !== null
  const paying = exists
    ? await fact(chain.facts(payerFactScript(network, payer, computeLimit), 'a payer’s balance'))
    : ofPayer?.known === true
      ? { known: true as const, value: null }
      : unknown
  return {
    network,
    referenceHeight,
    latestHeight,
    keys: new Map(accounts.map((address, at) => [address, keys[at] ?? unknown])),
    contracts: new Map(from.map((address, at) => [address, contracts[at] ?? unknown])),
    payer: paying,
  }
}
