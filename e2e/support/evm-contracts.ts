import { readFileSync } from 'node:fs'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import {
  type ChainClient,
  type Outcome,
  type Plan,
  SERVICE_ADDRESS,
  serviceSigner,
} from './chain-client.ts'
import type { TestAccount } from './test-accounts.ts'

// Contracts of Flow EVM on the emulator, deployed and called by a COA of the test's own account.

const CONTRACTS: Readonly<Record<string, { readonly abi: Abi; readonly bytecode: string }>> =
  JSON.parse(readFileSync(new URL('../fixtures/evm/contracts.json', import.meta.url), 'utf8'))

/** The contracts of e2e/fixtures/evm. */
export type EvmContractName =
  | 'TestToken'
  | 'TestCollectible'
  | 'TestMultiToken'
  | 'LyingDecimals'
  | 'OldToken'
  | 'Flood'
  | 'GasBurner'
  | 'ClaimsAll'
  | 'Failing'

/** A contract by its name, with its constructor's arguments. */
export type EvmDeployment = readonly [EvmContractName, ...(readonly unknown[])]

const compiled = (name: EvmContractName) => {
  const contract = CONTRACTS[name]
  if (!contract) throw new Error(`contracts.json has no ${name}`)
  return contract
}

export const evmAbi = (name: EvmContractName): Abi => compiled(name).abi

const IMPORTS = `import EVM from 0x${SERVICE_ADDRESS}
import FlowToken from 0x0ae53cb6e3f42a79
import FungibleToken from 0xee82856bf20e2aa6
`
const COA = `coa: auth(EVM.Owner) &EVM.CadenceOwnedAccount`
const BORROW = `signer.storage.borrow<auth(EVM.Owner) &EVM.CadenceOwnedAccount>(from: /storage/evm)!`

const CREATE_COA = `${IMPORTS}transaction {
    prepare(signer: auth(SaveValue, IssueStorageCapabilityController, PublishCapability) &Account) {
        signer.storage.save(<-EVM.createCadenceOwnedAccount(), to: /storage/evm)
        let coa = signer.capabilities.storage.issue<&EVM.CadenceOwnedAccount>(/storage/evm)
        signer.capabilities.publish(coa, at: /public/evm)
    }
}`

const DEPLOY = `${IMPORTS}transaction(codes: [String]) {
    let ${COA}
    prepare(signer: auth(BorrowValue) &Account) {
        self.coa = ${BORROW}
    }
    execute {
        for code in codes {
            let result = self.coa.deploy(code: code.decodeHex(), gasLimit: 5_000_000, value: EVM.Balance(attoflow: 0))
            assert(result.status == EVM.Status.successful, message: result.errorMessage)
        }
    }
}`

const CALL = `${IMPORTS}transaction(to: String, data: String) {
    let ${COA}
    prepare(signer: auth(BorrowValue) &Account) {
        self.coa = ${BORROW}
    }
    execute {
        self.coa.call(
            to: EVM.addressFromString(to),
            data: data.decodeHex(),
            gasLimit: 1_000_000,
            value: EVM.Balance(attoflow: 0)
        )
    }
}`

const FUND = `${IMPORTS}transaction(to: String, amount: UFix64) {
    prepare(signer: auth(BorrowValue) &Account) {
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        EVM.addressFromString(to).deposit(from: <-(vault.withdraw(amount: amount) as! @FlowToken.Vault))
    }
}`

const signedBy = (
  account: TestAccount,
  script: string,
  ...values: Plan['arguments'] & {}
): Plan => ({
  script,
  arguments: values,
  authorizers: [account.address],
  signers: [...account.signers, serviceSigner()],
})

/** Gives the account a COA, at the standard paths. Returns its address, with 0x. */
export async function createCoa(chain: ChainClient, account: TestAccount): Promise<Hex> {
  const outcome = await chain.succeed(signedBy(account, CREATE_COA))
  const [address] = addressesOf(outcome, 'CadenceOwnedAccountCreated', 'address')
  if (address === undefined) throw new Error('the transaction created no COA')
  return address
}

/** Deploys contracts, in one transaction of an account that has a COA. Returns their addresses, with 0x. */
export async function deployEvm(
  chain: ChainClient,
  account: TestAccount,
  ...deployments: readonly EvmDeployment[]
): Promise<readonly Hex[]> {
  const codes = deployments.map(([name, ...args]) => {
    const { abi, bytecode } = compiled(name)
    return encodeDeployData({ abi, bytecode: `0x${bytecode}`, args }).slice(2)
  })
  const list = { type: 'Array', value: codes.map(value => ({ type: 'String', value })) }
  const outcome = await chain.succeed(signedBy(account, DEPLOY, list))
  return addressesOf(outcome, 'TransactionExecuted', 'contractAddress')
}

/** Calls a function by the account's COA; the transaction succeeds even if the call fails. */
export function callEvm(
  chain: ChainClient,
  account: TestAccount,
  { to, of, name, args = [] }: EvmCall,
): Promise<Outcome> {
  const data = encodeFunctionData({ abi: evmAbi(of), functionName: name, args })
  const texts = [to, data.slice(2)].map(value => ({ type: 'String', value }))
  return chain.succeed(signedBy(account, CALL, ...texts))
}

/** A call of a contract's function, by its ABI. */
export interface EvmCall {
  readonly to: Hex
  readonly of: EvmContractName
  readonly name: string
  readonly args?: readonly unknown[]
}

/** Gives an EVM address FLOW of the service account. @param amount with its decimals: "1.2". */
export async function fundEvm(chain: ChainClient, to: string, amount: string): Promise<void> {
  await chain.succeed({
    script: FUND,
    arguments: [
      { type: 'String', value: to },
      { type: 'UFix64', value: amount },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
}

/** An address field of the EVM contract's events of a kind. */
function addressesOf(outcome: Outcome, kind: string, field: string): readonly Hex[] {
  return outcome.events
    .filter(({ type }) => type === `A.${SERVICE_ADDRESS}.EVM.${kind}`)
    .map(({ payload }): Hex => {
      const event: EventPayload = JSON.parse(decodeUtf8(payload))
      const text = event.value.fields.find(({ name }) => name === field)?.value.value
      if (typeof text !== 'string') throw new Error(`${kind} has no ${field}`)
      return `0x${text.replace(/^0x/, '').toLowerCase()}`
    })
}

/** An event's payload in JSON-Cadence, limited to the fields in use. */
interface EventPayload {
  readonly value: {
    readonly fields: readonly {
      readonly name: string
      readonly value: { readonly value: unknown }
    }[]
  }
}
