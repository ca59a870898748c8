import { describe, expect, test } from 'vitest'
import { choiceOf, FIRST_CHOICE, optionalPathError, pathsFrom, readPath } from './path-choice'

describe('the path that is chosen', () => {
  test.each([
    [{}, "m/44'/539'/0'/0/0"],
    [{ account: '2', index: '7' }, "m/44'/539'/2'/0/7"],
    [{ index: '2147483647' }, "m/44'/539'/0'/0/2147483647"],
    [{ preset: 'ledger-legacy' }, "m/44'/1'/769/0/0"],
    [{ preset: 'ethereum' }, "m/44'/60'/0'/0/0"],
    [{ preset: 'own', own: 'm/1/2h' }, "m/1/2'"],
    [{ preset: 'own', own: ' m/44h/539h/0h/0/7 ' }, "m/44'/539'/0'/0/7"],
  ] as const)('%o', (change, path) => {
    expect(readPath({ ...FIRST_CHOICE, ...change })).toEqual({ path, errors: {} })
  })

  test.each([
    [{ index: '2147483648' }, 'index', 'integer/too-large'],
    [{ index: '99999999999999999999' }, 'index', 'integer/too-large'],
    [{ index: '' }, 'index', 'integer/empty'],
    [{ index: '-1' }, 'index', 'integer/negative'],
    [{ index: '1e3' }, 'index', 'integer/exponent'],
    [{ account: '0x1' }, 'account', 'integer/hex'],
  ] as const)('%o is refused at its field', (change, field, code) => {
    const { path, errors } = readPath({ ...FIRST_CHOICE, ...change })
    expect(path).toBeNull()
    expect((errors as Record<string, { code: string }>)[field]?.code).toBe(code)
  })

  test.each(['', 'garbage', '0', "m/44'/2147483648", 'm//0', 'm/01', 'm/-1'])(
    'a path of one’s own is read strictly: “%s”',
    own => {
      const { path, errors } = readPath({ ...FIRST_CHOICE, preset: 'own', own })
      expect(path).toBeNull()
      expect(errors).toHaveProperty('own')
    },
  )

  test('numbers that the preset has no place for are not looked at', () => {
    expect(readPath({ ...FIRST_CHOICE, preset: 'ledger-legacy', index: 'x' }).path).toBe(
      "m/44'/1'/769/0/0",
    )
  })
})

test.each([
  "m/44'/539'/0'/0/0",
  "m/44'/539'/3'/0/4",
  "m/44'/1'/769/0/0",
  "m/44'/60'/0'/0/2",
  "m/44'/539'/0'/1/0",
  'm',
  'm/0/0',
])('the choice of a path gives that path again: %s', path => {
  expect(readPath(choiceOf(path)).path).toBe(path)
})

test('a path is counted up in its last step, to the last index and no further', () => {
  expect(pathsFrom("m/44'/539'/0'/0/9", 0, 2)).toEqual(["m/44'/539'/0'/0/0", "m/44'/539'/0'/0/1"])
  expect(pathsFrom("m/0'", 5, 2)).toEqual(["m/5'", "m/6'"])
  expect(pathsFrom('m', 0, 5)).toEqual([])
  expect(pathsFrom('m/0', 2_147_483_646, 5)).toEqual(['m/2147483646', 'm/2147483647'])
})

test('a path that may be left out is checked only where there is one', () => {
  expect(['', ' ', 'm/44', " m/44'/539' "].map(optionalPathError)).toEqual([null, null, null, null])
  expect(optionalPathError('garbage')?.code).toBe('path/no-root')
})
