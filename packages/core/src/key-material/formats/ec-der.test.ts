import { expect, it } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { scalarBytes } from './ec-der.ts'

const filled = (length: number, first = 7) => {
  const bytes = new Uint8Array(length).fill(7)
  bytes.set([first])
  return bytes
}
const yes = () => true

it.each([
  ['32 bytes as they are', filled(32), filled(32)],
  ['a zero in front of them is left out', filled(33, 0), filled(32)],
  ['zeros that were left out are put back', filled(30), Uint8Array.of(0, 0, ...filled(30))],
  ['of one byte', filled(1), Uint8Array.of(...new Uint8Array(31), 7)],
])('%s', (_, scalar, expected) => {
  expect(scalarBytes(scalar, yes)).toEqual(expected)
})

it('gives a copy', () => {
  const scalar = filled(32)
  scalarBytes(scalar, yes).fill(0)
  expect(scalar).toEqual(filled(32))
})

it.each([
  ['nothing', new Uint8Array()],
  ['33 bytes without a zero in front', filled(33)],
  ['34 bytes with one', filled(34, 0)],
  ['only zeros', new Uint8Array(31)],
])('refuses %s', (_, scalar) => {
  expect(refusal(() => scalarBytes(scalar, yes)).code).toBe('key-der/private-length')
})

it('is believed only where the public key matches', () => {
  const seen: Uint8Array[] = []
  const no = (candidate: Uint8Array) => {
    seen.push(candidate.slice())
    return false
  }
  expect(refusal(() => scalarBytes(filled(31), no)).code).toBe('key-der/private-length')
  expect(seen).toEqual([Uint8Array.of(0, ...filled(31))])
})
