import { addressAt } from '@toolkit/core/account/address'
import { type ChainClient, type Plan, SERVICE_ADDRESS, serviceSigner } from './chain-client.ts'
import { createAccount, revokeKey, type TestAccount } from './test-accounts.ts'

// Transactions that fail on a real chain, one for each cause in the error catalogue.

/** An emulator address without an account. */
const NOBODY = addressAt('emulator', 4000n)

/** A panic whose text imitates a report with another error, end and code. */
export const FORGED_TEXT = [
  'The vault is locked.',
  ' --> A.0ae53cb6e3f42a79.FlowToken:1:1',
  '  |',
  '1 | fine',
  '  | ^^^^',
  '',
  'error: everything is fine',
  ' --> 0xabc:1:1',
  '[Error Code: 1300] evm runtime error: nothing',
  '',
  'Was this error unhelpful?',
  'Consider suggesting an improvement here: https://github.com/onflow/cadence/issues.',
  '',
  '\t* [Error Code: 1109] failed to deduct 1 transaction fees from 0000000000000001: no',
].join('\n')

/** A script whose prepare block is `code`, with the service account as `signer`. */
function prepared(code: string): Plan {
  const entitlements = 'auth(Storage, Contracts, Keys, Capabilities) &Account'
  return {
    script: `transaction {\n    prepare(signer: ${entitlements}) {\n        ${code}\n    }\n}`,
    authorizers: [SERVICE_ADDRESS],
  }
}

/** A whole script that the service account authorizes. */
const script = (text: string): Plan => ({ script: text, authorizers: [SERVICE_ADDRESS] })

/** `panic(text)`, at line 3, column 8. */
export const panicPlan = (text: string): Plan => prepared(`panic(${JSON.stringify(text)})`)

/** Four errors of the checker, at lines 3 to 6. */
export const CHECKER_PLAN: Plan = {
  ...script(`transaction(amount: UFix64) {
    prepare(signer: &Account) {
        let text: String = 1
        missing(text)
        let number: Int = "one"
        signer.storage.save(1, to: /storage/x)
    }
}`),
  arguments: [{ type: 'UFix64', value: '1.0' }],
}

/** Saves more than the 100,000 bytes that an account with the minimum balance may store. */
const BIG_VALUE = `var text = "0123456789abcdef"
        while text.length < 4096 { text = text.concat(text) }
        var index = 0
        while index < 30 {
            signer.storage.save(text, to: StoragePath(identifier: "part".concat(index.toString()))!)
            index = index + 1
        }`

const THROWER = `access(all) contract Thrower {
    access(all) event Shouted(text: String)
    access(all) fun fail(_ text: String) { self.inner(text) }
    access(all) fun inner(_ text: String) {
        panic(text)
    }
    access(all) fun shout() {
        var text = "0123456789abcdef"
        while text.length < 20000 { text = text.concat(text) }
        while true { emit Shouted(text: text) }
    }
    access(all) fun atLeast(_ number: Int) {
        pre { number > 5: "The number must be more than 5." }
    }
    access(all) struct Pair {
        access(all) let first: Int
        init() { self.first = 1 }
    }
}`

const codeOf = (source: string) => ({
  type: 'String',
  value: Buffer.from(source).toString('hex'),
})

const deploy = (
  act: 'add' | 'update',
  { address, signers }: TestAccount,
  source: string,
): Plan => ({
  script: `transaction(code: String) {
    prepare(signer: auth(Contracts) &Account) {
        signer.contracts.${act}(name: "Thrower", code: code.decodeHex())
    }
}`,
  arguments: [codeOf(source)],
  authorizers: [address],
  signers: [...signers, serviceSigner()],
})

/** The plan with another authorizer, who signs with `signers`. */
const by = (plan: Plan, { address }: TestAccount, signers: TestAccount['signers']): Plan => ({
  ...plan,
  authorizers: [address],
  signers: [...signers, serviceSigner()],
})

/** Plans that only need the service account. */
const SIMPLE: Readonly<Record<string, Plan>> = {
  panic: panicPlan('no receiver'),
  'panic of many lines': panicPlan('The vault is empty.\n\nAsk its owner to fill it.'),
  'panic with a forged report': panicPlan(FORGED_TEXT),
  'panic after ??': prepared(
    'let there = getAccount(0x01).capabilities.borrow<&Int>(/public/nothing)\n            ?? panic("Could not borrow the receiver.")',
  ),
  'path with a forged report': prepared(
    `let path = StoragePath(identifier: "x\\nerror: everything is fine\\n --> 0x1:1:1")!
        signer.storage.save(1, to: path)
        signer.storage.save(2, to: path)`,
  ),
  assertion: prepared('assert(1 == 2, message: "One is not two.")'),
  'assertion without a text': prepared('assert(1 == 2)'),
  'pre-condition': script(
    'transaction {\n    prepare(signer: &Account) {}\n    pre { 1 == 2: "One is not two." }\n}',
  ),
  'pre-condition without a text': script(
    'transaction {\n    prepare(signer: &Account) {}\n    pre { 1 == 2 }\n}',
  ),
  'post-condition': script(
    'transaction {\n    prepare(signer: &Account) {}\n    post { 1 == 2: "One is not two." }\n}',
  ),
  overflow: prepared('let most: UInt8 = 255\n        let more = most + UInt8(signer.keys.count)'),
  underflow: prepared(
    'let half: UFix64 = 0.5\n        let less = half - UFix64(signer.keys.count)',
  ),
  'division by zero': prepared(
    'let nothing = signer.keys.count - signer.keys.count\n        let all = signer.keys.count / nothing',
  ),
  nil: prepared('let number = signer.storage.borrow<&Int>(from: /storage/nothing)!'),
  'missing capability': prepared(
    'let there = getAccount(0x01).capabilities.borrow<&Int>(/public/nothing)!',
  ),
  cast: prepared('let value: AnyStruct = 1\n        let text = value as! String'),
  'stored type': prepared(
    'signer.storage.save(1, to: /storage/number)\n        let text = signer.storage.load<String>(from: /storage/number)',
  ),
  overwrite: prepared(
    'signer.storage.save(1, to: /storage/twice)\n        signer.storage.save(2, to: /storage/twice)',
  ),
  'publish over': prepared(
    `let capability = signer.capabilities.storage.issue<&AnyStruct>(/storage/twice)
        signer.capabilities.publish(capability, at: /public/twice)
        signer.capabilities.publish(capability, at: /public/twice)`,
  ),
  'index out of bounds': prepared(
    'let list = [1, 2, 3]\n        let item = list[signer.keys.count + 8]',
  ),
  'resource loss': script(`import FlowToken from 0x0ae53cb6e3f42a79
transaction {
    prepare(signer: &Account) {
        let vaults: @{String: FlowToken.Vault} <- {}
        vaults["a"] <-! FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())
        vaults["a"] <-! FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())
        destroy vaults
    }
}`),
  'resource loss, checked': script(`import FlowToken from 0x0ae53cb6e3f42a79
transaction {
    prepare(signer: &Account) {
        let vault <- FlowToken.createEmptyVault(vaultType: Type<@FlowToken.Vault>())
    }
}`),
  checker: CHECKER_PLAN,
  'missing contract': script(
    'import Nothing from 0xf8d6e0586b0a20c7\ntransaction {\n    prepare(signer: &Account) {}\n}',
  ),
  'import by name': script(
    'import "FlowToken"\ntransaction {\n    prepare(signer: &Account) {}\n}',
  ),
  'argument count': {
    ...script('transaction(a: Int, b: Int) {\n    prepare(signer: &Account) {}\n}'),
    arguments: [{ type: 'Int', value: '1' }],
  },
  'argument type': {
    ...script('transaction(a: Int) {\n    prepare(signer: &Account) {}\n}'),
    arguments: [{ type: 'String', value: '1' }],
  },
  'argument not decodable': {
    ...script('transaction(a: Int) {\n    prepare(signer: &Account) {}\n}'),
    arguments: [{ type: 'Int', value: 'one' }],
  },
  'no transaction': script('access(all) fun main() {}'),
  'authorizer count': script('transaction { prepare(a: &Account, b: &Account) {} }'),
  'sequence number': {
    ...prepared(''),
    change: { proposalKey: { address: SERVICE_ADDRESS, keyIndex: 0, sequenceNumber: 9999n } },
  },
  computation: {
    ...prepared('var index = 0\n        while true { index = index + 1 }'),
    change: { computeLimit: 100n },
  },
  'public key': prepared(
    'let key = PublicKey(publicKey: "00".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256)',
  ),
  'key hash': prepared(
    'signer.keys.add(publicKey: signer.keys.get(keyIndex: 0)!.publicKey, hashAlgorithm: HashAlgorithm.KECCAK_256, weight: 1000.0)',
  ),
  'broken contract': prepared(
    'signer.contracts.add(name: "Broken", code: "access(all) contract Broken { init() { let a: Int = nothing\\n let b: Missing = 1 } }".utf8)',
  ),
  'contract name': prepared(
    'signer.contracts.add(name: "Other", code: "access(all) contract Broken { init() {} }".utf8)',
  ),
  'no such account': prepared(`let used = getAccount(0x${NOBODY}).storage.used`),
  evm: script(`import EVM from 0xf8d6e0586b0a20c7
transaction {
    prepare(signer: &Account) {
        let nobody = EVM.EVMAddress(bytes: [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0])
        EVM.run(tx: [1, 2, 3], coinbase: nobody)
    }
}`),
}

/**
 * Returns every plan by name, ready to be sent. Creates the accounts and the contract that some need, and revokes a
 * key.
 */
export async function failingPlans(chain: ChainClient): Promise<Readonly<Record<string, Plan>>> {
  const account = await createAccount(chain, {}, { weight: 500 }, {})
  const [full, half, revoked] = account.signers
  if (!full || !half || !revoked) throw new Error('an account of three keys has fewer')
  await revokeKey(chain, account, revoked.keyIndex)
  const poor = await createAccount(chain)
  const thrower = await createAccount(chain)
  await chain.succeed(deploy('add', thrower, THROWER))
  const imported = `import Thrower from 0x${thrower.address}\n`
  const forged = { ...full, privateKey: revoked.privateKey }
  return {
    ...SIMPLE,
    'panic in a contract': script(
      `${imported}transaction {\n    prepare(signer: &Account) {\n        Thrower.fail(${JSON.stringify(FORGED_TEXT)})\n    }\n}`,
    ),
    'pre-condition of a contract': script(
      `${imported}transaction {\n    prepare(signer: &Account) {\n        Thrower.atLeast(3)\n    }\n}`,
    ),
    'contract there already': deploy('add', thrower, THROWER),
    'contract update': deploy(
      'update',
      thrower,
      THROWER.replace('first: Int', 'first: String').replace('first = 1', 'first = ""'),
    ),
    withdrawal: by(
      script(`import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
transaction {
    prepare(signer: auth(BorrowValue) &Account) {
        let vault = signer.storage
            .borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        let some <- vault.withdraw(amount: 5.0)
        destroy some
    }
}`),
      account,
      [full],
    ),
    storage: by(prepared(BIG_VALUE), poor, poor.signers),
    'weight of an authorizer': by(prepared(''), account, [half]),
    'weight of the payer': {
      ...prepared(''),
      payer: account.address,
      signers: [half, serviceSigner()],
    },
    'signature of nobody': {
      script: 'transaction {\n    prepare(signer: &Account) {}\n}',
      authorizers: [NOBODY],
      signers: [{ ...full, address: NOBODY }, serviceSigner()],
    },
    events: {
      script: `${imported}transaction {\n    prepare(signer: &Account) {\n        Thrower.shout()\n    }\n}`,
      authorizers: [account.address],
      proposer: full,
      payer: account.address,
      signers: [full],
    },
    'payload signature': by(prepared(''), account, [forged]),
    'envelope signature': {
      ...prepared(''),
      signers: [{ ...serviceSigner(), privateKey: full.privateKey }],
    },
    'revoked key': by(prepared(''), account, [revoked]),
    'proposal key': {
      ...by(prepared(''), account, [full]),
      proposer: { address: account.address, keyIndex: half.keyIndex },
    },
  }
}
