import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store'

test('tells listeners of changes only, and until they leave', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set(1)
  store.update(count => count)
  expect(listener).not.toHaveBeenCalled()
  store.update(count => count + 1)
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.get()).toBe(4)
})

test('a listener that leaves or comes while others are told disturbs none', () => {
  const store = createStore(0)
  const late = vi.fn()
  const last = vi.fn()
  const leave = store.subscribe(() => {
    leave()
    store.subscribe(late)
  })
  store.subscribe(last)
  store.set(1)
  expect(last).toHaveBeenCalledTimes(1)
  expect(late).not.toHaveBeenCalled()
  store.set(2)
  expect(late).toHaveBeenCalledTimes(1)
})

test('prerendered markup shows how the store began, through `select` too', () => {
  const store = createStore(['a'])
  store.set(['a', 'b'])
  const Displayed = () => {
    const all = useStore(store)
    return `${all.join()} ${useStore(store, list => list.length)}`
  }
  expect(renderToString(createElement(Displayed))).toBe('a 1')
})
