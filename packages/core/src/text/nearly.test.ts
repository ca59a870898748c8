import { expect, it } from 'vitest'
import { isNearly, nearestOf } from './nearly.ts'

it.each([
  ['mnemonic', 'mnemonic'],
  ['mnemonic', 'mnemomic'],
  ['mnemonic', 'mnemnic'],
  ['mnemonic', 'mnemmonic'],
  ['mnemonic', 'menmonic'],
  ['signature', 'signatuer'],
  // Still being typed.
  ['signature', 'singat'],
  ['keystore', 'kystore'],
])('%s is meant by %s', (word, typed) => {
  expect(isNearly(word, typed)).toBe(true)
})

it.each([
  ['mnemonic', 'mnemanoc'],
  ['hash', 'cash'],
  ['sha256', 'sha356'],
  ['keystore', 'zebra'],
  ['key', 'keystore'],
])('%s is not meant by %s', (word, typed) => {
  expect(isNearly(word, typed)).toBe(false)
})

it('finds the word that was meant: in other letters’ case first, then with one typo', () => {
  expect(nearestOf(['FlowFees', 'FlowToken'], 'flowtoken')).toBe('FlowToken')
  expect(nearestOf(['FlowFees', 'FlowToken'], 'FlowTokne')).toBe('FlowToken')
  expect(nearestOf(['FlowFees', 'FlowToken'], 'DapperUtilityCoin')).toBeUndefined()
})
