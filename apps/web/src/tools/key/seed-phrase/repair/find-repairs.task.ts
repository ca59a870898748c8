import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { joinWords, parseWords } from '@toolkit/core/mnemonic/mnemonic'
import { repairAttempts, repairCandidates } from '@toolkit/core/mnemonic/repair'
import { nearestWords } from '@toolkit/core/mnemonic/suggest'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../../workers/task'

export interface FindRepairsInput {
  readonly text: Secret<string>
  readonly language: MnemonicLanguage
}

export interface Repair {
  /** Position of the word, starting at 1. */
  readonly position: number
  readonly word: string
  readonly change: 'filled' | 'replaced' | 'inserted'
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

/** Finds every phrase that becomes valid by changing one word. */
export default defineTask(
  'find-repairs',
  async (input: FindRepairsInput, { progress }): Promise<FoundRepairs> => {
    const list = await loadWordList(input.language)
    const parsedWords = parseWords(input.text.reveal(), list)
    const words = parsedWords.map(({ word }) => word)
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
        mnemonic: new Secret(joinWords(whole)),
        near: change !== 'inserted' && nearest[position - 1]?.has(word) === true,
      })
      progress(position / (words.length + 1))
    }
    return { attempts, repairs: repairs.sort((a, b) => Number(b.near) - Number(a.near)) }
  },
)
