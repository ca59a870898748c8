import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import { ANSWER_BYTES, type DryAnswer } from '@toolkit/core/evm/dry-calls'
import { readContractFacts, readTokenNames } from './contract-facts.ts'
import { tokenUnits } from './read-token-units.ts'

const TOKENS = ['1', '2', '3'].map(digit => parseEvmAddress(digit.repeat(40)).address)

/** More answers than there are calls: all of the same bytes. */
const ANSWERS = 16

function answersOf(all: Uint8Array): readonly DryAnswer[] {
  const status = all.length % 2 === 0 ? 'success' : 'failed'
  const data = all.subarray(0, ANSWER_BYTES)
  const answer: DryAnswer = {
    ...{ status, errorCode: 0, errorMessage: '', gasUsed: 0n },
    ...{ data, length: all.length },
  }
  return Array.from({ length: ANSWERS }, () => answer)
}

export const bytes = {
  readContractFacts: (all: Uint8Array) => readContractFacts(answersOf(all)),
  readTokenNames: (all: Uint8Array) => tokenUnits(readTokenNames(TOKENS, answersOf(all))),
}
