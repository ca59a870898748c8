import { defineTemplate, HIGHEST_LIMIT, type TransactionTemplate } from './template.ts'

const EVM_ADDRESS = { name: 'to', hint: 'EVM address, 40 hex digits', placeholder: '0x…' }
const FLOW_AMOUNT = {
  name: 'amount',
  hint: 'FLOW, with up to 8 decimals',
  placeholder: '1.0',
}

export const EVM_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'call-evm',
    title: 'Call EVM',
    description:
      'Calls an EVM contract, or sends FLOW to an EVM address, from the account’s own EVM account (COA), which is created if missing. A revert fails the transaction and shows why.',
    group: 'EVM',
    keywords: 'ethereum solidity coa contract cadence-owned account data',
    authorizers: ['account'],
    computeLimit: HIGHEST_LIMIT,
    parameters: [
      EVM_ADDRESS,
      { name: 'data', hint: 'Call data in hex; empty to only send FLOW', placeholder: '0x' },
      { name: 'value', hint: 'FLOW to send along, out of the COA', placeholder: '0.0' },
      { name: 'gasLimit', hint: 'EVM gas that the call may use', placeholder: '100000' },
    ],
    imports: ['EVM'],
    body: String.raw`transaction(to: String, data: String, value: UFix64, gasLimit: UInt64) {
    let coa: auth(EVM.Call) &EVM.CadenceOwnedAccount

    prepare(
        account: auth(BorrowValue, SaveValue, IssueStorageCapabilityController, PublishCapability, UnpublishCapability) &Account
    ) {
        if account.storage.type(at: /storage/evm) == nil {
            account.storage.save(<-EVM.createCadenceOwnedAccount(), to: /storage/evm)
            account.capabilities.unpublish(/public/evm)
            account.capabilities.publish(
                account.capabilities.storage.issue<&EVM.CadenceOwnedAccount>(/storage/evm),
                at: /public/evm
            )
        }
        self.coa = account.storage.borrow<auth(EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)
            ?? panic("/storage/evm of \(account.address) holds something other than a COA.")
    }

    execute {
        let hasPrefix = data.length >= 2 && data.slice(from: 0, upTo: 2) == "0x"
        let balance = EVM.Balance(attoflow: 0)
        balance.setFLOW(flow: value)
        let result = self.coa.call(
            to: EVM.addressFromString(to),
            data: data.slice(from: hasPrefix ? 2 : 0, upTo: data.length).decodeHex(),
            gasLimit: gasLimit,
            value: balance
        )
        if result.status != EVM.Status.successful {
            let returned = String.encodeHex(result.data)
            var why = result.errorMessage
            // Solidity's Error(string): the reason of a require or revert.
            if returned.length >= 8 && returned.slice(from: 0, upTo: 8) == "08c379a0" {
                let reason = EVM.decodeABIWithSignature("Error(string)", types: [Type<String>()], data: result.data)
                why = why.concat(": ").concat(reason[0] as! String)
            }
            panic("EVM error \(result.errorCode): \(why). Gas used: \(result.gasUsed). Returned: 0x\(returned)")
        }
    }
}
`,
  }),
  defineTemplate({
    id: 'fund-evm',
    title: 'Send FLOW to an EVM address',
    description:
      'Moves FLOW from the Cadence vault to any EVM address: your COA, or one of a wallet such as MetaMask.',
    group: 'EVM',
    keywords: 'fund deposit transfer ethereum coa metamask',
    authorizers: ['sender'],
    parameters: [FLOW_AMOUNT, EVM_ADDRESS],
    imports: ['FungibleToken', 'FlowToken', 'EVM'],
    body: String.raw`transaction(amount: UFix64, to: String) {
    let tokens: @FlowToken.Vault

    prepare(sender: auth(BorrowValue) &Account) {
        let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(
            from: /storage/flowTokenVault
        ) ?? panic("\(sender.address) has no FLOW vault.")
        assert(vault.balance >= amount, message: "\(sender.address) has \(vault.balance) FLOW, less than \(amount).")
        self.tokens <- vault.withdraw(amount: amount) as! @FlowToken.Vault
    }

    execute {
        EVM.addressFromString(to).deposit(from: <-self.tokens)
    }
}
`,
  }),
  defineTemplate({
    id: 'withdraw-from-evm',
    title: 'Withdraw FLOW from EVM',
    description: 'Moves FLOW from the account’s own EVM account (COA) back to its Cadence vault.',
    group: 'EVM',
    keywords: 'coa ethereum return transfer',
    authorizers: ['account'],
    parameters: [FLOW_AMOUNT],
    imports: ['FlowToken', 'EVM'],
    body: String.raw`transaction(amount: UFix64) {
    prepare(account: auth(BorrowValue) &Account) {
        let coa = account.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)
            ?? panic("\(account.address) has no COA at /storage/evm.")
        let vault = account.storage.borrow<&FlowToken.Vault>(from: /storage/flowTokenVault)
            ?? panic("\(account.address) has no FLOW vault.")
        let available = coa.balance().inFLOW()
        assert(available >= amount, message: "The COA of \(account.address) has \(available) FLOW, less than \(amount).")
        let balance = EVM.Balance(attoflow: 0)
        balance.setFLOW(flow: amount)
        vault.deposit(from: <-coa.withdraw(balance: balance))
    }
}
`,
  }),
]
