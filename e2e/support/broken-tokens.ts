import type { ChainClient } from './chain-client.ts'
import { serviceSigner } from './chain-client.ts'
import { planOf, string } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// Tokens whose contracts fail: one in its own display, one that no longer compiles because its import has changed, as
// happens on the networks.

const BASE = (functions: string) => `access(all) contract Base { ${functions} }`
const ONE = 'access(all) view fun one(): UFix64 { return 7.0 }'

const tokenContract = (name: string, base: string, display: string) => `
import FungibleToken from 0xee82856bf20e2aa6
import Base from 0x${base}

access(all) contract ${name}: FungibleToken {
    access(all) resource Vault: FungibleToken.Vault {
        access(all) var balance: UFix64
        init(balance: UFix64) { self.balance = balance }
        access(all) view fun isAvailableToWithdraw(amount: UFix64): Bool { return true }
        access(FungibleToken.Withdraw) fun withdraw(amount: UFix64): @{FungibleToken.Vault} {
            self.balance = self.balance - amount
            return <- create Vault(balance: amount)
        }
        access(all) fun deposit(from: @{FungibleToken.Vault}) {
            self.balance = self.balance + from.balance
            destroy from
        }
        access(all) view fun getViews(): [Type] { return [] }
        access(all) fun resolveView(_ view: Type): AnyStruct? { ${display} }
        access(all) fun createEmptyVault(): @{FungibleToken.Vault} { return <- create Vault(balance: 0.0) }
    }
    access(all) fun createEmptyVault(vaultType: Type): @{FungibleToken.Vault} {
        return <- create Vault(balance: 0.0)
    }
    access(all) fun mint(): @Vault { return <- create Vault(balance: Base.one()) }
    access(all) view fun getContractViews(resourceType: Type?): [Type] { return [] }
    access(all) fun resolveContractView(resourceType: Type?, viewType: Type): AnyStruct? { return nil }
}`

/** Gives the account 7 MoodyToken, whose display panics, and 7 BrokenToken, whose contract no longer compiles. */
export async function addBrokenTokens(chain: ChainClient, owner: TestAccount): Promise<void> {
  const put = (id: string, name: string, code: string) =>
    chain.succeed(planOf({ id, arguments: [string(name), string(code)], authorizers: [owner] }))
  await put('deploy-contract', 'Base', BASE(`${ONE} access(all) fun two() {}`))
  await put(
    'deploy-contract',
    'MoodyToken',
    tokenContract('MoodyToken', owner.address, 'panic("not today")'),
  )
  await put(
    'deploy-contract',
    'BrokenToken',
    tokenContract('BrokenToken', owner.address, 'Base.two()\n            return nil'),
  )
  await chain.succeed({
    script: `import MoodyToken from 0x${owner.address}
import BrokenToken from 0x${owner.address}
transaction {
    prepare(owner: auth(SaveValue) &Account) {
        owner.storage.save(<-MoodyToken.mint(), to: /storage/moodyToken)
        owner.storage.save(<-BrokenToken.mint(), to: /storage/brokenToken)
    }
}`,
    authorizers: [owner.address],
    signers: [...owner.signers, serviceSigner()],
  })
  await put('update-contract', 'Base', BASE(ONE))
}

/** Stores this many numbers, so that the account has more paths than one request covers. */
export async function fillStorage(
  chain: ChainClient,
  owner: TestAccount,
  count: number,
): Promise<void> {
  await chain.succeed({
    script: `transaction(count: Int) {
    prepare(owner: auth(SaveValue) &Account) {
        var index = 0
        while index < count {
            owner.storage.save(index, to: StoragePath(identifier: "number\\(index)")!)
            index = index + 1
        }
    }
}`,
    arguments: [{ type: 'Int', value: `${count}` }],
    authorizers: [owner.address],
    signers: [...owner.signers, serviceSigner()],
  })
}
