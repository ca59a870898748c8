import { expect, test } from 'vitest'
import { mutationsOf } from './mutations.ts'

const changed = (source: string) =>
  mutationsOf('a.ts', source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  )

test('each token that decides is changed by itself', () => {
  expect(changed('export const a = (b: number) => b > 3 && !(b === 0x10)')).toEqual([
    'export const a = (b: number) => b >= 3 && !(b === 0x10)',
    'export const a = (b: number) => b > 4 && !(b === 0x10)',
    'export const a = (b: number) => b > 3 || !(b === 0x10)',
    'export const a = (b: number) => b > 3 && (b === 0x10)',
    'export const a = (b: number) => b > 3 && !(b !== 0x10)',
    'export const a = (b: number) => b > 3 && !(b === 17)',
  ])
})

test('types, imports and texts are left alone', () => {
  expect(
    changed(
      "import a from 'b'\ntype C = 1 | 2\nconst d: true | 3 = e as 4\nexport const f = '5 > 6'",
    ),
  ).toEqual([])
})

test('what a cast or an assertion holds is changed', () => {
  expect(changed('const a = (b + 1n)! as bigint')).toEqual([
    'const a = (b - 1n)! as bigint',
    'const a = (b + 2n)! as bigint',
  ])
})
