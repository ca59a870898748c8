/** What the token standards declare for others to be. */
export const INTERFACE = /^(?:FungibleToken|NonFungibleToken|ViewResolver)\.|^Capability$/

/** Vaults and collections that a contract declares, and no interface, behind which any type may stand. */
export const CONCRETE = /^(?!FungibleToken\.|NonFungibleToken\.)\w+\.(?:Vault|Collection)$/
