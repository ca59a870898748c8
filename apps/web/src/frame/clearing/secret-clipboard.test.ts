import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SecretClipboard, watchClipboard } from './secret-clipboard'

let clipboard: SecretClipboard
let target: EventTarget
let seconds: number
const [overwrite, onCleared] = [vi.fn(), vi.fn()]
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  overwrite.mockReset().mockResolvedValue(undefined)
  onCleared.mockReset()
  target = new EventTarget()
  seconds = 60
  clipboard = watchClipboard({ seconds: () => seconds, overwrite, onCleared, target })
})
afterEach(() => vi.useRealTimers())

test('a secret is written over once, at its time', async () => {
  clipboard.copied(true)
  await pass(59_000)
  target.dispatchEvent(new Event('focus'))
  expect(overwrite).not.toHaveBeenCalled()
  await pass(1000)
  expect(overwrite).toHaveBeenCalledOnce()
  expect(onCleared).toHaveBeenCalledOnce()
  target.dispatchEvent(new Event('keyup'))
  await pass(100_000)
  expect(overwrite).toHaveBeenCalledOnce()
})

test.each(['focus', 'pointerup', 'keyup'])(
  'where the browser does not allow it then, it is tried at the next %s',
  async chance => {
    overwrite.mockRejectedValueOnce(new Error('not focused'))
    clipboard.copied(true)
    await pass(60_000)
    expect(onCleared).not.toHaveBeenCalled()
    target.dispatchEvent(new Event(chance))
    await pass(0)
    expect(onCleared).toHaveBeenCalledOnce()
  },
)

test('what was copied since in the page stays, and so does what is to be kept', async () => {
  clipboard.copied(true)
  await pass(30_000)
  clipboard.copied(false)
  await pass(100_000)
  clipboard.copied(true)
  clipboard.keep()
  await pass(100_000)
  expect(overwrite).not.toHaveBeenCalled()
})

test('another secret counts from its own copying', async () => {
  clipboard.copied(true)
  await pass(50_000)
  clipboard.copied(true)
  await pass(50_000)
  expect(overwrite).not.toHaveBeenCalled()
  await pass(10_000)
  expect(overwrite).toHaveBeenCalledOnce()
})

test('clearing does it at once and in silence, and nothing where no secret was copied', async () => {
  expect(clipboard.clear(true)).toBe(false)
  clipboard.copied(false)
  expect(clipboard.clear(true)).toBe(false)
  clipboard.copied(true)
  clipboard.keep()
  expect(clipboard.clear(true)).toBe(false)
  expect(overwrite).not.toHaveBeenCalled()
  clipboard.copied(true)
  overwrite.mockRejectedValueOnce(new Error('not focused'))
  expect(clipboard.clear(false)).toBe(true)
  await pass(0)
  target.dispatchEvent(new Event('focus'))
  await pass(0)
  expect(overwrite).toHaveBeenCalledTimes(2)
  expect(clipboard.clear(true)).toBe(false)
  await pass(100_000)
  expect(overwrite).toHaveBeenCalledTimes(2)
  expect(onCleared).not.toHaveBeenCalled()
})

test('never is never, until it is asked for', async () => {
  seconds = 0
  clipboard.copied(true)
  await pass(1_000_000)
  expect(clipboard.clear(false)).toBe(false)
  expect(overwrite).not.toHaveBeenCalled()
  overwrite.mockRejectedValueOnce(new Error('not focused'))
  expect(clipboard.clear(true)).toBe(true)
  await pass(0)
  target.dispatchEvent(new Event('keyup'))
  await pass(0)
  expect(overwrite).toHaveBeenCalledTimes(2)
  expect(onCleared).not.toHaveBeenCalled()
})
