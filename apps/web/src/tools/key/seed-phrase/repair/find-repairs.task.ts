import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { joinWords, parseWords } from '@toolkit/core/mnemonic/mnemonic'
import {
  type RepairCandidate,
  repairAttempts,
  repairCandidates,
  swapAttempts,
  swapCandidates,
} from '@toolkit/core/mnemonic/repair'
import { nearestWords } from '@toolkit/core/mnemonic/suggest'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../../workers/task'

export interface FindRepairsInput {
  readonly text: Secret<string>
  readonly language: MnemonicLanguage
  /** Step of the search: two words swapped, which is likelier and quicker, or one word changed. */
  readonly step: RepairStep
}

export type RepairStep = 'swaps' | 'words'

export interface Repair extends Pick<RepairCandidate, 'change' | 'swappedWith'> {
  /** Position of the word, starting at 1. */
  readonly position: number
  readonly word: string
  /** Whole phrase with this word. */
  readonly mnemonic: Secret<string>
  /** True if the word resembles the one it replaces. */
  readonly near: boolean
}

export interface FoundRepairs {
  readonly attempts: number
  /** Words that resemble the typed one first, then by position and list order. */
  readonly repairs: readonly Repair[]
}

/** Finds every phrase that becomes valid by swapping two words, or by changing one. */
export default defineTask(
  'find-repairs',
  async (input: FindRepairsInput, { progress }): Promise<FoundRepairs> => {
    const list = await loadWordList(input.language)
    const parsedWords = parseWords(input.text.reveal(), list)
    const words = parsedWords.map(({ word }) => word)
    if (input.step === 'swaps') {
      const repairs = [...swapCandidates(words, list)].map(({ words: whole, ...rest }) => ({
        ...rest,
        mnemonic: new Secret(joinWords(whole)),
        near: false,
      }))
      return { attempts: swapAttempts(words, list), repairs }
    }
    const attempts = repairAttempts(words, list)
    const nearest = parsedWords.map(
      ({ written, missing }) => new Set(missing ? [] : nearestWords(written, list)),
    )
    const repairs: Repair[] = []
    for (const { position, word, change, words: whole } of repairCandidates(words, list)) {
      repairs.push({
        position,
        word,
        change,
        swappedWith: null,
        mnemonic: new Secret(joinWords(whole)),
        near: change !== 'inserted' && nearest[position - 1]?.has(word) === true,
      })
      progress(position / (words.length + 1))
    }
    return { attempts, repairs: repairs.sort((a, b) => Number(b.near) - Number(a.near)) }
  },
)
