import { Secret } from '@toolkit/core/secret'
import { expect, test } from 'vitest'
import { outputOf } from '../../../../workers/testing/output-of'
import { readPhrase } from '../phrase/read-phrase.task'
import findRepairs from './find-repairs.task'

const repair = (text: string) =>
  outputOf(findRepairs, { text: new Secret(text), language: 'english', step: 'words' })
const eleven = 'abandon '.repeat(11)

test('a missing word: 128 of 2,048 fit, each makes a right phrase', async () => {
  const { attempts, repairs } = await repair(`${eleven}?`)
  expect(attempts).toBe(2048)
  expect(repairs).toHaveLength(128)
  expect(repairs.map(({ word }) => word)).toContain('about')
  const parsed = await readPhrase(repairs[5]?.mnemonic ?? '', null)
  expect(parsed.error).toBeNull()
})

test('a misspelt word: what looks like it comes first', async () => {
  const { repairs } = await repair(`${eleven}abuot`)
  expect(repairs[0]).toMatchObject({ word: 'about', near: true, position: 12 })
})

test('11 of 12 words: the one that is missing may be missing anywhere', async () => {
  const { repairs } = await repair(
    'legal winner thank year wave sausage worth useful legal winner yellow',
  )
  expect(repairs.some(({ position, word }) => position === 11 && word === 'thank')).toBe(true)
  expect(new Set(repairs.map(({ position }) => position)).size).toBe(12)
})

test('a wrong checksum: the one word that was exchanged is among the candidates', async () => {
  const { repairs } = await repair(
    'legal winner thank year wave sausage worth useful legal winner thank zoo',
  )
  expect(repairs.some(({ position, word }) => position === 12 && word === 'yellow')).toBe(true)
})
