import { defineTemplate, type TransactionTemplate } from './template.ts'

// String.raw, because Cadence writes \(value) inside strings.

/** Reads the storage path of a token contract's vaults; the contract must state it, nothing is guessed. */
const VAULT_DATA = String.raw`        let token = getAccount(contractAddress).contracts.borrow<&{FungibleToken}>(name: contractName)
            ?? panic("\(contractAddress) has no fungible token contract \(contractName).")
        let view = token.resolveContractView(
            resourceType: nil,
            viewType: Type<FungibleTokenMetadataViews.FTVaultData>()
        )
        let data = view as? FungibleTokenMetadataViews.FTVaultData
            ?? panic("\(contractName) does not say where its vaults are (no FTVaultData view).")
`

const CONTRACT_PARAMETERS = [
  { name: 'contractAddress', hint: 'Account that has the token’s contract' },
  { name: 'contractName', hint: 'Name of the token’s contract', placeholder: 'FlowToken' },
] as const
const AMOUNT = { name: 'amount', hint: 'How much, with up to 8 decimals', placeholder: '10.0' }
const TO = { name: 'to', hint: 'Account that receives' }

export const TOKEN_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'send-flow',
    title: 'Send FLOW',
    description: 'Moves FLOW from the sender’s vault to another account.',
    group: 'Tokens',
    keywords: 'transfer pay coin balance',
    authorizers: ['sender'],
    parameters: [AMOUNT, TO],
    imports: ['FungibleToken', 'FlowToken'],
    body: String.raw`transaction(amount: UFix64, to: Address) {
    let tokens: @{FungibleToken.Vault}
    let receiver: &{FungibleToken.Receiver}

    prepare(sender: auth(BorrowValue) &Account) {
        let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(
            from: /storage/flowTokenVault
        ) ?? panic("\(sender.address) has no FLOW vault.")
        assert(vault.balance >= amount, message: "\(sender.address) has \(vault.balance) FLOW, less than \(amount).")
        self.tokens <- vault.withdraw(amount: amount)
        self.receiver = getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(
            /public/flowTokenReceiver
        ) ?? panic("\(to) cannot receive FLOW: it has no receiver at /public/flowTokenReceiver.")
    }

    execute {
        self.receiver.deposit(from: <-self.tokens)
    }
}
`,
  }),
  defineTemplate({
    id: 'send-tokens',
    title: 'Send tokens',
    description:
      'Moves any fungible token to another account. The token’s contract says where the vaults are; the recipient must have one.',
    group: 'Tokens',
    keywords: 'transfer fungible ft usdc coin',
    authorizers: ['sender'],
    parameters: [...CONTRACT_PARAMETERS, AMOUNT, TO],
    imports: ['FungibleToken', 'FungibleTokenMetadataViews'],
    body: String.raw`transaction(contractAddress: Address, contractName: String, amount: UFix64, to: Address) {
    let tokens: @{FungibleToken.Vault}
    let receiver: &{FungibleToken.Receiver}

    prepare(sender: auth(BorrowValue) &Account) {
${VAULT_DATA}        let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &{FungibleToken.Vault}>(
            from: data.storagePath
        ) ?? panic("\(sender.address) has no vault of \(contractName) at \(data.storagePath).")
        // A contract may name any path. Only its own tokens may leave.
        let type = vault.getType()
        assert(
            type.address == contractAddress && type.contractName == contractName,
            message: "\(data.storagePath) holds \(type.identifier), which is not of \(contractName)."
        )
        assert(vault.balance >= amount, message: "\(sender.address) has \(vault.balance) of \(contractName), less than \(amount).")
        self.tokens <- vault.withdraw(amount: amount)
        self.receiver = getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(data.receiverPath)
            ?? panic("\(to) cannot receive \(contractName): it has no receiver at \(data.receiverPath).")
    }

    execute {
        self.receiver.deposit(from: <-self.tokens)
    }
}
`,
  }),
  defineTemplate({
    id: 'send-tokens-by-path',
    title: 'Send tokens by path',
    description:
      'Moves tokens out of the vault at a path that you name, for contracts that don’t say where their vaults are.',
    group: 'Tokens',
    keywords: 'transfer fungible ft storage vault',
    authorizers: ['sender'],
    parameters: [
      {
        name: 'vaultPath',
        hint: 'Where the sender has the vault',
        placeholder: '/storage/flowTokenVault',
      },
      {
        name: 'receiverPath',
        hint: 'Where the recipient takes the token',
        placeholder: '/public/flowTokenReceiver',
      },
      AMOUNT,
      TO,
    ],
    imports: ['FungibleToken'],
    body: String.raw`transaction(vaultPath: StoragePath, receiverPath: PublicPath, amount: UFix64, to: Address) {
    let tokens: @{FungibleToken.Vault}
    let receiver: &{FungibleToken.Receiver}

    prepare(sender: auth(BorrowValue) &Account) {
        let vault = sender.storage.borrow<auth(FungibleToken.Withdraw) &{FungibleToken.Vault}>(from: vaultPath)
            ?? panic("\(sender.address) has no vault at \(vaultPath).")
        assert(vault.balance >= amount, message: "The vault at \(vaultPath) has \(vault.balance), less than \(amount).")
        self.tokens <- vault.withdraw(amount: amount)
        self.receiver = getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(receiverPath)
            ?? panic("\(to) has no receiver at \(receiverPath).")
    }

    execute {
        self.receiver.deposit(from: <-self.tokens)
    }
}
`,
  }),
  defineTemplate({
    id: 'set-up-vault',
    title: 'Set up a vault',
    description:
      'Lets an account receive a fungible token. It can be sent twice: what is there already stays.',
    group: 'Tokens',
    keywords: 'receive enable fungible ft storage initialize',
    authorizers: ['owner'],
    parameters: CONTRACT_PARAMETERS,
    imports: ['FungibleToken', 'FungibleTokenMetadataViews'],
    body: String.raw`transaction(contractAddress: Address, contractName: String) {
    prepare(
        owner: auth(SaveValue, IssueStorageCapabilityController, PublishCapability, UnpublishCapability) &Account
    ) {
${VAULT_DATA}        if owner.storage.type(at: data.storagePath) == nil {
            owner.storage.save(<-data.createEmptyVault(), to: data.storagePath)
        }
        let type = owner.storage.type(at: data.storagePath)!
        assert(
            type.isSubtype(of: Type<@{FungibleToken.Vault}>())
                && type.address == contractAddress && type.contractName == contractName,
            message: "\(data.storagePath) holds \(type.identifier), which is no vault of \(contractName)."
        )
        if owner.capabilities.borrow<&{FungibleToken.Receiver}>(data.receiverPath) == nil {
            owner.capabilities.unpublish(data.receiverPath)
            owner.capabilities.publish(
                owner.capabilities.storage.issueWithType(data.storagePath, type: data.receiverLinkedType),
                at: data.receiverPath
            )
        }
        if owner.capabilities.borrow<&{FungibleToken.Vault}>(data.metadataPath) == nil {
            owner.capabilities.unpublish(data.metadataPath)
            owner.capabilities.publish(
                owner.capabilities.storage.issueWithType(data.storagePath, type: data.metadataLinkedType),
                at: data.metadataPath
            )
        }
    }
}
`,
  }),
]
