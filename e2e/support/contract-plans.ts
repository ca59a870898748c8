import type { FlowAddress } from '@toolkit/core/account/address'
import { type Plan, SERVICE_ADDRESS, serviceSigner } from './chain-client.ts'
import type { TestAccount } from './test-accounts.ts'

const byAccount = ({ address, signers }: TestAccount) => ({
  authorizers: [address],
  signers: [...signers, serviceSigner()],
})

const text = (value: string) => ({ type: 'String', value })

/** Sends FLOW from the service account, for storage. */
export const fundPlan = (to: FlowAddress, amount: string): Plan => ({
  script: `
import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
transaction(to: Address, amount: UFix64) {
    prepare(signer: auth(BorrowValue) &Account) {
        let from = signer.storage
            .borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
            .deposit(from: <-from.withdraw(amount: amount))
    }
}`,
  arguments: [
    { type: 'Address', value: `0x${to}` },
    { type: 'UFix64', value: amount },
  ],
  authorizers: [SERVICE_ADDRESS],
})

/** Adds a contract to an account, or updates it. */
export const contractPlan = (
  account: TestAccount,
  name: string,
  source: string,
  how: 'add' | 'update' = 'add',
): Plan => ({
  script: `
transaction(name: String, source: String) {
    prepare(signer: auth(Contracts) &Account) {
        signer.contracts.${how}(name: name, code: source.utf8)
    }
}`,
  arguments: [text(name), text(source)],
  ...byAccount(account),
})

export const removeContractPlan = (account: TestAccount, name: string): Plan => ({
  script: `
transaction(name: String) {
    prepare(signer: auth(Contracts) &Account) { signer.contracts.remove(name: name) }
}`,
  arguments: [text(name)],
  ...byAccount(account),
})

/** Runs statements with an account's storage and capabilities in `signer`. */
export const storePlan = (account: TestAccount, statements: string, imports = ''): Plan => ({
  script: `${imports}
transaction {
    prepare(signer: auth(Storage, Capabilities) &Account) {
        ${statements}
    }
}`,
  ...byAccount(account),
})
