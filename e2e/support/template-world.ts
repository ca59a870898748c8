import { readFileSync } from 'node:fs'
import type { FlowAddress } from '@toolkit/core/account/address'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { emulatorProgram, resolveImports } from './cadence-programs.ts'
import {
  type CadenceArgument,
  type ChainClient,
  type Plan,
  SERVICE_ADDRESS,
  serviceSigner,
} from './chain-client.ts'
import { REVERTING_CODE } from './eventful-plans.ts'
import { type ClockAccount, startClock } from './schedule-runs.ts'
import { CLOCK_CONTRACT } from './scheduling-plans.ts'
import { createFunded, type TestAccount } from './test-accounts.ts'

// Accounts and contracts for testing the transaction templates.

/** One use of a template. */
export interface TemplateRun {
  readonly id: string
  readonly arguments: readonly CadenceArgument[]
  readonly authorizers: readonly TestAccount[]
  /** Account of contracts that the emulator lacks. */
  readonly elsewhere?: FlowAddress
}

export interface TemplateWorld {
  readonly service: TestAccount
  /** Has FLOW, the token and the NFT contract, all tokens and one NFT. */
  readonly author: TestAccount
  /** Has FLOW for storage, and nothing else. */
  readonly other: TestAccount
  /** Has FLOW for storage and one key of full weight. */
  readonly keeper: TestAccount
  readonly child: TestAccount
  readonly parent: TestAccount
  /** Has the stand-ins of the HybridCustody suite, a factory and a filter. */
  readonly custody: TestAccount
  /** ID of the author's NFT. */
  readonly nft: string
  readonly clock: ClockAccount
  /** An EVM contract, as 40 hex digits, that reverts every call with "locked". */
  readonly reverting: string
}

/** Returns the plan of a run, paid by the service account. */
export function planOf({ id, arguments: values, authorizers, elsewhere }: TemplateRun): Plan {
  const template = TRANSACTION_TEMPLATES.find(one => one.id === id)
  if (!template) throw new Error(`no template ${id}`)
  const signers = authorizers.flatMap(account => account.signers.slice(0, 1))
  return {
    script: template.script('emulator', elsewhere),
    arguments: values,
    authorizers: authorizers.map(({ address }) => address),
    ...(signers[0] ? { proposer: signers[0] } : {}),
    signers: [...signers.filter(({ address }) => address !== SERVICE_ADDRESS), serviceSigner()],
    change: { computeLimit: template.computeLimit },
  }
}

export const string = (value: string): CadenceArgument => ({ type: 'String', value })
export const address = ({ address: value }: { address: string }): CadenceArgument => ({
  type: 'Address',
  value: `0x${value}`,
})
export const amount = (value: string): CadenceArgument => ({ type: 'UFix64', value })

/** A fixture contract for HybridCustody, with its imports resolved. */
const custodySource = (name: string, at: string) =>
  resolveImports(
    readFileSync(new URL(`../fixtures/hybrid-custody/${name}.cdc`, import.meta.url), 'utf8'),
    { CapabilityFactory: at, CapabilityFilter: at },
  )

/** Deploys contracts of several accounts, in the order of the authorizers. Their imports are already on the chain. */
const DEPLOY = `transaction(names: [[String]], codes: [[String]]) {
    prepare(OWNERS) {
        for index, owner in [NAMES] {
            for at, name in names[index] {
                owner.contracts.add(name: name, code: codes[index][at].utf8)
            }
        }
    }
}`

type Contracts = Readonly<Record<string, string>>

const deploy = (
  chain: ChainClient,
  ...owned: readonly (readonly [owner: TestAccount, contracts: Contracts])[]
) => {
  const lists = (of: (contracts: Contracts) => readonly string[]): CadenceArgument => ({
    type: 'Array',
    value: owned.map(([, contracts]) => ({ type: 'Array', value: of(contracts).map(string) })),
  })
  const names = owned.map((_, index) => `owner${index}`)
  return chain.succeed({
    script: DEPLOY.replace(
      'OWNERS',
      names.map(name => `${name}: auth(AddContract) &Account`).join(', '),
    ).replace('NAMES', names.join(', ')),
    arguments: [lists(Object.keys), lists(Object.values)],
    authorizers: owned.map(([{ address: owner }]) => owner),
    signers: [...owned.flatMap(([{ signers }]) => signers), serviceSigner()],
  })
}

export async function templateWorld(chain: ChainClient): Promise<TemplateWorld> {
  const service = { address: SERVICE_ADDRESS, signers: [serviceSigner()] }
  const [author, other, keeper, child, parent, custody, timed] = (await createFunded(
    chain,
    7,
    '100.0',
  )) as [
    ...[TestAccount, TestAccount, TestAccount],
    ...[TestAccount, TestAccount, TestAccount, TestAccount],
  ]
  const ofCustody = (name: string) => ({ [name]: custodySource(name, custody.address) })
  await deploy(
    chain,
    [
      author,
      {
        ExampleToken: emulatorProgram('ft', 'ExampleToken.cdc'),
        ExampleNFT: emulatorProgram('nft', 'test/ExampleNFT_preCrossVMPointer.cdc'),
      },
    ],
    [custody, { ...ofCustody('CapabilityFactory'), ...ofCustody('CapabilityFilter') }],
    [timed, { Clock: CLOCK_CONTRACT }],
  )
  const MaliciousToken = emulatorProgram('ft', 'test/MaliciousToken.cdc', {
    ExampleToken: author.address,
  })
  await deploy(chain, [author, { MaliciousToken }], [custody, ofCustody('HybridCustody')])
  return {
    ...{ service, author, other, keeper, child, parent, custody },
    nft: await mintNft(chain, author),
    clock: await startClock(chain, timed),
    reverting: await deployReverting(chain),
  }
}

async function mintNft(chain: ChainClient, author: TestAccount): Promise<string> {
  await chain.succeed({
    script: `import ExampleNFT from 0x${author.address}
transaction {
    prepare(author: auth(BorrowValue) &Account) {
        let minter = author.storage.borrow<&ExampleNFT.NFTMinter>(from: ExampleNFT.MinterStoragePath)!
        author.storage.borrow<&ExampleNFT.Collection>(from: ExampleNFT.CollectionStoragePath)!
            .deposit(token: <-minter.mintNFT(name: "Sunrise", description: "", thumbnail: "", royalties: []))
    }
}`,
    authorizers: [author.address],
    signers: [...author.signers, serviceSigner()],
  })
  const [id = ''] = await nftsOf(chain, author, author)
  return id
}

async function deployReverting(chain: ChainClient): Promise<string> {
  const { events } = await chain.succeed({
    script: `import EVM from 0x${SERVICE_ADDRESS}
transaction {
    prepare(signer: &Account) {
        let coa <- EVM.createCadenceOwnedAccount()
        coa.deploy(code: "${REVERTING_CODE}".decodeHex(), gasLimit: 500000, value: EVM.Balance(attoflow: 0))
        destroy coa
    }
}`,
    authorizers: [SERVICE_ADDRESS],
  })
  const executed = events.filter(({ type }) => type.endsWith('EVM.TransactionExecuted')).at(-1)
  const payload = Buffer.from(executed?.payload ?? []).toString()
  const found =
    /"value":"(?:0x)?([0-9a-fA-F]{40})","type":"String"\},"name":"contractAddress"/.exec(payload)
  if (!found?.[1]) throw new Error(`no contract address in ${payload}`)
  return found[1]
}

/** Returns the IDs of ExampleNFT in an account's public collection; none without a collection. */
export async function nftsOf(
  chain: ChainClient,
  author: TestAccount,
  owner: TestAccount,
): Promise<readonly string[]> {
  const { value } = await chain.executeScript(
    `import NonFungibleToken from 0x${SERVICE_ADDRESS}
import ExampleNFT from 0x${author.address}
access(all) fun main(owner: Address): [UInt64] {
    return getAccount(owner).capabilities
        .borrow<&{NonFungibleToken.Collection}>(/public/exampleNFTCollection)?.getIDs() ?? []
}`,
    [address(owner)],
  )
  return (value as readonly CadenceArgument[]).map(one => String(one.value))
}
