import { defineTemplate, HIGHEST_LIMIT, type TransactionTemplate } from './template.ts'

const NAME = { name: 'name', hint: 'Name as declared in the source', placeholder: 'HelloWorld' }
const CODE = { name: 'code', hint: 'Cadence source of the contract, as text or from a file' }

export const CONTRACT_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'deploy-contract',
    title: 'Deploy a contract',
    description:
      'Adds a contract to the account and runs its initializer, which must take no arguments.',
    group: 'Contracts',
    keywords: 'add publish cadence code',
    authorizers: ['account'],
    computeLimit: HIGHEST_LIMIT,
    parameters: [NAME, CODE],
    body: String.raw`transaction(name: String, code: String) {
    prepare(account: auth(AddContract) &Account) {
        assert(
            account.contracts.get(name: name) == nil,
            message: "\(account.address) already has a contract \(name): update it instead."
        )
        account.contracts.add(name: name, code: code.utf8)
    }
}
`,
  }),
  defineTemplate({
    id: 'update-contract',
    title: 'Update a contract',
    description:
      'Replaces the source of a contract that the account has. The chain refuses changes that stored values don’t survive.',
    group: 'Contracts',
    keywords: 'upgrade change cadence code',
    authorizers: ['account'],
    computeLimit: HIGHEST_LIMIT,
    parameters: [NAME, CODE],
    body: String.raw`transaction(name: String, code: String) {
    prepare(account: auth(UpdateContract) &Account) {
        assert(
            account.contracts.get(name: name) != nil,
            message: "\(account.address) has no contract \(name) to update."
        )
        account.contracts.update(name: name, code: code.utf8)
    }
}
`,
  }),
  defineTemplate({
    id: 'remove-contract',
    title: 'Remove a contract',
    description:
      'Removes a contract from the account. What others stored of its types can no longer be used.',
    group: 'Contracts',
    keywords: 'delete cadence code',
    authorizers: ['account'],
    parameters: [NAME],
    body: String.raw`transaction(name: String) {
    prepare(account: auth(RemoveContract) &Account) {
        account.contracts.remove(name: name)
            ?? panic("\(account.address) has no contract \(name) to remove.")
    }
}
`,
  }),
]
