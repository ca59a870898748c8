/** Interfaces of the token standards. */
export const INTERFACE = /^(?:FungibleToken|NonFungibleToken|ViewResolver)\.|^Capability$/

/** Vaults and collections declared by a contract, not interfaces, which any type may implement. */
export const CONCRETE = /^(?!FungibleToken\.|NonFungibleToken\.)\w+\.(?:Vault|Collection)$/
