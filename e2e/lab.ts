import { ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import { templateWorld, planOf, string, address, amount } from './support/template-world.ts'
import { writeFileSync } from 'node:fs'
const chain = new ChainClient('http://127.0.0.1:18881')
const world = await templateWorld(chain)
console.log(world.author.address, world.other.address)
// a broken contract: Broken imports Base; Base loses a function that Broken uses
const owner = world.other
const deploy = (name: string, code: string, tpl = 'deploy-contract') =>
  chain.succeed(planOf({ id: tpl, arguments: [string(name), string(code)], authorizers: [owner] }))
await deploy('Base', `access(all) contract Base { access(all) view fun one(): UFix64 { return 1.0 } access(all) view fun two(): UFix64 { return 2.0 } }`)
await deploy('BrokenToken', `import FungibleToken from 0xee82856bf20e2aa6
import Base from 0x${owner.address}
access(all) contract BrokenToken: FungibleToken {
    access(all) resource Vault: FungibleToken.Vault {
        access(all) var balance: UFix64
        init(balance: UFix64) { self.balance = balance }
        access(all) view fun isAvailableToWithdraw(amount: UFix64): Bool { return true }
        access(FungibleToken.Withdraw) fun withdraw(amount: UFix64): @{FungibleToken.Vault} { self.balance = self.balance - amount
            return <- create Vault(balance: amount) }
        access(all) fun deposit(from: @{FungibleToken.Vault}) { self.balance = self.balance + from.balance
            destroy from }
        access(all) view fun getViews(): [Type] { return [] }
        access(all) fun resolveView(_ view: Type): AnyStruct? { return nil }
        access(all) fun createEmptyVault(): @{FungibleToken.Vault} { return <- create Vault(balance: 0.0) }
    }
    access(all) fun createEmptyVault(vaultType: Type): @{FungibleToken.Vault} { return <- create Vault(balance: 0.0) }
    access(all) fun mint(): @Vault { return <- create Vault(balance: Base.two()) }
    access(all) view fun getContractViews(resourceType: Type?): [Type] { return [] }
    access(all) fun resolveContractView(resourceType: Type?, viewType: Type): AnyStruct? { return nil }
}`)
await chain.succeed({ script: `import BrokenToken from 0x${owner.address}
transaction { prepare(a: auth(SaveValue) &Account) { a.storage.save(<-BrokenToken.mint(), to: /storage/broken); a.storage.save(1, to: /storage/number) } }`,
  authorizers: [owner.address], signers: [...owner.signers, serviceSigner()] })
await deploy('Base', `access(all) contract Base { access(all) view fun one(): UFix64 { return 1.0 } }`, 'update-contract')
writeFileSync('/tmp/w/assets-lab/world.json', JSON.stringify({ author: world.author.address, other: owner.address, parent: world.parent.address, child: world.child.address, custody: world.custody.address }))
