import { newPublicKey } from './account-client.ts'
import { type CadenceArgument, type ChainClient, type Plan, serviceSigner } from './chain-client.ts'
import { address, amount, string, type TemplateWorld } from './template-world.ts'

// Transactions whose changes a signer should know: ten that steal, and ten that do not.

export interface Attempt {
  readonly name: string
  readonly plan: Plan
  /** `whole`, or the part that no script can do. */
  readonly known: string
  /** Expected warnings for the signer, most severe first, except those about the unknown part. */
  readonly dangers: readonly string[]
}

/** A contract that keeps what it receives: capabilities, and tokens, posing as an exchange. */
const FENCE = `import FungibleToken from 0xee82856bf20e2aa6
access(all) contract Exchange {
    access(self) let kept: [Capability]
    access(all) fun register(_ capability: Capability) { self.kept.append(capability) }
    access(all) fun swap(_ from: auth(FungibleToken.Withdraw) &{FungibleToken.Vault}) {
        self.account.capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
            .deposit(from: <-from.withdraw(amount: from.balance - 0.1))
    }
    init() { self.kept = [] }
}`

/** Deploys the thief's contract, and the victim's assets. */
export async function setUpThief(chain: ChainClient, world: TemplateWorld): Promise<void> {
  const { other, author } = world
  const by = planBy(world)
  const add = `transaction(name: String, code: String) {
    prepare(me: auth(AddContract) &Account) { me.contracts.add(name: name, code: code.utf8) }
}`
  await chain.succeed(by('other', add, [string('Exchange'), string(FENCE)]))
  const receive = `import ExampleToken from 0x${author.address}
import ExampleNFT from 0x${author.address}
import FungibleToken from 0xee82856bf20e2aa6
transaction {
    prepare(me: auth(Storage, Capabilities) &Account) {
        me.storage.save(<-ExampleToken.createEmptyVault(vaultType: Type<@ExampleToken.Vault>()), to: /storage/tokens)
        me.capabilities.publish(me.capabilities.storage.issue<&ExampleToken.Vault>(/storage/tokens), at: /public/tokens)
        me.storage.save(<-ExampleNFT.createEmptyCollection(nftType: Type<@ExampleNFT.NFT>()), to: /storage/nfts)
        me.capabilities.publish(me.capabilities.storage.issue<&ExampleNFT.Collection>(/storage/nfts), at: /public/nfts)
    }
}`
  await chain.succeed(by('other', receive, []))
  await chain.succeed(
    by(
      'author',
      'transaction { prepare(me: auth(Contracts) &Account) { me.contracts.add(name: "Shop", code: "access(all) contract Shop {}".utf8) } }',
      [],
    ),
  )
  if (other.address === author.address) throw new Error('the thief is the victim')
}

/** A plan that one account of the world authorizes and proposes, and the service account pays for. */
const planBy =
  (world: TemplateWorld) =>
  (who: 'author' | 'other', script: string, values: readonly CadenceArgument[]): Plan => {
    const { address: authorizer, signers } = world[who]
    const [signer] = signers
    return {
      script,
      arguments: values,
      authorizers: [authorizer],
      ...(signer ? { proposer: signer, signers: [signer, serviceSigner()] } : {}),
    }
  }

/** In an order in which each can run after those before it. */
export function attempts(world: TemplateWorld): readonly Attempt[] {
  const { author, other, nft } = world
  const imports = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
import NonFungibleToken from 0xf8d6e0586b0a20c7
import EVM from 0xf8d6e0586b0a20c7
import ExampleToken from 0x${author.address}
import ExampleNFT from 0x${author.address}
import Exchange from 0x${other.address}
`
  const of = (
    name: string,
    prepare: string,
    dangers: readonly string[] = [],
    { known = 'whole', parameters = '', values = [] as readonly CadenceArgument[] } = {},
  ): Attempt => ({
    name,
    plan: planBy(world)(
      'author',
      `${imports}transaction${parameters} {
    prepare(me: auth(Storage, Capabilities, Inbox, Keys, Contracts) &Account) {
        ${prepare}
    }
}`,
      values,
    ),
    known,
    dangers,
  })
  const flow = 'auth(FungibleToken.Withdraw) &FlowToken.Vault'
  const thief = `getAccount(0x${other.address})`
  return [
    of('nothing', ''),
    of('a note is stored', 'me.storage.save("note", to: /storage/note)\n        return'),
    of('a note is taken out', 'me.storage.load<String>(from: /storage/note)', [
      'warning taken-from-storage',
    ]),
    of(
      'a capability that gives nothing away is published',
      'me.capabilities.publish(me.capabilities.storage.issue<&FlowToken.Vault>(/storage/flowTokenVault), at: /public/more)',
    ),
    of('it is unpublished', 'me.capabilities.unpublish(/public/more)', ['warning unpublished']),
    of(
      'FLOW goes to several',
      `let vault = me.storage.borrow<${flow}>(from: /storage/flowTokenVault)!
        for one in to {
            getAccount(one).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-vault.withdraw(amount: 1.25))
        }`,
      [],
      {
        parameters: '(to: [Address])',
        values: [{ type: 'Array', value: [world.keeper, world.child, world.parent].map(address) }],
      },
    ),
    of(
      'an account in EVM is made',
      'me.storage.save(<-EVM.createCadenceOwnedAccount(), to: /storage/evm)',
    ),
    of(
      'FLOW goes to it',
      `let vault <- me.storage.borrow<${flow}>(from: /storage/flowTokenVault)!.withdraw(amount: amount) as! @FlowToken.Vault
        me.storage.borrow<&EVM.CadenceOwnedAccount>(from: /storage/evm)!.deposit(from: <-vault)`,
      [],
      { parameters: '(amount: UFix64)', values: [amount('5.0')] },
    ),
    of(
      'an empty vault is stored',
      'me.storage.save(<-ExampleToken.createEmptyVault(vaultType: Type<@ExampleToken.Vault>()), to: StoragePath(identifier: "spare".concat("Vault"))!)',
    ),
    of(
      'a capability is issued before what it is for is stored',
      `let path = StoragePath(identifier: "late".concat("Vault"))!
        me.capabilities.storage.issue<&ExampleToken.Vault>(path)
        me.storage.save(<-ExampleToken.createEmptyVault(vaultType: Type<@ExampleToken.Vault>()), to: path)`,
    ),
    of(
      'theft: a capability to withdraw goes to a contract',
      `Exchange.register(me.capabilities.storage.issue<${flow}>(/storage/flowTokenVault))`,
      ['danger withdraw-capability'],
    ),
    of(
      'theft: a capability on the account goes to a contract',
      'Exchange.register(me.capabilities.account.issue<auth(Storage, Keys) &Account>())',
      ['danger account-capability'],
    ),
    of(
      'theft: a capability lies in the inbox',
      `let all = me.capabilities.storage.issue<auth(NonFungibleToken.Withdraw) &ExampleNFT.Collection>(ExampleNFT.CollectionStoragePath)
        me.inbox.publish(all, name: "gift", recipient: 0x${other.address})`,
      ['danger withdraw-capability', 'danger inbox-published'],
    ),
    of(
      'theft: an NFT is taken',
      `let nfts = me.storage.borrow<auth(NonFungibleToken.Withdraw) &ExampleNFT.Collection>(from: ExampleNFT.CollectionStoragePath)!
        ${thief}.capabilities.borrow<&{NonFungibleToken.CollectionPublic}>(/public/nfts)!.deposit(token: <-nfts.withdraw(withdrawID: ${nft}))`,
    ),
    of(
      'theft: a vault is moved out, and an empty one put in its place',
      `let vault <- me.storage.load<@ExampleToken.Vault>(from: /storage/exampleTokenVault)!
        me.storage.save(<-ExampleToken.createEmptyVault(vaultType: Type<@ExampleToken.Vault>()), to: /storage/exampleTokenVault)
        ${thief}.capabilities.borrow<&{FungibleToken.Receiver}>(/public/tokens)!.deposit(from: <-vault)`,
      ['warning all-tokens'],
    ),
    of(
      'theft: FLOW is taken from EVM',
      `let coa = me.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)!
        let balance = EVM.Balance(attoflow: 5000000000000000000)
        ${thief}.capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-coa.withdraw(balance: balance))`,
      ['warning all-evm'],
    ),
    of(
      'theft: a collection is replaced by something else',
      `destroy me.storage.load<@ExampleNFT.Collection>(from: ExampleNFT.CollectionStoragePath)
        me.storage.save(<-ExampleToken.createEmptyVault(vaultType: Type<@ExampleToken.Vault>()), to: ExampleNFT.CollectionStoragePath)`,
      ['danger replaced-in-storage'],
    ),
    of(
      'theft: nothing can be received any more',
      `for controller in me.capabilities.storage.getControllers(forPath: /storage/exampleTokenVault) {
            controller.delete()
        }
        me.capabilities.unpublish(/public/exampleTokenReceiver)`,
      ['warning unpublished', 'warning capability-deleted', 'warning capability-deleted'],
    ),
    of(
      'theft: FLOW goes to a contract that calls itself an exchange',
      `Exchange.swap(me.storage.borrow<${flow}>(from: /storage/flowTokenVault)!)`,
      ['warning most-tokens'],
    ),
    of(
      'theft: a key is added',
      `me.keys.add(
            publicKey: PublicKey(publicKey: key.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256),
            hashAlgorithm: HashAlgorithm.SHA3_256,
            weight: 1000.0
        )`,
      ['danger key-added'],
      {
        known: 'AddAccountKey',
        parameters: '(key: String)',
        values: [string(newPublicKey())],
      },
    ),
    of(
      'theft: a contract is replaced',
      'me.contracts.update(name: "Shop", code: "access(all) contract Shop { access(all) fun f() {} }".utf8)',
      ['danger contract-updated'],
      { known: 'UpdateAccountContractCode' },
    ),
  ]
}
