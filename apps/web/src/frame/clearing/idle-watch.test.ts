import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type IdleWatch, watchIdle } from './idle-watch'

const MINUTE = 60_000
let watch: IdleWatch
let target: EventTarget
let limit: number
let held: boolean
const [clear, warn, takeBack] = [vi.fn(), vi.fn(), vi.fn()]
const says = (name: string) => target.dispatchEvent(new Event(name))

beforeEach(() => {
  vi.useFakeTimers()
  for (const spy of [clear, warn, takeBack]) spy.mockReset()
  warn.mockReturnValue(takeBack)
  target = new EventTarget()
  limit = 10 * MINUTE
  held = true
  watch = watchIdle({ limit: () => limit, holds: () => held, warn, clear, target })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test('warns 45 s before, and clears at the time set', () => {
  vi.advanceTimersByTime(10 * MINUTE - 45_001)
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warn).toHaveBeenCalledExactlyOnceWith(45)
  vi.advanceTimersByTime(44_999)
  expect(clear).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(clear).toHaveBeenCalledOnce()
  expect(takeBack).toHaveBeenCalledOnce()
})

test('of one minute it warns in the middle', () => {
  limit = MINUTE
  watch.look()
  vi.advanceTimersByTime(30_000)
  expect(warn).toHaveBeenCalledExactlyOnceWith(30)
})

test.each(['pointerdown', 'keydown', 'input', 'drop', 'pointermove', 'wheel'])(
  '%s says that somebody is there',
  name => {
    vi.advanceTimersByTime(9 * MINUTE)
    says(name)
    vi.advanceTimersByTime(9 * MINUTE)
    expect(clear).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(clear).toHaveBeenCalledOnce()
  },
)

test('while the warning stands a press keeps them, and a move of the pointer says nothing', () => {
  vi.advanceTimersByTime(10 * MINUTE - 10_000)
  says('pointermove')
  expect(takeBack).not.toHaveBeenCalled()
  says('pointerdown')
  expect(takeBack).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(clear).not.toHaveBeenCalled()
})

test.each(['visibilitychange', 'resume', 'focus', 'pageshow', 'keydown', 'pointermove'])(
  'after a sleep, in which no timer ran, %s clears at once',
  name => {
    vi.setSystemTime(Date.now() + 11 * MINUTE)
    says(name)
    expect(clear).toHaveBeenCalledOnce()
  },
)

test('what holds nothing is neither warned of nor cleared, and counts anew from then on', () => {
  held = false
  vi.advanceTimersByTime(15 * MINUTE)
  expect(warn).not.toHaveBeenCalled()
  expect(clear).not.toHaveBeenCalled()
  held = true
  vi.advanceTimersByTime(5 * MINUTE)
  expect(clear).toHaveBeenCalledOnce()
})

test('never is never, until another time is chosen', () => {
  limit = 0
  watch.look()
  vi.advanceTimersByTime(1000 * MINUTE)
  expect(clear).not.toHaveBeenCalled()
  says('keydown')
  limit = 5 * MINUTE
  watch.look()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(clear).toHaveBeenCalledOnce()
})
