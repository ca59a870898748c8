import { defineTemplate, type TransactionTemplate } from './template.ts'

/** Reads the storage path of an NFT contract's collections; the contract must state it, nothing is guessed. */
const COLLECTION_DATA = String.raw`        let nfts = getAccount(contractAddress).contracts.borrow<&{NonFungibleToken}>(name: contractName)
            ?? panic("\(contractAddress) has no NFT contract \(contractName).")
        let view = nfts.resolveContractView(
            resourceType: nil,
            viewType: Type<MetadataViews.NFTCollectionData>()
        )
        let data = view as? MetadataViews.NFTCollectionData
            ?? panic("\(contractName) does not say where its collections are (no NFTCollectionData view).")
`

const CONTRACT_PARAMETERS = [
  { name: 'contractAddress', hint: 'Account that has the NFT’s contract' },
  { name: 'contractName', hint: 'Name of the NFT’s contract', placeholder: 'TopShot' },
] as const

export const NFT_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'send-nft',
    title: 'Send an NFT',
    description:
      'Moves one NFT to another account. Its contract says where the collections are; the recipient must have one.',
    group: 'NFTs',
    keywords: 'transfer collectible non-fungible',
    authorizers: ['sender'],
    parameters: [
      ...CONTRACT_PARAMETERS,
      { name: 'id', hint: 'ID of the NFT in the sender’s collection', placeholder: '42' },
      { name: 'to', hint: 'Account that receives' },
    ],
    imports: ['NonFungibleToken', 'MetadataViews'],
    body: String.raw`transaction(contractAddress: Address, contractName: String, id: UInt64, to: Address) {
    let nft: @{NonFungibleToken.NFT}
    let receiver: &{NonFungibleToken.Receiver}

    prepare(sender: auth(BorrowValue) &Account) {
${COLLECTION_DATA}        let collection = sender.storage.borrow<auth(NonFungibleToken.Withdraw) &{NonFungibleToken.Collection}>(
            from: data.storagePath
        ) ?? panic("\(sender.address) has no collection of \(contractName) at \(data.storagePath).")
        assert(collection.getIDs().contains(id), message: "\(sender.address) has no NFT \(id) of \(contractName).")
        self.nft <- collection.withdraw(withdrawID: id)
        // A contract may name any path. Only its own NFTs may leave.
        let type = self.nft.getType()
        assert(
            type.address == contractAddress && type.contractName == contractName,
            message: "\(data.storagePath) holds \(type.identifier), which is not of \(contractName)."
        )
        self.receiver = getAccount(to).capabilities.borrow<&{NonFungibleToken.Receiver}>(data.publicPath)
            ?? panic("\(to) cannot receive \(contractName): it has no collection at \(data.publicPath).")
    }

    execute {
        self.receiver.deposit(token: <-self.nft)
    }
}
`,
  }),
  defineTemplate({
    id: 'set-up-collection',
    title: 'Set up a collection',
    description:
      'Lets an account receive the NFTs of a contract. It can be sent twice: what is there already stays.',
    group: 'NFTs',
    keywords: 'receive enable nft storage initialize',
    authorizers: ['owner'],
    parameters: CONTRACT_PARAMETERS,
    imports: ['NonFungibleToken', 'MetadataViews'],
    body: String.raw`transaction(contractAddress: Address, contractName: String) {
    prepare(
        owner: auth(SaveValue, IssueStorageCapabilityController, PublishCapability, UnpublishCapability) &Account
    ) {
${COLLECTION_DATA}        if owner.storage.type(at: data.storagePath) == nil {
            owner.storage.save(<-data.createEmptyCollection(), to: data.storagePath)
        }
        let type = owner.storage.type(at: data.storagePath)!
        assert(
            type.isSubtype(of: Type<@{NonFungibleToken.Collection}>())
                && type.address == contractAddress && type.contractName == contractName,
            message: "\(data.storagePath) holds \(type.identifier), which is no collection of \(contractName)."
        )
        if owner.capabilities.borrow<&{NonFungibleToken.Receiver}>(data.publicPath) == nil {
            owner.capabilities.unpublish(data.publicPath)
            owner.capabilities.publish(
                owner.capabilities.storage.issueWithType(data.storagePath, type: data.publicLinkedType),
                at: data.publicPath
            )
        }
    }
}
`,
  }),
]
