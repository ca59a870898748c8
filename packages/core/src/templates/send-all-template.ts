import { defineTemplate, HIGHEST_LIMIT, type TransactionTemplate } from './template.ts'

// String.raw, because Cadence writes \(value) inside strings.

/**
 * Empties an account, or one part of it. Items are named by path and type, amounts are decided at execution: a vault's
 * whole balance, and of FLOW all but what the storage then needs. So its text is the same for every account, and it
 * does not fail if something arrives in between.
 */
export const SEND_ALL_TEMPLATE: TransactionTemplate = defineTemplate({
  id: 'send-all',
  title: 'Send everything',
  description:
    'Moves all tokens, NFTs and FLOW of an account to another one. What its storage needs and the fee stay.',
  group: 'Tokens',
  keywords: 'send all of it sweep move empty account drain transfer close coa',
  authorizers: ['sender'],
  computeLimit: HIGHEST_LIMIT,
  parameters: [
    { name: 'to', hint: 'Account that receives' },
    { name: 'vaults', hint: 'Where the sender has vaults, without that of FLOW' },
    { name: 'vaultTypes', hint: 'Type of each vault' },
    { name: 'receivers', hint: 'Where the recipient takes each token' },
    { name: 'collections', hint: 'Where the sender has NFT collections' },
    { name: 'collectionTypes', hint: 'Type of each collection' },
    { name: 'collectionReceivers', hint: 'Where the recipient takes the NFTs of each' },
    { name: 'ids', hint: 'IDs of the NFTs of each collection' },
    { name: 'evm', hint: 'Whether the FLOW of the EVM account (COA) moves to the sender’s vault' },
    { name: 'flow', hint: 'Whether the FLOW is sent' },
    {
      name: 'feeLimit',
      hint: 'Compute limit whose highest fee stays; 0 if another account pays',
      placeholder: '999',
    },
  ],
  imports: ['FungibleToken', 'NonFungibleToken', 'FlowToken', 'FlowFees', 'FlowStorageFees', 'EVM'],
  body: String.raw`transaction(
    to: Address,
    vaults: [StoragePath],
    vaultTypes: [String],
    receivers: [PublicPath],
    collections: [StoragePath],
    collectionTypes: [String],
    collectionReceivers: [PublicPath],
    ids: [[UInt64]],
    evm: Bool,
    flow: Bool,
    feeLimit: UInt64
) {
    prepare(sender: auth(BorrowValue) &Account) {
        assert(to != sender.address, message: "\(to) is the sender itself.")
        assert(
            vaultTypes.length == vaults.length && receivers.length == vaults.length,
            message: "Each vault must have a type and a receiver."
        )
        assert(
            collectionTypes.length == collections.length && collectionReceivers.length == collections.length
                && ids.length == collections.length,
            message: "Each collection must have a type, a receiver and IDs."
        )
        let recipient = getAccount(to)

        for index, path in vaults {
            let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &{FungibleToken.Vault}>(from: path)
                ?? panic("\(sender.address) has no vault at \(path).")
            let type = vault.getType().identifier
            assert(type == vaultTypes[index], message: "\(path) holds \(type), not \(vaultTypes[index]).")
            let receiver = recipient.capabilities.borrow<&{FungibleToken.Receiver}>(receivers[index])
                ?? panic("\(to) cannot receive \(type): it has no receiver at \(receivers[index]).")
            receiver.deposit(from: <-vault.withdraw(amount: vault.balance))
        }

        for index, path in collections {
            let collection = sender.storage.borrow<auth(NonFungibleToken.Withdraw) &{NonFungibleToken.Collection}>(from: path)
                ?? panic("\(sender.address) has no collection at \(path).")
            let type = collection.getType().identifier
            assert(type == collectionTypes[index], message: "\(path) holds \(type), not \(collectionTypes[index]).")
            let receiver = recipient.capabilities.borrow<&{NonFungibleToken.Receiver}>(collectionReceivers[index])
                ?? panic("\(to) cannot receive \(type): it has no collection at \(collectionReceivers[index]).")
            for id in ids[index] {
                receiver.deposit(token: <-collection.withdraw(withdrawID: id))
            }
        }

        if !evm && !flow {
            return
        }
        let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)
            ?? panic("\(sender.address) has no FLOW vault.")

        if evm {
            let coa = sender.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)
                ?? panic("\(sender.address) has no COA at /storage/evm.")
            // A vault counts 8 of the 18 decimals.
            let attoflow = coa.balance().attoflow
            let whole = attoflow - attoflow % 10_000_000_000
            if whole > 0 {
                vault.deposit(from: <-coa.withdraw(balance: EVM.Balance(attoflow: whole)))
            }
        }

        if flow {
            let receiver = recipient.capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)
                ?? panic("\(to) cannot receive FLOW: it has no receiver at /public/flowTokenReceiver.")
            // The chain asks afterwards that the storage is paid for and the highest fee is there.
            let fee = feeLimit == 0
                ? 0.0
                : FlowFees.computeFees(inclusionEffort: 1.0, executionEffort: UFix64(feeLimit) / 100_000_000.0)
            let free = FlowStorageFees.defaultTokenAvailableBalance(sender.address).saturatingSubtract(fee)
            if free > 0.0 {
                receiver.deposit(from: <-vault.withdraw(amount: free))
            }
        }
    }
}
`,
})
