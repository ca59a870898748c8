// Ways by which what a stranger chose counted as one's own: a value that nothing was known of vanished beside another
// one, and what a function in the code gives counted as made by the code. They weren't executed.

const VAULT =
  'signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!'
const RECEIVER = 'capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!'
const all = (to: string) =>
  `let v = ${VAULT}\n getAccount(${to}).${RECEIVER}.deposit(from: <-v.withdraw(amount: v.balance))`
const stated = (to: string) =>
  `getAccount(${to}).${RECEIVER}.deposit(from: <-${VAULT}.withdraw(amount: amount))`
const LENGTH = 'UInt8(/public/aaaaaaaaaaaa.toString().length)'

/** Code of `prepare`, and functions before the transaction, by what it is. */
export const ALTERNATIVES: Readonly<
  Record<string, { readonly code: string; readonly top?: string }>
> = {
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
