import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import {
  type Attack,
  address,
  amount,
  danger,
  incoming,
  OTHER,
  prepared,
  sentence,
  THIEF,
  template,
  text,
  VICTIM,
  withImport,
} from './attack.ts'

// Transactions that try to deceive their signer, with the expected warning for each.

const SENT = [amount('25.0'), address(OTHER)]
const EVM_TO = `0x${'ab'.repeat(20)}`
const MORE = 'signer.keys.revoke(keyIndex: 0)'
const FLOW_TOKEN = '0x0ae53cb6e3f42a79'
const FUNGIBLE_TOKEN = '0xee82856bf20e2aa6'
const KEY = 'ab'.repeat(64)
const [RIGHT_TO_LEFT, ZERO_WIDTH] = ['\u202e', '\u200b']

/** `approve(spender, 2^256 − 1)` of ERC-20. */
const UNLIMITED = `095ea7b3${'0'.repeat(24)}${'cd'.repeat(20)}${'f'.repeat(64)}`
/** `setApprovalForAll(operator, true)` of ERC-721. */
const ALL_NFTS = `a22cb465${'0'.repeat(24)}${'cd'.repeat(20)}${'0'.repeat(63)}1`

const callEvm = (data: string) =>
  incoming(template('call-evm'), {
    values: [text(EVM_TO), text(data), amount('0.0'), { type: 'UInt64', value: 100_000n }],
  })

const WITHDRAWER = `signer.capabilities.storage.issue<auth(FungibleToken.Withdraw) &FlowToken.Vault>(/storage/flowTokenVault)`
const TOKENS = `import FungibleToken from ${FUNGIBLE_TOKEN}\nimport FlowToken from ${FLOW_TOKEN}\n\n`

export const ATTACKS: readonly Attack[] = [
  danger(
    'EVM of a stranger in the template that sends FLOW to an EVM address',
    incoming(withImport('fund-evm', 'EVM', THIEF), {
      values: [amount('25.0'), text(EVM_TO)],
    }),
    new RegExp(`EVM is imported from 0x${THIEF}, not from Flow’s EVM \\(0xf8d6e0586b0a20c7\\)`),
  ),
  danger(
    'FlowToken of a stranger',
    incoming(withImport('send-flow', 'FlowToken', THIEF), { values: SENT }),
    new RegExp(`FlowToken is imported from 0x${THIEF}, not from`),
  ),
  danger(
    'FungibleToken of a stranger',
    incoming(withImport('send-flow', 'FungibleToken', THIEF), { values: SENT }),
    new RegExp(`FungibleToken is imported from 0x${THIEF}, not from`),
  ),
  danger(
    'a look-alike letter in a contract’s name',
    incoming(
      template('send-flow')
        .replaceAll('FlowToken', 'FIowToken')
        .replace(/import FIowToken from 0x\w+/, `import FIowToken from 0x${THIEF}`),
      { values: SENT },
    ),
    /FIowToken .*FlowToken/,
  ),
  danger(
    'a known name with a digit after it',
    incoming(
      template('send-flow')
        .replaceAll('FlowToken', 'FlowToken2')
        .replace(/import FlowToken2 from 0x\w+/, `import FlowToken2 from 0x${THIEF}`),
      { values: SENT },
    ),
    /FlowToken2 .*FlowToken/,
  ),
  danger(
    'another contract under a known name, by an alias',
    incoming(
      `import Vaults as FlowToken from 0x${THIEF}\n\ntransaction { prepare(signer: auth(Storage) &Account) { FlowToken.run(signer) } }\n`,
    ),
    /Vaults.*FlowToken|FlowToken.*Vaults/,
  ),
  danger(
    'a variable that hides a known contract',
    incoming(
      `${TOKENS}import Vaults from 0x${THIEF}\n\ntransaction {\n    prepare(signer: auth(Storage) &Account) {\n        let FlowToken = Vaults.make()\n        FlowToken.run(signer)\n    }\n}\n`,
    ),
    /FlowToken/,
  ),
  danger(
    'a template with one statement more',
    incoming(
      template('send-flow')
        .replace('self.tokens <-', 'sender.keys.revoke(keyIndex: 0)\n        self.tokens <-')
        .replace('auth(BorrowValue)', 'auth(BorrowValue, RevokeKey)'),
      { values: SENT },
    ),
    /revokes? .*key/i,
  ),
  danger(
    'code after three thousand spaces',
    prepared('RevokeKey', `log("ok")${' '.repeat(3000)}${MORE}`),
    /spaces/,
    /revokes? .*key/i,
  ),
  danger(
    'code after the hidden end of a comment',
    prepared('RevokeKey', `/* Checks the balance.${' '.repeat(400)}*/ ${MORE}`),
    /comment|spaces/,
    /revokes? .*key/i,
  ),
  danger(
    'a comment within a comment that ends later than it seems',
    prepared('RevokeKey', `/* a /* b */ signer.storage.used */ ${MORE} /* */`),
    /revokes? .*key/i,
  ),
  danger(
    'code after hundreds of blank lines',
    prepared('RevokeKey', `log("ok")${'\n'.repeat(600)}        ${MORE}`),
    /blank|empty/,
    /revokes? .*key/i,
  ),
  danger(
    'a right-to-left mark within a comment',
    prepared('RevokeKey', `/* ${RIGHT_TO_LEFT} } ⁦if isOwner⁩ ⁦ begin */ ${MORE}`),
    /right-to-left|direction|invisible/i,
    /revokes? .*key/i,
  ),
  danger(
    'an invisible character within a text',
    prepared(
      'Storage',
      `signer.storage.save("a", to: StoragePath(identifier: "flow${ZERO_WIDTH}TokenVault")!)`,
    ),
    /invisible|zero-width/i,
  ),
  sentence(
    'a right-to-left name in an argument',
    incoming(template('deploy-contract'), {
      values: [text(`Vault${RIGHT_TO_LEFT}tnemyaP`), text('access(all) contract Payment {}')],
    }),
    /Vault.*U\+202E|U\+202E|right-to-left/i,
  ),
  danger(
    'a thousand arguments',
    incoming(
      `transaction(${Array.from({ length: 1000 }, (_, at) => `a${at}: UFix64`).join(', ')}) {\n    prepare(signer: auth(AddKey) &Account) { signer.keys.add(publicKey: PublicKey(publicKey: "${KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) }\n}\n`,
      { values: Array.from({ length: 1000 }, () => amount('1.0')) },
    ),
    /adds? .*key/i,
    /1000|1,000/,
  ),
  sentence(
    'a key of a stranger added by the template',
    incoming(template('add-key'), {
      values: [
        text(KEY),
        { type: 'UInt8', value: 1n },
        { type: 'UInt8', value: 3n },
        amount('1000.0'),
      ],
    }),
    /add.* key/i,
    /1000/,
    /abab/,
  ),
  danger(
    'a key of a stranger added in a function',
    incoming(
      `access(all) fun prepareVault(_ a: auth(AddKey) &Account) {\n    a.keys.add(publicKey: PublicKey(publicKey: "${KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0)\n}\n\ntransaction {\n    prepare(signer: auth(AddKey) &Account) { prepareVault(signer) }\n}\n`,
    ),
    /adds? .*key/i,
  ),
  danger(
    'a capability that withdraws is published',
    prepared(
      'Capabilities',
      `signer.capabilities.publish(${WITHDRAWER}, at: /public/profile)`,
      TOKENS,
    ),
    /Withdraw/,
  ),
  danger(
    'a capability that withdraws goes to a stranger’s inbox',
    prepared(
      'Capabilities, Inbox',
      `let profile = ${WITHDRAWER}\n        signer.inbox.publish(profile, name: "profile", recipient: 0x${THIEF})`,
      TOKENS,
    ),
    /Withdraw/,
    new RegExp(`inbox|0x${THIEF}`),
  ),
  danger(
    'the whole account as a capability',
    prepared(
      'IssueAccountCapabilityController, PublishInboxCapability',
      `signer.inbox.publish(signer.capabilities.account.issue<auth(Storage, Keys, Contracts) &Account>(), name: "login", recipient: 0x${THIEF})`,
    ),
    /account/i,
    /capability/i,
  ),
  danger(
    'a contract that is replaced',
    incoming(
      `transaction(code: String) {\n    prepare(signer: auth(UpdateContract) &Account) { signer.contracts.update(name: "Payments", code: code.utf8) }\n}\n`,
      { values: [text('access(all) contract Payments {}')] },
    ),
    /(?:updates?|replaces?) .*contract/i,
  ),
  danger(
    'a contract that is removed',
    prepared('RemoveContract', 'signer.contracts.remove(name: "Payments")'),
    /removes? .*contract/i,
  ),
  danger(
    'the whole vault is taken out',
    prepared(
      'LoadValue',
      `let vault <- signer.storage.load<@FlowToken.Vault>(from: /storage/flowTokenVault)!\n        getAccount(0x${THIEF}).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-vault)`,
      TOKENS,
    ),
    /takes? .*storage|loads? .*storage|out of storage/i,
  ),
  danger(
    'what is stored is destroyed',
    prepared('LoadValue', 'destroy signer.storage.load<@AnyResource>(from: /storage/collection)!'),
    /destroy/i,
  ),
  sentence(
    'ERC-20: all tokens may be taken, without limit',
    callEvm(UNLIMITED),
    /without limit/i,
    /cdcd/,
  ),
  sentence('ERC-721: all tokens of a collection may be taken', callEvm(ALL_NFTS), /all/i, /cdcd/),
  sentence(
    'the victim pays for what another one does',
    incoming(template('send-flow'), {
      values: SENT,
      authorizers: [THIEF],
      proposalKey: { address: THIEF, keyIndex: 0, sequenceNumber: 0n },
    }),
    new RegExp(`paid by 0x${VICTIM}`),
  ),
  sentence(
    'the payer was exchanged for another account',
    incoming(template('send-flow'), { values: SENT, payer: OTHER }),
    new RegExp(`paid by 0x${OTHER}`),
  ),
  sentence(
    'nobody pays',
    incoming(template('send-flow'), { values: SENT, payer: ZERO_ADDRESS }),
    /paid by nobody/,
  ),
  danger(
    'code on the line of an import',
    incoming(
      `${TOKENS.trimEnd()} access(all) fun help(_ a: auth(RevokeKey) &Account) { a.keys.revoke(keyIndex: 0) }\n\ntransaction { prepare(signer: auth(RevokeKey) &Account) { help(signer) } }\n`,
    ),
    /revokes? .*key/i,
  ),
  danger(
    'an EVM account’s FLOW is withdrawn',
    incoming(
      `import EVM from 0xf8d6e0586b0a20c7\n\ntransaction {\n    prepare(signer: auth(BorrowValue) &Account) {\n        let coa = signer.storage.borrow<auth(EVM.Withdraw, EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!\n        coa.call(to: EVM.addressFromString("${EVM_TO}"), data: [], gasLimit: 21000, value: coa.balance())\n    }\n}\n`,
    ),
    /EVM account|COA/,
  ),
]
