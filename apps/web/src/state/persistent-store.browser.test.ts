import { expect, test, vi } from 'vitest'
import { createPersistentStore } from './persistent-store'

const key = 'test:count'
const keep = () =>
  createPersistentStore({
    key,
    initial: 0,
    parse: text => Number(BigInt(text)),
    format: count => (count ? `${count}` : null),
  })

test('local storage keeps the state, and nothing where there is nothing to keep', () => {
  keep().set(5)
  expect(localStorage.getItem(key)).toBe('5')
  const next = keep()
  expect(next.get()).toBe(5)
  next.set(0)
  expect(localStorage.getItem(key)).toBeNull()
})

test('what is stored and cannot be read counts as nothing', () => {
  localStorage.setItem(key, '{')
  expect(keep().get()).toBe(0)
})

test('another tab changes it', () => {
  const store = keep()
  const listener = vi.fn()
  store.subscribe(listener)
  localStorage.setItem(key, '7')
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(listener).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(7)
})

test('where storage is blocked the choice lasts as long as the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const store = keep()
  store.set(3)
  blocked.mockRestore()
  expect(store.get()).toBe(3)
})
