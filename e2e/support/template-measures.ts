import { addressFromEvents } from '@toolkit/core/rest/account-created'
import {
  type CadenceArgument,
  type ChainClient,
  type Outcome,
  SERVICE_ADDRESS,
} from './chain-client.ts'
import { address } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// Chain reads of the templates' runs.

export const UNITS = 10n ** 8n
const units = (value: unknown) => BigInt(String(value).replace('.', ''))

export const flowOf = async (chain: ChainClient, owner: TestAccount) =>
  units(
    (
      await chain.executeScript(
        'access(all) fun main(a: Address): UFix64 { return getAccount(a).balance }',
        [address(owner)],
      )
    ).value,
  )

/** Balance that its storage does not need. */
export const freeFlowOf = async (chain: ChainClient, owner: TestAccount) =>
  units(
    (
      await chain.executeScript(
        'access(all) fun main(a: Address): UFix64 { return getAccount(a).availableBalance }',
        [address(owner)],
      )
    ).value,
  )

/** Returns the balance of ExampleToken by its public capability, and the number of its vault's capabilities. */
export async function tokensOf(chain: ChainClient, owner: TestAccount) {
  const { value } = await chain.executeScript(
    `import FungibleToken from 0xee82856bf20e2aa6
access(all) fun main(a: Address): [UFix64] {
    let account = getAuthAccount<auth(Storage, Capabilities) &Account>(a)
    let balance = account.capabilities.borrow<&{FungibleToken.Vault}>(/public/exampleTokenVault)?.balance
    let receives = account.capabilities.borrow<&{FungibleToken.Receiver}>(/public/exampleTokenReceiver) != nil
    let controllers = account.capabilities.storage.getControllers(forPath: /storage/exampleTokenVault)
    return [balance ?? 0.0, receives ? 1.0 : 0.0, UFix64(controllers.length)]
}`,
    [address(owner)],
  )
  const [balance, receives, controllers] = (value as CadenceArgument[]).map(one => units(one.value))
  return { balance, receives: receives === UNITS, controllers: Number(controllers) / 1e8 }
}

export const collectionOf = async (chain: ChainClient, owner: TestAccount) =>
  (
    await chain.executeScript(
      `import NonFungibleToken from 0x${SERVICE_ADDRESS}
access(all) fun main(a: Address): Bool {
    return getAccount(a).capabilities.borrow<&{NonFungibleToken.Receiver}>(/public/exampleNFTCollection) != nil
}`,
      [address(owner)],
    )
  ).value

export const keysOf = async (chain: ChainClient, owner: Pick<TestAccount, 'address'>) =>
  (await chain.keys(owner.address)).map(({ weight, revoked }) => (revoked ? 'revoked' : weight))

export const createdKeys = async (chain: ChainClient, outcome: Outcome | null) =>
  outcome === null ? [] : keysOf(chain, { address: addressFromEvents(outcome.events) })

export const contractsOf = async (chain: ChainClient, owner: TestAccount) =>
  Object.keys((await chain.get(`accounts/${owner.address}?expand=contracts`)).contracts ?? {})

export const counterOf = (version: number) =>
  `access(all) contract Counter { access(all) fun version(): Int { return ${version} } }`

export async function counterVersion(chain: ChainClient, owner: TestAccount): Promise<unknown> {
  const script = `import Counter from 0x${owner.address}
access(all) fun main(): Int { return Counter.version() }`
  return (await chain.executeScript(script)).value
}

export const evmBalance = async (chain: ChainClient, evmAddress: string) =>
  units(
    (
      await chain.executeScript(
        `import EVM from 0x${SERVICE_ADDRESS}
access(all) fun main(): UFix64 { return EVM.addressFromString("${evmAddress}").balance().inFLOW() }`,
      )
    ).value,
  )

/** Returns the EVM address of an account's COA, from its public capability; "" without one. */
export const coaOf = async (chain: ChainClient, owner: TestAccount) =>
  String(
    (
      await chain.executeScript(
        `import EVM from 0x${SERVICE_ADDRESS}
access(all) fun main(a: Address): String {
    return getAccount(a).capabilities.borrow<&EVM.CadenceOwnedAccount>(/public/evm)?.address()?.toString() ?? ""
}`,
        [address(owner)],
      )
    ).value,
  )
