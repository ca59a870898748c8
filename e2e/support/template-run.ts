import type { CadenceArgument, ChainClient, Outcome } from './chain-client.ts'
import type { TemplateRun } from './template-world.ts'
import type { TestAccount } from './test-accounts.ts'

// Type of a template run, and helpers for its arguments.

/** A run that succeeds, and its effect on the chain. */
export interface ProvenRun<T = unknown> extends TemplateRun {
  /** Reads the template's subject from the chain; before the run there is no outcome. */
  readonly measure: (chain: ChainClient, outcome: Outcome | null) => Promise<T>
  /** Computes the expected measurement afterwards from the one before. */
  readonly expected: (before: T) => T
}

/** Erases the type of the measurement, which only the run itself knows. */
export const proven = <T>(run: ProvenRun<T>): ProvenRun => run as ProvenRun

/** A run that fails, and the text expected in the chain's message. */
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

/** The paths of the example contracts, as list arguments. */
export const EXAMPLE_TOKEN = {
  vault: path('storage', 'exampleTokenVault').value,
  receiver: path('public', 'exampleTokenReceiver').value,
}
export const EXAMPLE_NFT = {
  collection: path('storage', 'exampleNFTCollection').value,
  receiver: path('public', 'exampleNFTCollection').value,
}
export const typeOf = (author: TestAccount, name: string) => `A.${author.address}.${name}`
