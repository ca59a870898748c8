import { checkKdfCost, STANDARD_SCRYPT } from '@toolkit/core/kdf/cost'
import { describeCost } from '@toolkit/core/kdf/words'
import { describe, expect, it } from 'vitest'
import { COST_CHOICES, COSTS, describeTime, expectedTime, memoryOf } from './costs'

describe('costs', () => {
  it('are all ones that the toolkit itself opens', () => {
    for (const choice of COST_CHOICES) expect(() => checkKdfCost(COSTS[choice].kdf)).not.toThrow()
    expect(COSTS.standard.kdf).toEqual(STANDARD_SCRYPT)
  })

  it('are said in words', () => {
    expect(COST_CHOICES.map(choice => describeCost(COSTS[choice].kdf))).toEqual([
      'scrypt, n = 16,384, r = 8, p = 4',
      'scrypt, n = 262,144, r = 8, p = 1',
      'scrypt, n = 524,288, r = 8, p = 1',
      'scrypt, n = 1,048,576, r = 8, p = 1',
      'PBKDF2, 600,000 rounds of HMAC-SHA-256',
    ])
    expect(COST_CHOICES.map(choice => memoryOf(COSTS[choice].kdf))).toEqual([
      '16 MiB',
      '256 MiB',
      '512 MiB',
      '1 GiB',
      'negligible',
    ])
  })

  it('take the time that was measured', () => {
    const speed = { scrypt: 0.0002, pbkdf2: 0.0005 }
    const said = COST_CHOICES.map(choice => describeTime(expectedTime(COSTS[choice].kdf, speed)))
    expect(said).toEqual([
      'about 0.1 s',
      'about 0.4 s',
      'about 0.8 s',
      'about 1.7 s',
      'about 0.3 s',
    ])
    expect([10, 12_000, 200_000].map(describeTime)).toEqual([
      'under 0.1 s',
      'about 12 s',
      'about 3 min',
    ])
  })
})
