import { addressAt, type FlowAddress, ZERO_ADDRESS } from '../src/account/address.ts'
import { encodeUtf8 } from '../src/bytes/utf8.ts'
import type { CadenceValue } from '../src/cadence/cadence-value.ts'
import { encodeArgument } from '../src/cadence/json-cadence.ts'
import type { NetworkId } from '../src/network/networks.ts'
import type { HandedTransaction } from '../src/transaction/hand-over/hand-over.ts'
import { TRANSACTION_TEMPLATES } from '../src/transaction/templates/transaction-templates.ts'
import type { Transaction } from '../src/transaction/transaction.ts'

// Transactions that mean to deceive whoever is asked to sign them, and what has to be said of each.

export const VICTIM: FlowAddress = addressAt('emulator', 5n)
export const OTHER: FlowAddress = addressAt('emulator', 7n)
const THIEF: FlowAddress = addressAt('emulator', 6n)

export interface Attack {
  readonly name: string
  readonly handed: HandedTransaction
  /** What tells: a danger of the review, or the sentence of what is signed. */
  readonly told: 'danger' | 'sentence'
  /** Each stands there. */
  readonly said: readonly RegExp[]
}

interface Parts extends Partial<Transaction> {
  readonly network?: NetworkId
  readonly values?: readonly CadenceValue[]
}

function handed(script: string, { network = 'emulator', values = [], ...rest }: Parts = {}) {
  const transaction: Transaction = {
    script: encodeUtf8(script),
    arguments: values.map(encodeArgument),
    referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
    computeLimit: 999n,
    proposalKey: { address: VICTIM, keyIndex: 0, sequenceNumber: 4n },
    payer: VICTIM,
    authorizers: [VICTIM],
    payloadSignatures: [],
    envelopeSignatures: [],
    ...rest,
  }
  return { network, transaction }
}

function template(id: string): string {
  const found = TRANSACTION_TEMPLATES.find(one => one.id === id)
  if (!found) throw new Error(`no template ${id}`)
  return found.script('emulator', found.missingOn('emulator') && OTHER)
}

const amount = (value: string) => ({ type: 'UFix64', value }) as const
const address = (value: FlowAddress) => ({ type: 'Address', value }) as const
const text = (value: string) => ({ type: 'String', value }) as const

/** A template with the import of a contract turned to another account. */
const withImport = (id: string, contract: string, from: FlowAddress) =>
  template(id).replace(
    new RegExp(`^import ${contract} from 0x[0-9a-f]{16}$`, 'm'),
    `import ${contract} from 0x${from}`,
  )

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
  handed(template('call-evm'), {
    values: [text(EVM_TO), text(data), amount('0.0'), { type: 'UInt64', value: 100_000n }],
  })

const WITHDRAWER = `signer.capabilities.storage.issue<auth(FungibleToken.Withdraw) &FlowToken.Vault>(/storage/flowTokenVault)`
const TOKENS = `import FungibleToken from ${FUNGIBLE_TOKEN}\nimport FlowToken from ${FLOW_TOKEN}\n\n`

export const ATTACKS: readonly Attack[] = [
  {
    name: 'EVM of a stranger in the template that sends FLOW to an EVM address',
    told: 'danger',
    handed: handed(withImport('fund-evm', 'EVM', THIEF), {
      values: [amount('25.0'), text(EVM_TO)],
    }),
    said: [
      new RegExp(`EVM is imported from 0x${THIEF}, not from Flow’s EVM \\(0xf8d6e0586b0a20c7\\)`),
    ],
  },
  {
    name: 'FlowToken of a stranger',
    told: 'danger',
    handed: handed(withImport('send-flow', 'FlowToken', THIEF), { values: SENT }),
    said: [new RegExp(`FlowToken is imported from 0x${THIEF}, not from`)],
  },
  {
    name: 'FungibleToken of a stranger',
    told: 'danger',
    handed: handed(withImport('send-flow', 'FungibleToken', THIEF), { values: SENT }),
    said: [new RegExp(`FungibleToken is imported from 0x${THIEF}, not from`)],
  },
  {
    name: 'a look-alike letter in a contract’s name',
    told: 'danger',
    handed: handed(
      template('send-flow')
        .replaceAll('FlowToken', 'FIowToken')
        .replace(/import FIowToken from 0x\w+/, `import FIowToken from 0x${THIEF}`),
      { values: SENT },
    ),
    said: [/FIowToken .*FlowToken/],
  },
  {
    name: 'a known name with a digit after it',
    told: 'danger',
    handed: handed(
      template('send-flow')
        .replaceAll('FlowToken', 'FlowToken2')
        .replace(/import FlowToken2 from 0x\w+/, `import FlowToken2 from 0x${THIEF}`),
      { values: SENT },
    ),
    said: [/FlowToken2 .*FlowToken/],
  },
  {
    name: 'another contract under a known name, by an alias',
    told: 'danger',
    handed: handed(
      `import Vaults as FlowToken from 0x${THIEF}\n\ntransaction { prepare(signer: auth(Storage) &Account) { FlowToken.run(signer) } }\n`,
    ),
    said: [/Vaults.*FlowToken|FlowToken.*Vaults/],
  },
  {
    name: 'a variable that hides a known contract',
    told: 'danger',
    handed: handed(
      `${TOKENS}import Vaults from 0x${THIEF}\n\ntransaction {\n    prepare(signer: auth(Storage) &Account) {\n        let FlowToken = Vaults.make()\n        FlowToken.run(signer)\n    }\n}\n`,
    ),
    said: [/FlowToken/],
  },
  {
    name: 'a template with one statement more',
    told: 'danger',
    handed: handed(
      template('send-flow')
        .replace('self.tokens <-', 'sender.keys.revoke(keyIndex: 0)\n        self.tokens <-')
        .replace('auth(BorrowValue)', 'auth(BorrowValue, RevokeKey)'),
      { values: SENT },
    ),
    said: [/revokes? .*key/i],
  },
  {
    name: 'code after three thousand spaces',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RevokeKey) &Account) {\n        log("ok")${' '.repeat(3000)}${MORE}\n    }\n}\n`,
    ),
    said: [/spaces/, /revokes? .*key/i],
  },
  {
    name: 'code after the hidden end of a comment',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RevokeKey) &Account) {\n        /* Checks the balance.${' '.repeat(400)}*/ ${MORE}\n    }\n}\n`,
    ),
    said: [/comment|spaces/, /revokes? .*key/i],
  },
  {
    name: 'a comment within a comment that ends later than it seems',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RevokeKey) &Account) {\n        /* a /* b */ signer.storage.used */ ${MORE} /* */\n    }\n}\n`,
    ),
    said: [/revokes? .*key/i],
  },
  {
    name: 'code after hundreds of blank lines',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RevokeKey) &Account) {\n        log("ok")${'\n'.repeat(600)}        ${MORE}\n    }\n}\n`,
    ),
    said: [/blank|empty/, /revokes? .*key/i],
  },
  {
    name: 'a right-to-left mark within a comment',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RevokeKey) &Account) {\n        /* ${RIGHT_TO_LEFT} } ⁦if isOwner⁩ ⁦ begin */ ${MORE}\n    }\n}\n`,
    ),
    said: [/right-to-left|direction|invisible/i, /revokes? .*key/i],
  },
  {
    name: 'an invisible character within a text',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(Storage) &Account) {\n        signer.storage.save("a", to: StoragePath(identifier: "flow${ZERO_WIDTH}TokenVault")!)\n    }\n}\n`,
    ),
    said: [/invisible|zero-width/i],
  },
  {
    name: 'a right-to-left name in an argument',
    told: 'sentence',
    handed: handed(template('deploy-contract'), {
      values: [text(`Vault${RIGHT_TO_LEFT}tnemyaP`), text('access(all) contract Payment {}')],
    }),
    said: [/Vault.*U\+202E|U\+202E|right-to-left/i],
  },
  {
    name: 'a thousand arguments',
    told: 'danger',
    handed: handed(
      `transaction(${Array.from({ length: 1000 }, (_, at) => `a${at}: UFix64`).join(', ')}) {\n    prepare(signer: auth(AddKey) &Account) { signer.keys.add(publicKey: PublicKey(publicKey: "${KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) }\n}\n`,
      { values: Array.from({ length: 1000 }, () => amount('1.0')) },
    ),
    said: [/adds? .*key/i, /1000|1,000/],
  },
  {
    name: 'a key of a stranger added by the template',
    told: 'sentence',
    handed: handed(template('add-key'), {
      values: [
        text(KEY),
        { type: 'UInt8', value: 1n },
        { type: 'UInt8', value: 3n },
        amount('1000.0'),
      ],
    }),
    said: [/add.* key/i, /1000/, /abab/],
  },
  {
    name: 'a key of a stranger added in a function',
    told: 'danger',
    handed: handed(
      `access(all) fun prepareVault(_ a: auth(AddKey) &Account) {\n    a.keys.add(publicKey: PublicKey(publicKey: "${KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0)\n}\n\ntransaction {\n    prepare(signer: auth(AddKey) &Account) { prepareVault(signer) }\n}\n`,
    ),
    said: [/adds? .*key/i],
  },
  {
    name: 'a capability that withdraws is published',
    told: 'danger',
    handed: handed(
      `${TOKENS}transaction {\n    prepare(signer: auth(Capabilities) &Account) {\n        signer.capabilities.publish(${WITHDRAWER}, at: /public/profile)\n    }\n}\n`,
    ),
    said: [/Withdraw/],
  },
  {
    name: 'a capability that withdraws goes to a stranger’s inbox',
    told: 'danger',
    handed: handed(
      `${TOKENS}transaction {\n    prepare(signer: auth(Capabilities, Inbox) &Account) {\n        let profile = ${WITHDRAWER}\n        signer.inbox.publish(profile, name: "profile", recipient: 0x${THIEF})\n    }\n}\n`,
    ),
    said: [/Withdraw/, new RegExp(`inbox|0x${THIEF}`)],
  },
  {
    name: 'the whole account as a capability',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(IssueAccountCapabilityController, PublishInboxCapability) &Account) {\n        signer.inbox.publish(signer.capabilities.account.issue<auth(Storage, Keys, Contracts) &Account>(), name: "login", recipient: 0x${THIEF})\n    }\n}\n`,
    ),
    said: [/account/i, /capability/i],
  },
  {
    name: 'a contract that is replaced',
    told: 'danger',
    handed: handed(
      `transaction(code: String) {\n    prepare(signer: auth(UpdateContract) &Account) { signer.contracts.update(name: "Payments", code: code.utf8) }\n}\n`,
      { values: [text('access(all) contract Payments {}')] },
    ),
    said: [/(?:updates?|replaces?) .*contract/i],
  },
  {
    name: 'a contract that is removed',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(RemoveContract) &Account) { signer.contracts.remove(name: "Payments") }\n}\n`,
    ),
    said: [/removes? .*contract/i],
  },
  {
    name: 'the whole vault is taken out',
    told: 'danger',
    handed: handed(
      `${TOKENS}transaction {\n    prepare(signer: auth(LoadValue) &Account) {\n        let vault <- signer.storage.load<@FlowToken.Vault>(from: /storage/flowTokenVault)!\n        getAccount(0x${THIEF}).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!.deposit(from: <-vault)\n    }\n}\n`,
    ),
    said: [/takes? .*storage|loads? .*storage|out of storage/i],
  },
  {
    name: 'what is stored is destroyed',
    told: 'danger',
    handed: handed(
      `transaction {\n    prepare(signer: auth(LoadValue) &Account) { destroy signer.storage.load<@AnyResource>(from: /storage/collection)! }\n}\n`,
    ),
    said: [/destroy/i],
  },
  {
    name: 'ERC-20: all tokens may be taken, without limit',
    told: 'sentence',
    handed: callEvm(UNLIMITED),
    said: [/without limit/i, /cdcd/],
  },
  {
    name: 'ERC-721: all tokens of a collection may be taken',
    told: 'sentence',
    handed: callEvm(ALL_NFTS),
    said: [/all/i, /cdcd/],
  },
  {
    name: 'the victim pays for what another one does',
    told: 'sentence',
    handed: handed(template('send-flow'), {
      values: SENT,
      authorizers: [THIEF],
      proposalKey: { address: THIEF, keyIndex: 0, sequenceNumber: 0n },
    }),
    said: [new RegExp(`paid by 0x${VICTIM}`)],
  },
  {
    name: 'the payer was exchanged for another account',
    told: 'sentence',
    handed: handed(template('send-flow'), { values: SENT, payer: OTHER }),
    said: [new RegExp(`paid by 0x${OTHER}`)],
  },
  {
    name: 'nobody pays',
    told: 'sentence',
    handed: handed(template('send-flow'), { values: SENT, payer: ZERO_ADDRESS }),
    said: [/paid by nobody/],
  },
  {
    name: 'code on the line of an import',
    told: 'danger',
    handed: handed(
      `${TOKENS.trimEnd()} access(all) fun help(_ a: auth(RevokeKey) &Account) { a.keys.revoke(keyIndex: 0) }\n\ntransaction { prepare(signer: auth(RevokeKey) &Account) { help(signer) } }\n`,
    ),
    said: [/revokes? .*key/i],
  },
  {
    name: 'an EVM account’s FLOW is withdrawn',
    told: 'danger',
    handed: handed(
      `import EVM from 0xf8d6e0586b0a20c7\n\ntransaction {\n    prepare(signer: auth(BorrowValue) &Account) {\n        let coa = signer.storage.borrow<auth(EVM.Withdraw, EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!\n        coa.call(to: EVM.addressFromString("${EVM_TO}"), data: [], gasLimit: 21000, value: coa.balance())\n    }\n}\n`,
    ),
    said: [/EVM account|COA/],
  },
]
