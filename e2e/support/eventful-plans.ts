import { emulatorProgram as program } from './cadence-programs.ts'
import { type ChainClient, type Outcome, type Plan, SERVICE_ADDRESS } from './chain-client.ts'
import { createAccount, type TestAccount } from './test-accounts.ts'

// Transactions that succeed on a real chain, with effects that users ask about.

/** A transaction of the service account whose prepare block is `code`. */
const prepared = (entitlements: string, code: string, imports = ''): Plan => ({
  script: `${imports}transaction {\n    prepare(signer: auth(${entitlements}) &Account) {\n        ${code}\n    }\n}`,
  authorizers: [SERVICE_ADDRESS],
})

const text = (value: string) => JSON.stringify(value)
const contractOf = (version: number) =>
  `access(all) contract Counter { access(all) fun version(): Int { return ${version} } }`

/** Sends FLOW of the service account. */
export function transferPlan(to: string, amount: string): Plan {
  return {
    script: `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
transaction(amount: UFix64, to: Address) {
    prepare(signer: auth(BorrowValue) &Account) {
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
            .deposit(from: <-vault.withdraw(amount: amount))
    }
}`,
    arguments: [
      { type: 'UFix64', value: amount },
      { type: 'Address', value: `0x${to}` },
    ],
    authorizers: [SERVICE_ADDRESS],
  }
}

const EVM_ACCOUNT = `import EVM from 0x${SERVICE_ADDRESS}
import FlowToken from 0x0ae53cb6e3f42a79
import FungibleToken from 0xee82856bf20e2aa6
`

/** Runs each of them, in a valid order; returns them by effect. */
export async function runEventful(chain: ChainClient): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const run = async (name: string, plan: Plan) => {
    outcomes.set(name, await chain.succeed(plan))
  }
  const other: TestAccount = await createAccount(chain)
  await run('flow-transfer', transferPlan(other.address, '12.50000000'))
  await run('account-created', prepared('BorrowValue', 'Account(payer: signer)'))
  await run(
    'key-added',
    prepared(
      'AddKey',
      `signer.keys.add(publicKey: PublicKey(publicKey: "${PUBLIC_KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 500.0)`,
    ),
  )
  await run(
    'key-revoked',
    prepared('Keys', 'signer.keys.revoke(keyIndex: Int(signer.keys.count) - 1)'),
  )
  await run(
    'contract-added',
    prepared(
      'AddContract',
      `signer.contracts.add(name: "Counter", code: ${text(contractOf(1))}.utf8)`,
    ),
  )
  await run(
    'contract-updated',
    prepared(
      'UpdateContract',
      `signer.contracts.update(name: "Counter", code: ${text(contractOf(2))}.utf8)`,
    ),
  )
  await run(
    'contract-removed',
    prepared('RemoveContract', 'signer.contracts.remove(name: "Counter")'),
  )
  await deployExampleNft(chain)
  const accountSetup = program('nfttmpl', 'transactions/setup_account.cdc')
  const [signer] = other.signers
  if (!signer) throw new Error('an account without a key')
  await run('collection-set-up', {
    script: accountSetup,
    authorizers: [other.address],
    proposer: signer,
    payer: other.address,
    signers: [signer],
  })
  await run('nft-minted', {
    script: program('nfttmpl', 'transactions/mint_nft.cdc'),
    arguments: [
      { type: 'Address', value: `0x${SERVICE_ADDRESS}` },
      ...['Sunrise', 'A sunrise', 'sunrise.png'].map(value => ({ type: 'String', value })),
      ...[0, 1, 2].map(() => ({ type: 'Array', value: [] })),
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  const minted = Buffer.from(
    outcomes
      .get('nft-minted')
      ?.events.find(({ type }) => type.endsWith('NonFungibleToken.Deposited'))?.payload ?? [],
  ).toString()
  const id = /"value":"(\d+)","type":"UInt64"\},"name":"id"/.exec(minted)?.[1] ?? '0'
  await run('nft-transfer', {
    script: program('nfttmpl', 'transactions/transfer_nft.cdc'),
    arguments: [
      { type: 'Address', value: `0x${other.address}` },
      { type: 'UInt64', value: id },
      { type: 'String', value: `A.${SERVICE_ADDRESS}.ExampleNFT.NFT` },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  await run(
    'evm-account',
    prepared(
      'SaveValue',
      'signer.storage.save(<-EVM.createCadenceOwnedAccount(), to: /storage/evm)',
      EVM_ACCOUNT,
    ),
  )
  await run(
    'evm-deposit',
    prepared(
      'BorrowValue',
      `let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        signer.storage.borrow<&EVM.CadenceOwnedAccount>(from: /storage/evm)!
            .deposit(from: <-(vault.withdraw(amount: 3.0) as! @FlowToken.Vault))`,
      EVM_ACCOUNT,
    ),
  )
  await run(
    'evm-call',
    prepared(
      'BorrowValue',
      `let coa = signer.storage.borrow<auth(EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!
        coa.call(to: EVM.addressFromString("0x00000000000000000000000000000000000000aa"), data: [], gasLimit: 50000, value: EVM.Balance(attoflow: 1000000000000000000))`,
      EVM_ACCOUNT,
    ),
  )
  await run(
    'evm-revert',
    prepared(
      'BorrowValue',
      `let coa = signer.storage.borrow<auth(EVM.Call, EVM.Deploy) &EVM.CadenceOwnedAccount>(from: /storage/evm)!
        let made = coa.deploy(code: "${REVERTING_CODE}".decodeHex(), gasLimit: 500000, value: EVM.Balance(attoflow: 0))
        coa.call(to: made.deployedContract!, data: [], gasLimit: 50000, value: EVM.Balance(attoflow: 0))`,
      EVM_ACCOUNT,
    ),
  )
  return outcomes
}

async function deployExampleNft(chain: ChainClient): Promise<void> {
  const code = program('nft', 'test/ExampleNFT_preCrossVMPointer.cdc')
  await chain.succeed(
    prepared('AddContract', `signer.contracts.add(name: "ExampleNFT", code: ${text(code)}.utf8)`),
  )
}

/** The generator of P-256: an unused key. */
const PUBLIC_KEY =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'

/** Deploys a contract that reverts every call with `Error("locked")`. */
export const REVERTING_CODE = (() => {
  const reason = `08c379a0${'20'.padStart(64, '0')}${'06'.padStart(64, '0')}${Buffer.from('locked').toString('hex').padEnd(64, '0')}`
  const size = reason.length / 2
  // PUSH1 size, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 size, PUSH1 0, REVERT, then the reason.
  const runtime = `60${size.toString(16)}600c60003960${size.toString(16)}6000fd${reason}`
  const length = (runtime.length / 2).toString(16).padStart(2, '0')
  // The same with RETURN: it returns the runtime code to deploy.
  return `60${length}600c60003960${length}6000f3${runtime}`
})()
