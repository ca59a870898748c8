import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, TOAST_REMOVE_DELAY, toast, toasts, updateToast } from './toast-store'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('toast', () => {
  it('opens a toast with its own id', () => {
    const { id } = toast({ title: 'Copied' })
    expect(toasts.get()).toEqual([{ id, open: true, title: 'Copied' }])
  })

  it('replaces the one before', () => {
    const first = toast({ title: 'one' })
    const second = toast({ title: 'two' })
    expect(second.id).not.toBe(first.id)
    expect(toasts.get().map(({ title }) => title)).toEqual(['two'])
  })

  it('never removes the new one by the old one’s timer', () => {
    const first = toast({ title: 'one' })
    first.dismiss()
    toast({ title: 'two' })
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY * 2)
    expect(toasts.get()).toMatchObject([{ title: 'two', open: true }])
  })
})

describe('update', () => {
  it('merges into the toast with the same id', () => {
    const displayed = toast({ title: 'Sending', duration: Infinity })
    displayed.update({ description: 'Sealed', duration: 5000 })
    expect(toasts.get()).toEqual([
      { id: displayed.id, open: true, title: 'Sending', description: 'Sealed', duration: 5000 },
    ])
  })

  it('leaves others alone and tells nobody when the toast is gone', () => {
    const old = toast({ title: 'one' })
    toast({ title: 'two' })
    const listener = vi.fn()
    const end = toasts.subscribe(listener)
    old.update({ title: 'late' })
    updateToast('toast-unknown', { title: 'never' })
    end()
    expect(listener).not.toHaveBeenCalled()
    expect(toasts.get()).toMatchObject([{ title: 'two' }])
  })
})

describe('dismiss', () => {
  it('marks it closed at once and removes it after 1,000,000 ms', () => {
    const displayed = toast({ title: 'one' })
    displayed.dismiss()
    expect(toasts.get()).toMatchObject([{ id: displayed.id, open: false }])
    vi.advanceTimersByTime(999_999)
    expect(toasts.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.get()).toHaveLength(0)
  })

  it('counts from the first dismissal', () => {
    const displayed = toast({ title: 'one' })
    displayed.dismiss()
    vi.advanceTimersByTime(600_000)
    displayed.dismiss()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(400_000)
    expect(toasts.get()).toHaveLength(0)
  })

  it('without an id dismisses whatever is open', () => {
    toast({ title: 'one' })
    dismissToast()
    expect(toasts.get()).toMatchObject([{ open: false }])
  })
})
