// Attacks in which a stranger's value counted as the account's own: an unknown value vanished beside another one, or
// the result of a function in the code counted as made by the code. Also attacks that call a known function under
// another name, or pass it an address in pieces. They weren't executed.

const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'
const all = (to: string) =>
  `let v = ${VAULT}\n getAccount(${to}).${RECEIVER}.deposit(from: <-v.withdraw(amount: v.balance))`
const stated = (to: string) =>
  `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`
const LENGTH = 'UInt8(/public/aaaaaaaaaaaa.toString().length)'

interface Alternative {
  /** Code of `prepare`. */
  readonly code: string
  /** Functions before the transaction. */
  readonly top?: string
  /** Fields of the transaction. */
  readonly fields?: string
}

const COLLECTION =
  'signer.storage.borrow<auth(NonFungibleToken.Owner) &{NonFungibleToken.Collection}>(from: /storage/x)!'
const COA = 'signer.storage.borrow<auth(EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!'
const BYTES = '[1, 2, 3, 4, 5, 6, 7]'

/** By description. */
export const ALTERNATIVES: Readonly<Record<string, Alternative>> = {
  'Burner.burn in a field': {
    fields: 'let f: fun(@{Burner.Burnable}?): Void',
    code: `self.f = Burner.burn\n self.f(<-${VAULT}.withdraw(amount: amount))`,
  },
  'a withdrawal in a field': {
    fields: 'let f: fun(UFix64): @{FungibleToken.Vault}',
    code: `self.f = ${VAULT}.withdraw\n getAccount(to).${RECEIVER}.deposit(from: <-self.f(amount))`,
  },
  'ownership given by a field': {
    fields: 'let f: fun(Address): Void',
    code: `self.f = ${COLLECTION}.giveOwnership\n self.f(to)`,
  },
  'an EVM call in a field': {
    fields: 'let f: fun(EVM.EVMAddress, [UInt8], UInt64, EVM.Balance): EVM.Result',
    code: `self.f = ${COA}.call\n self.f(EVM.addressFromString(s), [], 1, EVM.Balance(attoflow: 0))`,
  },
  'EVM.run in parentheses': { code: '(EVM).run(tx: [], coinbase: EVM.addressFromString(s))' },
  'EVM by another name': {
    code: 'let e = &EVM as &EVM\n e.run(tx: [], coinbase: EVM.addressFromString(s))',
  },
  'a vault lent to a known function, with an address in the code': {
    code: `FlowToken.sendAll(${VAULT}, to: 0x0123456789abcdef)`,
  },
  'a vault lent to a known function, with an EVM address in pieces': {
    code: `FlowToken.sendAll(${VAULT}, to: EVM.EVMAddress(bytes: ${BYTES}.concat(${BYTES}).concat(${BYTES})))`,
  },
  'a known function of what is stored, with an address in pieces': {
    code: `${COLLECTION}.setReceiver(Address.fromString("0x01cf".concat("0e2f2f715450"))!)`,
  },
  'as much as a stranger says into fees': {
    code: `FlowFees.deposit(from: <-${VAULT}.withdraw(amount: Helper.amount))`,
  },
  'as much as the code computes into fees': {
    code: `FlowFees.deposit(from: <-${VAULT}.withdraw(amount: UFix64(n) * 1000.0))`,
  },
  'a stranger’s thing in place of the vault': {
    code: `signer.storage.save(<-signer.storage.load<@FlowToken.Vault>(from: /storage/flowTokenVault)!, to: /storage/old)\n signer.storage.save(<-Helper.forwarder(), to: /storage/flowTokenVault)`,
  },
  'a stranger’s thing in place of what was at a path that isn’t known': {
    code: `let p = StoragePath(identifier: s)!\n signer.storage.save(<-signer.storage.load<@AnyResource>(from: p)!, to: /storage/old)\n signer.storage.save(<-Helper.forwarder(), to: /storage/usdcVault)`,
  },
  'an account that is compared': { code: 'let x = Helper.less < signer' },
  'the address of a stranger’s type, or one’s own': {
    code: all('Type<Helper.S>().address ?? signer.address'),
  },
  'the address of a stranger’s type, or an argument': {
    code: stated('Type<Helper.S>().address ?? to'),
  },
  'an address of the bytes of an amount, or one’s own': {
    code: all(
      'Address.fromBytes(n > 0 ? 161234567890.12345678.toBigEndianBytes() : signer.address.toString().utf8)!',
    ),
  },
  'an address of the bytes of an amount, or an argument’s': {
    code: stated('Address.fromBytes(n > 0 ? 161234567890.12345678.toBigEndianBytes() : s.utf8)!'),
  },
  'an address of the lengths of names': {
    code: all(
      `Address.fromBytes(n > 0 ? [${Array.from({ length: 8 }, () => LENGTH).join(', ')}] : signer.address.toString().utf8)!`,
    ),
  },
  'an EVM address of the name of a stranger’s contract, or an argument': {
    code: `EVM.addressFromString(Type<Helper.S>().contractName ?? s).deposit(from: <-(${VAULT}.withdraw(amount: amount) as! @FlowToken.Vault))`,
  },
  'an argument, or the account that it creates': {
    code: `let made = Account(payer: signer)\n made.keys.add(publicKey: PublicKey(publicKey: s.decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0)\n ${stated('n > 0 ? to : made.address')}`,
  },
  'a stranger’s forwarder by a function, as the vault itself': {
    top: 'access(all) fun make(): @{FungibleToken.Receiver} { return <-Helper.forwarder() }',
    code: `let own <- signer.storage.load<@FlowToken.Vault>(from: /storage/flowTokenVault)!\n signer.storage.save(<-own, to: /storage/mine)\n signer.storage.save(<-make(), to: /storage/flowTokenVault)\n signer.storage.borrow<&{FungibleToken.Receiver}>(from: /storage/flowTokenVault)!.deposit(from: <-signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/mine)!.withdraw(amount: amount))`,
  },
  'a stranger’s receiver by a function, in a switchboard': {
    top: 'access(all) fun cap(): Capability<&{FungibleToken.Receiver}> { return Helper.cap() }',
    code: 'let board <- FungibleTokenSwitchboard.createSwitchboard()\n board.addNewVault(capability: cap())\n signer.storage.save(<-board, to: /storage/board)',
  },
}
