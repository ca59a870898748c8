import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { bridgedTypeOf, evmCounterpartsScript } from '@toolkit/core/evm/bridge'
import { evmAccountScript } from '@toolkit/core/queries/evm-account'
import { nftCollectionsScript } from '@toolkit/core/queries/nft-collections'
import { type AccountScript, partScript } from '@toolkit/core/queries/script-facts'
import { stakingContracts, stakingScript } from '@toolkit/core/queries/staking'
import { storedWholeScript } from '@toolkit/core/queries/stored-items'
import { tokenVaultsScript } from '@toolkit/core/queries/token-vaults'
import { controlPart } from '@toolkit/explain/holdings/control'
import { evmHoldingsScript } from '@toolkit/explain/holdings/evm-holdings-script'
import { holdingsScript } from '@toolkit/explain/holdings/holdings-script'
import type { StoredHoldings } from '@toolkit/explain/holdings/stored-holdings'
import { startChain } from '../e2e/support/chain.ts'
import { ChainClient } from '../e2e/support/chain-client.ts'
import { createAccount, publicKeyAt } from '../e2e/support/test-accounts.ts'

// Cost of reading all holdings of a phrase, in requests and kilobytes: scripts as the page sends them, and the node’s
// answers, on the real emulator. The baseline requests each part of each account separately, with the scripts of
// Lookup’s tabs, and each token of each EVM address with a separate one.

const ACCOUNTS = Number(process.argv[2] ?? 20)
const NETWORK = 'emulator'
/** Empty addresses: only the requests are counted. */
const evmAddress = (index: number) => index.toString(16).padStart(40, '1') as EvmAddress
const EVM = [evmAddress(1), evmAddress(2)]
const TOKENS = Array.from({ length: 40 }, (_, index) => evmAddress(1000 + index))
/** As in the page. */
const ACCOUNTS_A_QUESTION = 10

class Counted {
  questions = 0
  bytes = 0
  readonly #url: string

  constructor(url: string) {
    this.#url = `${url}/v1/scripts?block_height=sealed`
  }

  async runScript<T>({ script, arguments: values, read }: AccountScript<T>): Promise<T> {
    const base64 = (text: string) => formatBase64(encodeUtf8(text))
    const body = JSON.stringify({
      script: base64(script),
      arguments: values.map(value => base64(JSON.stringify(value))),
    })
    const reply = await fetch(this.#url, { method: 'POST', body })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text)
    this.questions += 1
    this.bytes += body.length + text.length
    const facts = read(decodeJsonCadence(Buffer.from(JSON.parse(text), 'base64').toString()))
    if (facts === null) throw new Error(`another answer: ${text.slice(0, 200)}`)
    return facts
  }
}

const counterpartsIn = (stored: readonly StoredHoldings[]) => [
  ...new Set(
    stored.flatMap(({ vaults }) => vaults.flatMap(({ counterpart }) => counterpart ?? [])),
  ),
]

async function together(counted: Counted, accounts: readonly FlowAddress[], keys: string[]) {
  const question = { network: NETWORK, publicKeys: keys, staking: true, bridge: true } as const
  const stored: StoredHoldings[] = []
  for (let from = 0; from < accounts.length; from += ACCOUNTS_A_QUESTION) {
    const page = accounts.slice(from, from + ACCOUNTS_A_QUESTION)
    const { accounts: held } = await counted.runScript(holdingsScript(question, page))
    stored.push(...held.map(one => one.stored))
  }
  await counted.runScript(evmHoldingsScript(NETWORK, EVM, { tokens: TOKENS, collections: [] }))
  // Own addresses again, for the EVM counterparts of the accounts' items, which are on no list.
  const tokens = counterpartsIn(stored)
  await counted.runScript(evmHoldingsScript(NETWORK, EVM, { tokens, collections: [] }))
}

async function apart(counted: Counted, accounts: readonly FlowAddress[], keys: string[]) {
  const views = { views: true }
  const counterparts = new Set<EvmAddress>()
  for (const address of accounts) {
    await counted.runScript(partScript(controlPart(keys), address))
    const { items } = await counted.runScript(storedWholeScript(NETWORK, address, [], 1000))
    const paths = (kind: string) =>
      (items ?? []).filter(item => item.kind === kind).map(({ path }) => path)
    await counted.runScript(tokenVaultsScript(NETWORK, address, paths('vault'), views))
    await counted.runScript(nftCollectionsScript(NETWORK, address, paths('collection'), views))
    await counted.runScript(evmAccountScript(NETWORK, address))
    const types = (items ?? []).map(({ type }) => bridgedTypeOf(type))
    const sides = await counted.runScript(
      evmCounterpartsScript(NETWORK, CORE_CONTRACTS[NETWORK].EVM, types),
    )
    for (const { address: side } of sides) if (side) counterparts.add(side)
    await counted.runScript(stakingScript(address, stakingContracts(NETWORK)))
  }
  for (const address of EVM) {
    await counted.runScript(evmHoldingsScript(NETWORK, [address], { tokens: [], collections: [] }))
    for (const token of [...TOKENS, ...counterparts]) {
      const contracts = { tokens: [token], collections: [] }
      await counted.runScript(evmHoldingsScript(NETWORK, [address], contracts))
    }
  }
}

const chain = await startChain('emulator', { bridge: true })
try {
  const client = new ChainClient(chain.restUrl)
  const made = []
  for (let index = 0; index < ACCOUNTS; index += 1) made.push(await createAccount(client))
  const addresses = made.map(({ address }) => address)
  const keys = made.map(account => publicKeyAt(account))
  const [ours, theirs] = [new Counted(chain.restUrl), new Counted(chain.restUrl)]
  await together(ours, addresses, keys)
  await apart(theirs, addresses, keys)
  const row = ({ questions, bytes }: Counted) => ({ questions, kB: Math.round(bytes / 100) / 10 })
  console.log(
    `${ACCOUNTS} accounts, ${EVM.length} EVM addresses, ${TOKENS.length} ERC-20 contracts`,
  )
  console.table({ 'all it opens': row(ours), 'each part by itself': row(theirs) })
  console.log(`ratios (more than 1: ours is less)
  questions: ${(theirs.questions / ours.questions).toFixed(2)}
  kilobytes: ${(theirs.bytes / ours.bytes).toFixed(2)}`)
} finally {
  await chain.dispose()
}
