import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, addressArgument, listArgument, readFacts } from './script-facts.ts'

/** Display of a token by its contract (`FungibleTokenMetadataViews.FTDisplay`), which may contain anything. */
export interface TokenDisplay {
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly externalUrl: string
  /** URL of its first logo as the token states it: `https:`, `ipfs:` or `data:`; null without one. */
  readonly picture: string | null
}

export interface TokenVault {
  /** Identifier of its storage path. */
  readonly path: string
  /** `A.1654653399040a61.FlowToken.Vault` */
  readonly type: string
  /** UFix64 with all 8 decimals. */
  readonly balance: string
  /** Null if the token has none. */
  readonly display: TokenDisplay | null
}

const script = (network: NetworkId, views: boolean) => `
import FungibleToken from 0x${CORE_CONTRACTS[network].FungibleToken}
${views ? `import FungibleTokenMetadataViews from 0x${CORE_CONTRACTS[network].FungibleToken}` : ''}

access(all) fun main(address: Address, paths: [String]): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let vaults: [{String: AnyStruct}] = []
    for path in paths {
        if let vault = storage.borrow<&{FungibleToken.Vault}>(from: StoragePath(identifier: path)!) {
            let facts: {String: AnyStruct} = {
                "path": path,
                "type": vault.getType().identifier,
                "balance": vault.balance
            }
${
  views
    ? `            let view = vault.resolveView(Type<FungibleTokenMetadataViews.FTDisplay>())
            if let display = view as? FungibleTokenMetadataViews.FTDisplay {
                facts["name"] = display.name
                facts["symbol"] = display.symbol
                facts["description"] = display.description
                facts["externalUrl"] = display.externalURL.url
                if display.logos.items.length > 0 {
                    facts["picture"] = display.logos.items[0].file.uri()
                }
            }
`
    : ''
}            vaults.append(facts)
        }
    }
    return {"vaults": vaults}
}
`

/**
 * Queries balance and display of the vaults at several storage paths; only the balances without `views`, which runs
 * none of the token's own functions. Fails as a whole if one of them fails.
 */
export function tokenVaultsScript(
  network: NetworkId,
  address: FlowAddress,
  paths: readonly string[],
  { views }: { readonly views: boolean },
): AccountScript<readonly TokenVault[]> {
  return {
    script: script(network, views),
    arguments: [addressArgument(address), listArgument('String', paths)],
    read: value =>
      readFacts(value, all =>
        all.each('vaults', facts => ({
          path: facts.text('path'),
          type: facts.text('type'),
          balance: facts.amount('balance'),
          display:
            facts.optionalText('symbol') === null
              ? null
              : {
                  name: facts.text('name'),
                  symbol: facts.text('symbol'),
                  description: facts.text('description'),
                  externalUrl: facts.text('externalUrl'),
                  picture: facts.optionalText('picture'),
                },
        })),
      ),
  }
}
