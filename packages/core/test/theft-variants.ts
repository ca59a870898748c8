import type { FlowAddress } from '../src/account/address.ts'

// Ways that get by an analysis that knows the usual ones. They weren't executed: each has to be a danger by its code,
// whether or not today's chain would run it.

const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'
const send = (to: string, amount = '10.0') =>
  `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: ${amount}))`
const KEY =
  'publicKey: PublicKey(publicKey: s.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0'
const FUND = `made.${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`
/** Money for an account that is created. */
const created = (code: string, fund = FUND) =>
  `let made = Account(payer: signer)\n made.keys.add(${KEY})\n ${code}\n ${fund}`
const keyed = (key: string, weight = '1000.0') =>
  created('').replace('s.decodeHex()', key).replace('1000.0', weight)
/** Something that is stored, where something is received. */
const republished = (type: string, at = '/public/flowTokenReceiver') =>
  `signer.capabilities.unpublish(${at})\n signer.capabilities.publish(signer.capabilities.storage.issue<${type}>(/storage/f), at: ${at})`
const counted = (code: string, start = 'var i = 0') =>
  `${start}\n while i < list.length { ${send('to', 'amount')}\n ${code} }`
const COA =
  'let coa = signer.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)!'
const sendCoa = (balance: string, to = 'to') =>
  `${COA}\n getAccount(${to}).${RECEIVER}.deposit(from: <-coa.withdraw(balance: ${balance}))`
const sendEvm = (to: string) =>
  `${to}.deposit(from: <-(${VAULT}.withdraw(amount: 10.0) as! @FlowToken.Vault))`

/** Code of `prepare` by what it is, for a transaction with the parameters `PARAMETERS`. */
export const variants = (thief: FlowAddress): Readonly<Record<string, string>> => ({
  'an optional’s map': `signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault).map(Helper.mapper)`,
  'an attachment’s loop': `${VAULT}.forEachAttachment(Helper.f)`,
  'a claimed capability of a stranger': `signer.inbox.claim<&Helper.Taker>("x", provider: 0x${thief})!.borrow()!.run(${VAULT})`,
  'a claimed receiver of a stranger': `signer.inbox.claim<&{FungibleToken.Receiver}>("x", provider: 0x${thief})!.borrow()!.deposit(from: <-${VAULT}.withdraw(amount: 1.0))`,
  'a contract of one’s own account by an interface': `signer.contracts.borrow<&{Helper.I}>(name: "A")!.run(${VAULT})`,
  'through an empty vault': `let mine <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())\n mine.deposit(from: <-${VAULT}.withdraw(amount: 1.0))\n Helper.take(<-mine)`,
  'through an empty vault, destroyed': `let mine <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())\n mine.deposit(from: <-${VAULT}.withdraw(amount: 1.0))\n destroy mine`,
  'into a stranger’s forwarder in one’s own storage': `signer.storage.save(<-Helper.forwarder(), to: /storage/f)\n signer.storage.borrow<&{FungibleToken.Receiver}>(from: /storage/f)!.deposit(from: <-${VAULT}.withdraw(amount: 1.0))`,
  'a stranger’s forwarder published as the receiver': `signer.storage.save(<-Helper.forwarder(), to: /storage/f)\n signer.capabilities.unpublish(/public/flowTokenReceiver)\n signer.capabilities.publish(signer.capabilities.storage.issue<&{FungibleToken.Receiver}>(/storage/f), at: /public/flowTokenReceiver)`,
  'to a known contract’s account': send('0x0ae53cb6e3f42a79', `${VAULT}.balance`),
  'to a field of a stranger’s contract': send('to == 0x1 ? to : Helper.target'),
  'to a field of a stranger’s contract, after ??': send('m["a"] ?? Helper.target'),
  'to another account’s address': `let t = getAccount(0x${thief})\n ${send('to == signer.address ? to : t.address')}`,
  'to a number in the code': send('Address(n > 0 ? 123456789012345 : n)'),
  'to a number by bits': send('Address((n & 0) | 123456789012345)'),
  'to a number by saturating arithmetic': send(
    'Address(n.saturatingMultiply(0).saturatingAdd(123456789012345))',
  ),
  'to replaced text': send('Address.fromString(s.replaceAll(of: s, with: Helper.s))!'),
  'a stranger’s field as the amount': send('to', 'Helper.amount'),
  'more than an argument': send('to', 'amount.saturatingAdd(1000.0)'),
  'all, by the public balance': send('to', 'getAccount(signer.address).availableBalance'),
  'many times an argument': `for i in [n, 1, 2, 3] { ${send('to', 'amount')} }`,
  'argument by argument by argument': `for i in list { for j in list { ${send('to', 'amount')} } }`,
  'to an EVM address in pieces': sendEvm('EVM.addressFromString("\\(a)\\(b)\\(a)\\(b)")'),
  'to an EVM address of cast bytes': sendEvm(
    `EVM.EVMAddress(bytes: [${Array.from({ length: 20 }, () => '7 as UInt8').join(', ')}])`,
  ),
  'to a stranger’s EVM address': sendEvm('EVM.addressFromString(Helper.evm)'),
  'with an EVM contract': `signer.storage.borrow<auth(EVM.Deploy) &EVM.CadenceOwnedAccount>(from: /storage/evm)!.deploy(code: "60".decodeHex(), gasLimit: 1000000, value: EVM.Balance(attoflow: 1000000000000000000))`,
  'EVM.run as a value': `let run = EVM.run\n run(tx: [], coinbase: EVM.addressFromString(s))`,
  'a stranger’s receiver in a switchboard': `let board <- FungibleTokenSwitchboard.createSwitchboard()\n board.addNewVault(capability: Helper.cap())\n signer.storage.save(<-board, to: /storage/board)`,
  'everything into fees': `FlowFees.deposit(from: <-${VAULT}.withdraw(amount: ${VAULT}.balance))`,
  'a minter': `Helper.take(<-signer.storage.borrow<&FlowToken.Administrator>(from: /storage/admin)!.createNewMinter(allowedAmount: 1000000.0))`,
  'an account created with a key in the code': `let made = Account(payer: signer)\n made.keys.add(${KEY.replace('s.decodeHex', `"${'ab'.repeat(64)}".decodeHex`)})\n ${FUND}`,
  'an account created with a stranger’s key beside': created(
    `made.keys.add(${KEY.replace('s.decodeHex()', 'Helper.key()')})`,
  ),
  'an account created with one’s own bytes as the key': created(
    `made.keys.add(${KEY.replace('s.decodeHex()', 's.concat(Helper.s).decodeHex()')})`,
  ),
  'an account created and handed on': created('Helper.run(made)'),
  'an account created and handed on in a list': created('Helper.all([made])'),
  'an account created and handed on by another name': created('let b = made\n Helper.run(b)'),
  'an account created whose keys are handed on': created('Helper.run(made.keys)'),
  'an account created that others may take over': created(
    'made.inbox.publish(made.capabilities.account.issue<auth(Keys) &Account>(), name: "a", recipient: to)',
  ),
  'an account created that lends what it gets': created(
    'Helper.run(made.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!)',
  ),
  'an account created with a contract': created('made.contracts.add(name: "A", code: s.utf8)'),
  'an account created with a stranger’s forwarder': created(
    'made.storage.save(<-Helper.forwarder(), to: /storage/f)',
    `made.storage.borrow<&{FungibleToken.Receiver}>(from: /storage/f)!.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
  ),
  'an account created for nobody': `let made = Account(payer: signer)\n ${FUND}`,
  'one account created for another': created(
    `let made = Account(payer: signer)\n made.keys.add(${KEY.replace('s.decodeHex()', 'Helper.key()')})`,
  ),
  'a count that is set back': counted('i = i + 1\n if i == 5 { i = 0 }'),
  'a count that is set back by a function': `fun back() { i = 0 }\n ${counted('i = i + 1\n back()')}`,
  'a count that doesn’t count': counted('i = i + 0'),
  'a count that another name has too': counted('ii = ii + 1', 'var i = 0\n var ii = 0'),
  'a count in a branch': counted('if n > 5 { i = i + 1 }'),
  'a count that is passed over': counted('if n > 5 { continue }\n i = i + 1'),
  'a count that is exchanged': counted('i = i + 1\n j <-> i', 'var j = 0\n var i = 0'),
  'a count to a list that grows': counted('i = i + 1\n list.append(1)'),
  'a list made longer': `var l = list\n l.append(1)\n for i in l { ${send('to', 'amount')} }`,
  'a receiver put among the arguments': `m["a"] = 0x${thief}\n ${send('m["a"]!')}`,
  'a receiver put among the arguments by a function': `m.insert(key: "a", 0x${thief})\n ${send('m["a"]!')}`,
  'a receiver put among the arguments by a reference': `let r = &m as auth(Mutate) &{String: Address}\n r.insert(key: "a", 0x${thief})\n ${send('m["a"]!')}`,
  'all of an EVM account': sendCoa('coa.balance()'),
  'so much of an EVM account as a stranger says': `let b = EVM.Balance(attoflow: 0)\n b.setFLOW(flow: Helper.amount)\n ${sendCoa('b')}`,
  'so much of an EVM account as another has': sendCoa('EVM.addressFromString(s).balance()'),
  'of an EVM account to an address in the code': sendCoa('EVM.Balance(attoflow: 1)', `0x${thief}`),
  'of an EVM account to a stranger’s contract': `${COA}\n Helper.take(<-coa.withdraw(balance: EVM.Balance(attoflow: 1)))`,
  'to one’s own receiver, which leads elsewhere': `signer.capabilities.unpublish(/public/flowTokenReceiver)\n signer.capabilities.publish(Helper.cap(), at: /public/flowTokenReceiver)\n signer.${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
  'a capability by a cast': `Helper.run(signer.capabilities.storage.getControllers(forPath: /storage/flowTokenVault)[0].capability as! Capability<&FlowToken.Vault>)`,
  'code put among the arguments': `m2["A"] = Helper.s\n for name in m2.keys { signer.contracts.add(name: name, code: m2[name]!.utf8) }`,
  'code put among a list’s items': `let all = codes\n all.append(Helper.s)\n for code in all { signer.contracts.add(name: "A", code: code.utf8) }`,
  'a stranger’s vault published as the receiver': `signer.storage.save(<-Helper.make(), to: /storage/f)\n ${republished('&Helper.Vault')}`,
  'a stranger’s vault published': `signer.capabilities.publish(signer.capabilities.storage.issue<&Helper.Vault>(/storage/f), at: /public/x)`,
  'what was stored before, published as the receiver': republished('&{FungibleToken.Receiver}'),
  'what was stored before, published at a name': `let at = /public/flowTokenReceiver\n ${republished('&{FungibleToken.Receiver}', 'at')}`,
  'what was stored before, published at a path in pieces': `let at = PublicPath(identifier: "flowToken".concat("Receiver"))!\n ${republished('&{FungibleToken.Receiver}', 'at')}`,
  'what was stored before, published as another token’s receiver': republished(
    '&{FungibleToken.Receiver}',
    '/public/usdcReceiver',
  ),
  'an entitled capability published by a harmless type': `let cap: Capability = signer.capabilities.storage.issue<auth(FungibleToken.Withdraw) &FlowToken.Vault>(/storage/flowTokenVault)\n signer.capabilities.publish(cap as! Capability<&FlowToken.Vault>, at: /public/x)`,
  'all to one’s own path, where others may stand': `getAccount(signer.address).capabilities.borrow<&{FungibleToken.Receiver}>(/public/x)!.deposit(from: <-${VAULT}.withdraw(amount: amount))`,
  'an account created with a key in the code, or an argument': keyed(
    `n >= 0 ? [${Array.from({ length: 64 }, () => 'UInt8(/public/a.toString().length)').join(', ')}] : s.decodeHex()`,
  ),
  'an account created with a stranger’s name for a key': keyed(
    'Type<Helper.S>().contractName?.decodeHex() ?? s.decodeHex()',
  ),
  'an account created with a key by another name': `let key = n >= 0 ? Type<Helper.S>().identifier.utf8 : s.decodeHex()\n ${keyed('key')}`,
  'an account created with a key out of a list': keyed(
    '[Type<Helper.S>().identifier.utf8, s.decodeHex()][0]',
  ),
  'an account created with a key of no weight': keyed('s.decodeHex()', '0.0'),
  'an account created with a key of a weight that the code computes': keyed(
    's.decodeHex()',
    'n > 0 ? 0.0 : 1000.0',
  ),
  'an account created whose key is added in a case': `let made = Account(payer: signer)\n if n == 7 { made.keys.add(${KEY}) }\n ${FUND}`,
  'an account created for nobody, beside one with a key': `${created('let other = Account(payer: signer)', FUND.replace('made', 'other'))}`,
  'an account created, or another': created(
    '',
    send('n >= 0 ? Type<Helper.S>().address! : made.address', 'amount'),
  ),
  'an account created, or an argument’s': created('', send('n >= 0 ? to : made.address', 'amount')),
  'a stored capability by a harmless type': `Helper.run(signer.storage.copy<Capability<&FlowToken.Vault>>(from: /storage/provider)!)`,
})

export const PARAMETERS =
  '(amount: UFix64, to: Address, n: UInt64, s: String, m: {String: Address}, list: [Int], m2: {String: String}, codes: [String])'

/**
 * Code of `prepare` that abuses a market's known contract, on Mainnet, with `TopShot` for a collection. What sells and
 * buys as it should is `market` with nothing changed.
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
  'more than the price': market.buy.replace('.salePrice', '.salePrice + 1000.0'),
  'the price, to another': market.buy.replace(
    /listing\.purchase\(.*\)/,
    `getAccount(0x${thief}).${RECEIVER}.deposit(from: <-paid)`,
  ),
})

const COLLECTION =
  'signer.storage.borrow<auth(NonFungibleToken.Withdraw) &TopShot.Collection>(from: /storage/c)!'
const batch = (ids: string) =>
  `getAccount(to).capabilities.borrow<&TopShot.Collection>(/public/MomentCollection)!.batchDeposit(tokens: <-${COLLECTION}.batchWithdraw(ids: ${ids}))`
const OWN_RECEIVER = 'signer.capabilities.get<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)'
const OWN_STOREFRONT =
  'signer.storage.borrow<auth(NFTStorefrontV2.CreateListing) &NFTStorefrontV2.Storefront>(from: NFTStorefrontV2.StorefrontStoragePath)!'

/** An NFT put up for sale, and one bought, as arguments say. */
export const market = {
  sell: `let provider = signer.capabilities.storage.issue<auth(NonFungibleToken.Withdraw) &{NonFungibleToken.Collection}>(/storage/c)\n ${OWN_STOREFRONT}.createListing(nftProviderCapability: provider, nftType: Type<@TopShot.NFT>(), nftID: n, salePaymentVaultType: Type<@FlowToken.Vault>(), saleCuts: [NFTStorefrontV2.SaleCut(receiver: ${OWN_RECEIVER}, amount: amount)], marketplacesCapability: nil, customID: nil, commissionAmount: 0.0, expiry: n)`,
  buy: `let listing = getAccount(to).capabilities.borrow<&NFTStorefrontV2.Storefront>(NFTStorefrontV2.StorefrontPublicPath)!.borrowListing(listingResourceID: n)!\n let paid <- ${VAULT}.withdraw(amount: listing.getDetails().salePrice)\n signer.storage.borrow<&TopShot.Collection>(from: /storage/c)!.deposit(token: <-listing.purchase(payment: <-paid, commissionRecipient: nil))`,
}

/** Contracts that use their account under another name. */
export const CONTRACT_VARIANTS: readonly string[] = [
  'init() { (self).account.keys.revoke(keyIndex: 0) }',
  'init() { (self as Nice).account.keys.revoke(keyIndex: 0) }',
  'init() { let me = self\n me.account.keys.revoke(keyIndex: 0) }',
  'init() { let me = &self as &Nice\n Helper.run(me.account) }',
  'access(self) fun f(_ c: &Nice) { Helper.run(c.account) }\n init() { self.f(&self as &Nice) }',
  'access(all) fun me(): &Nice { return &self as &Nice }\n init() { self.me().account.keys.revoke(keyIndex: 0) }',
  'access(all) struct S { init() { Helper.run((Nice).account) } }\n init() {}',
  'init() { Helper.run(self.account.storage.copy<Capability>(from: /storage/provider)!) }',
  'init() { self.account.capabilities.unpublish(/public/flowTokenReceiver) }',
  'init() { self.account.toString() }',
  'access(all) struct H { access(all) let capabilities: &Nice\n init(_ c: &Nice) { self.capabilities = c } }\n init() { let h = H(&self as &Nice)\n h.capabilities.account.keys.revoke(keyIndex: 0) }',
  'access(all) struct H { access(all) let capabilities: &Nice\n init(_ c: &Nice) { self.capabilities = c }\n access(all) fun go() { self.capabilities.account.keys.revoke(keyIndex: 0) } }\n init() {}',
  'access(all) resource F {}\n init() { let at = /public/flowTokenReceiver\n self.account.capabilities.publish(self.account.capabilities.storage.issue<&F>(/storage/f), at: at) }',
  'init() { self.account.capabilities.unpublish(PublicPath(identifier: "flowToken".concat("Receiver"))!) }',
  'init() { self.account.capabilities.unpublish(PublicPath(identifier: "flowTokenReceiver")!) }',
  'access(all) let at: PublicPath\n init() { self.at = Helper.path\n self.account.capabilities.unpublish(self.at) }',
  'access(all) fun f(_ at: PublicPath) { self.account.capabilities.unpublish(at) }\n init() {}',
  'init() { self.account.capabilities.publish(self.account.capabilities.storage.issue<&TopShot.Admin>(/storage/TopShotAdmin), at: /public/steal) }',
  'init() { self.account.storage.save(<-Helper.forwarder(), to: /storage/flowTokenVault) }',
  'init() { self.account.contracts.borrow<&{Helper.I}>(name: "Other")!.go() }',
]
