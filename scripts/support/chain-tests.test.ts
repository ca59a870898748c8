import { expect, it } from 'vitest'
import { verdictOnMissing } from './chain-tests.ts'

it.each([
  [{}, 'skip'],
  [{ CI: '' }, 'skip'],
  [{ CI: 'false' }, 'skip'],
  [{ CI: 'true' }, 'fail'],
  [{ CI: '1' }, 'fail'],
] as const)('without an emulator, %j means %s', (env, verdict) => {
  expect(verdictOnMissing(env)).toBe(verdict)
})
