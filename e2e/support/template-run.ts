import type { CadenceArgument, ChainClient, Outcome } from './chain-client.ts'
import type { TemplateRun } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// What a run of a template is, and how its arguments are written.

/** A run that succeeds, and what it changes on the chain. */
export interface ProvenRun<T = unknown> extends TemplateRun {
  /** Reads from the chain what the template is about; before the run there is no outcome. */
  readonly measure: (chain: ChainClient, outcome: Outcome | null) => Promise<T>
  /** What is measured afterwards, from what was measured before. */
  readonly expected: (before: T) => T
}

/** Drops the type of what is measured, which only the run itself knows. */
export const proven = <T>(run: ProvenRun<T>): ProvenRun => run as ProvenRun

/** A run that fails, and the words that must be in the chain's message. */
export interface FailingRun extends TemplateRun {
  readonly says: string
}

export const number = (type: string, value: string): CadenceArgument => ({ type, value })
export const flag = (value: boolean): CadenceArgument => ({ type: 'Bool', value })
export const list = (type: string, values: readonly unknown[]): CadenceArgument => ({
  type: 'Array',
  value: values.map(value => ({ type, value })),
})
export const path = (domain: 'storage' | 'public', identifier: string): CadenceArgument => ({
  type: 'Path',
  value: { domain, identifier },
})

/** The paths of the example contracts, as arguments of a list have them. */
export const EXAMPLE_TOKEN = {
  vault: path('storage', 'exampleTokenVault').value,
  receiver: path('public', 'exampleTokenReceiver').value,
}
export const EXAMPLE_NFT = {
  collection: path('storage', 'exampleNFTCollection').value,
  receiver: path('public', 'exampleNFTCollection').value,
}
export const typeOf = (author: TestAccount, name: string) => `A.${author.address}.${name}`
