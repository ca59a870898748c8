import { expect, it } from 'vitest'
import { loadWordList } from './languages.ts'
import { completions, nearestWords } from './suggest.ts'

const english = await loadWordList('english')
const spanish = await loadWordList('spanish')

it('goes on offering longer words when a word is whole', () => {
  expect(completions('you', english)).toEqual(['you', 'young', 'youth'])
  expect(completions('ZO', english)).toEqual(['zone', 'zoo'])
  expect(completions('', english)).toEqual([])
  expect(completions('qq', english)).toEqual([])
  expect(completions('a', english, 3)).toEqual(['abandon', 'ability', 'able'])
})

it('does not ask for accents, and minds those that are typed', () => {
  const plain = completions('arbol', spanish)
  expect(plain.map(word => word.normalize('NFC'))).toEqual(['árbol'])
  expect(completions('árbol', spanish)).toEqual(plain)
  expect(completions('àrbol', spanish)).toEqual([])
})

it.each([
  ['abandn', 'abandon'],
  ['scisors', 'scissors'],
  ['visualy', 'visual'],
  ['wahs', 'wash'],
  ['life3', 'life'],
  ['recieve', 'receive'],
  ['ZONE', 'zone'],
])('%s is most like %s', (typed, word) => {
  const nearest = nearestWords(typed, english)
  expect(nearest[0] === word || nearest.slice(0, 3).includes(word)).toBe(true)
  expect(nearest.length).toBeLessThanOrEqual(5)
})

it('offers a word that differs in half of its letters, and none that differs in more', () => {
  expect(nearestWords('abxx', english)).toContain('able')
  expect(nearestWords('zooqqq', english)).toEqual(['zoo'])
  expect(nearestWords('zooqqqq', english)).toEqual([])
})

it('offers nothing for what looks like no word', () => {
  expect(nearestWords('', english)).toEqual([])
  expect(nearestWords('0123456789', english)).toEqual([])
})

it('does not compare what is longer than any word', () => {
  expect(nearestWords('a'.repeat(1_000_000), english)).toEqual([])
  expect(completions('a'.repeat(1_000_000), english)).toEqual([])
})
