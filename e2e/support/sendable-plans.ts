import { type ChainClient, type Plan, SERVICE_ADDRESS, serviceSigner } from './chain-client.ts'
import { transferPlan } from './eventful-plans.ts'
import { createAccount, createAccountPlan } from './test-accounts.ts'

// Transactions that the chain runs, in all possible shapes.

export interface SendablePlan {
  readonly plan: Plan
  /** The part of it that scripts cannot do. */
  readonly unsupported?: string
}

const TOKENS = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
`

const script = (text: string): Plan => ({ script: text, authorizers: [SERVICE_ADDRESS] })

/** The usual transfer: a resource field moved from prepare to execute, with conditions around. */
const classicTransfer = (to: string): Plan => ({
  ...script(`${TOKENS}
/// Sends FLOW.
transaction(amount: UFix64, to: Address,) {
    // What is sent.
    let sentVault: @{FungibleToken.Vault}
    let before: UFix64
    let signerVault: auth(FungibleToken.Withdraw) &FlowToken.Vault

    prepare(signer: auth(BorrowValue) &Account) {
        self.signerVault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)
            ?? panic("no vault")
        self.before = self.signerVault.balance
        self.sentVault <- self.signerVault.withdraw(amount: amount)
    }

    pre { amount > 0.0: "nothing to send" }

    execute {
        let receiver = getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
        receiver.deposit(from: <-self.sentVault) // all of it
    }

    post { self.signerVault.balance == self.before - amount: "another balance" }
}`),
  arguments: [
    { type: 'UFix64', value: '1.5' },
    { type: 'Address', value: `0x${to}` },
  ],
})

/** Lists them by name; they can be sent in this order. */
export async function sendablePlans(
  chain: ChainClient,
): Promise<Readonly<Record<string, SendablePlan>>> {
  const { address, signers } = await createAccount(chain)
  return {
    nothing: { plan: { script: 'transaction {}' } },
    transfer: { plan: transferPlan(address, '2.0') },
    'transfer by a field': { plan: classicTransfer(address) },
    'two authorizers': {
      plan: {
        script: `transaction(_ text: String, from number: Int) {
    prepare(first: auth(Storage) &Account, second: auth(SaveValue | Storage) &Account) {
        first.storage.load<String>(from: /storage/pair)
        first.storage.save(text, to: /storage/pair)
        if number > 5 { return }
        panic("too small")
    }
}`,
        arguments: [
          { type: 'String', value: 'héé 🌊' },
          { type: 'Int', value: '7' },
        ],
        authorizers: [SERVICE_ADDRESS, address],
        signers: [...signers, serviceSigner()],
      },
    },
    'saved and read again': {
      plan: script(`transaction {
    let saved: Int
    var sum: Int
    prepare(signer: auth(Storage) &Account) {
        signer.storage.load<[Int]>(from: /storage/numbers)
        signer.storage.save([1, 2, 3], to: /storage/numbers)
        self.saved = signer.storage.borrow<&[Int]>(from: /storage/numbers)!.length
        self.sum = 0
    }
    execute {
        for number in [1, 2, 3] { self.sum = self.sum + twice(number) }
        let add = fun () { self.sum = self.sum + self.saved }
        add()
    }
    post { self.sum > 12 }
}
access(all) fun twice(_ number: Int): Int { return number * 2 }
`),
    },
    'a capability': {
      plan: script(`transaction {
    prepare(signer: auth(Capabilities) &Account) {
        signer.capabilities.unpublish(/public/some)
        let some = signer.capabilities.storage.issue<&Int>(/storage/some)
        signer.capabilities.publish(some, at: /public/some)
    }
}`),
    },
    'a dictionary of vaults': {
      plan: script(`${TOKENS}transaction {
    let vaults: @{String: FlowToken.Vault}
    prepare(signer: &Account) { self.vaults <- {} }
    execute {
        let old <- self.vaults["a"] <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())
        destroy old
        destroy self.vaults
    }
}`),
    },
    'an EVM account': {
      plan: script(`import EVM from 0x${SERVICE_ADDRESS}
transaction {
    prepare(signer: auth(Storage) &Account) {
        let account <- EVM.createCadenceOwnedAccount()
        let result = account.call(to: account.address(), data: [], gasLimit: 100000, value: EVM.Balance(attoflow: 0))
        assert(result.status == EVM.Status.successful)
        destroy account
    }
}`),
    },
    'a random number': {
      plan: script('transaction { prepare(s: &Account) { let n = revertibleRandom<UInt64>() } }'),
    },
    'a new account': { plan: createAccountPlan([{}]), unsupported: 'CreateAccount' },
    'a new key': {
      plan: script(`transaction {
    prepare(signer: auth(Keys) &Account) {
        signer.keys.add(publicKey: signer.keys.get(keyIndex: 0)!.publicKey, hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1.0)
    }
}`),
      unsupported: 'AddAccountKey',
    },
    'a revoked key': {
      plan: script(`transaction {
    prepare(signer: auth(Keys) &Account) { signer.keys.revoke(keyIndex: signer.keys.count > 1 ? 1 : 9) }
}`),
      unsupported: 'RevokeAccountKey',
    },
    'a new contract': {
      plan: script(`transaction {
    prepare(signer: auth(Contracts) &Account) {
        signer.contracts.add(name: "Dry", code: "access(all) contract Dry {}".utf8)
    }
}`),
      unsupported: 'UpdateAccountContractCode',
    },
    'a contract updated': {
      plan: script(`transaction {
    prepare(signer: auth(Contracts) &Account) {
        signer.contracts.update(name: "Dry", code: "access(all) contract Dry { access(all) fun f() {} }".utf8)
    }
}`),
      unsupported: 'UpdateAccountContractCode',
    },
    'a contract removed': {
      plan: script(`transaction {
    prepare(signer: auth(Contracts) &Account) { signer.contracts.remove(name: "Dry") }
}`),
      unsupported: 'RemoveAccountContractCode',
    },
  }
}
