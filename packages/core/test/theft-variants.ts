import type { FlowAddress } from '../src/account/address.ts'

// Ways that get by an analysis that knows the usual ones. They weren't executed: each has to be a danger by its code,
// whether or not today's chain would run it.

const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'
const send = (to: string, amount = '10.0') =>
  `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: ${amount}))`
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
  'a stored capability by a harmless type': `Helper.run(signer.storage.copy<Capability<&FlowToken.Vault>>(from: /storage/provider)!)`,
})

export const PARAMETERS =
  '(amount: UFix64, to: Address, n: UInt64, s: String, m: {String: Address}, list: [Int])'

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
]
