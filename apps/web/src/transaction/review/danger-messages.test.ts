import { addressAt } from '@toolkit/core/account/address'
import type { AccountBound, Permission } from '@toolkit/explain/review/bound/bound'
import type { ReviewFinding } from '@toolkit/explain/review/finding'
import { describe, expect, it } from 'vitest'
import { describeBound, describeDanger } from './danger-messages'

const [ALICE, BOB] = [addressAt('emulator', 5n), addressAt('emulator', 6n)]
const range = (line: number) => ({ from: 0, to: 1, line })
const finding = (code: string, message: string, line: number | null = null): ReviewFinding => ({
  ...{ severity: 'danger', code, message },
  range: line === null ? null : range(line),
})
const permission = (state: Permission['state'], line: number | null = null): Permission => ({
  ...{ area: 'storage', entitlements: ['Storage'], message: 'Take everything stored', state },
  ...{ uses: [], range: line === null ? null : range(line) },
})
const bound = (authorizer: typeof ALICE, ...permissions: readonly Permission[]): AccountBound => ({
  ...{ authorizer, permissions, message: '' },
})
const HELPER = 'Helper (0xe03daebed8ca0615) gets the whole account.'

describe('dangerWords', () => {
  it('names who gets which account, where, and the box to tick', () => {
    const bounds = [bound(BOB, permission('narrowed')), bound(ALICE, permission('open', 5))]
    expect(describeDanger([finding('bound/handed-over', HELPER, 5)], bounds)).toEqual({
      headline: 'Helper (0xe03d…0615) gets the whole account',
      message:
        'Line 5 hands 0x01cf…5450 to code that nobody vouches for. To sign, tick “I know Helper”.',
      tick: 'I know Helper and let it use all of 0x01cf…5450',
      further: [],
    })
  })

  it('lets nobody wave through what another danger says', () => {
    const other = finding('hidden/pushed', 'Line 9 is pushed out of view.', 9)
    const message = describeDanger(
      [other, finding('bound/handed-over', HELPER, 5)],
      [bound(ALICE, permission('open', 5))],
    )
    expect(message?.headline).toBe('Helper (0xe03d…0615) gets the whole account')
    expect(message?.tick).toBe('I have read this and want to sign it')
    expect(message?.further).toEqual([other])
  })

  it('does not say again what the rows of the simulation show', () => {
    const seen = finding('foretell/account-capability', 'It issues a capability.')
    const message = describeDanger(
      [finding('bound/handed-over', HELPER, 5), seen],
      [bound(ALICE, permission('open', 5))],
    )
    expect(message?.further).toEqual([])
    expect(describeDanger([seen], [])?.headline).toBe('It issues a capability')
    expect(describeDanger([], [])).toBeNull()
  })
})

describe('boundWords', () => {
  it('says how sure it is, and never that it is safe', () => {
    const narrowed = [bound(ALICE, permission('narrowed'))]
    expect(describeBound(narrowed, 1, true)).toBe(
      'The code can do this and nothing else with 0x01cf…5450.',
    )
    expect(describeBound(narrowed, 1, false)).toMatch(/^Read the code before you sign/)
    expect(describeBound([bound(ALICE)], 1, false)).toBe('It can only read what is public.')
    expect(describeBound([], 0, false)).toBe('It can’t access anyone’s account.')
    expect(describeBound([], 1, false)).toMatch(/isn’t known/)
  })
})
