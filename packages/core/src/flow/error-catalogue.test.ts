import { describe, expect, it } from 'vitest'
import { ERROR_CATALOGUE, explainError } from './error-catalogue.ts'
import { ERROR_CODES } from './error-codes.ts'

describe('ERROR_CATALOGUE', () => {
  it('has each code once, with a sentence for meaning and hint', () => {
    expect(ERROR_CATALOGUE.size).toBe(ERROR_CODES.length)
    for (const { meaning, hint, name } of ERROR_CATALOGUE.values()) {
      expect(meaning).toMatch(/^[A-Z].*\.$/)
      expect(hint).toMatch(/^\w.*\.$/)
      expect(name).toMatch(/^\w+$/)
    }
  })

  it('marks what only old history shows', () => {
    expect(ERROR_CATALOGUE.get(1104)?.retired).toBe(true)
    expect(ERROR_CATALOGUE.get(1110)?.retired).toBe(false)
  })
})

describe('explainError', () => {
  it('takes the deepest code as the cause', () => {
    const message =
      '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
      '[Error Code: 1101] cadence runtime error: … [Error Code: 1103] The account with address ' +
      '(f8d6e0586b0a20c7) uses 99 bytes of storage which is over its capacity'
    const { code, name, codes } = explainError(message)
    expect({ code, name, codes }).toEqual({
      code: 1103,
      name: 'StorageCapacityExceeded',
      codes: [1101, 1101, 1103],
    })
  })

  it('reads failures too', () => {
    expect(explainError('[Failure Code: 2000] unexpected')).toMatchObject({
      code: 2000,
      name: 'UnknownFailure',
      kind: 'failure',
    })
  })

  it('says so when there is no code or an unknown one', () => {
    expect(explainError('panic: 1101')).toMatchObject({ code: null, kind: 'unknown', codes: [] })
    expect(explainError('[Error Code: 1999] x')).toMatchObject({
      code: 1999,
      name: 'Error 1999',
      kind: 'unknown',
    })
  })
})
