import { afterEach, expect, it, vi } from 'vitest'
import { openInHand } from './wallet-window'

class FakeElement {
  readonly attributes = new Map<string, string>()
  setAttribute = (name: string, value: string) => this.attributes.set(name, value)
}
const page = new EventTarget()
const makes = { createElement: (_name: string) => new FakeElement() }
vi.stubGlobal('window', page)
vi.stubGlobal('document', makes)
const own = makes.createElement

afterEach(() => {
  expect(Object.hasOwn(page, 'addEventListener')).toBe(false)
  expect(makes.createElement).toBe(own)
})

const say = () => page.dispatchEvent(new MessageEvent('message', { data: 1 }))

it('takes away the listeners for messages that were added meanwhile, and no others', () => {
  const [theirs, before, key, after] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  page.addEventListener('message', before)
  const { begun, release } = openInHand(() => {
    window.addEventListener('message', theirs)
    window.addEventListener('keydown', key)
    return 'open'
  })
  page.addEventListener('message', after)
  say()
  release()
  say()
  page.dispatchEvent(new Event('keydown'))
  expect(begun).toBe('open')
  expect([theirs, before, after, key].map(one => one.mock.calls.length)).toEqual([1, 2, 2, 1])
})

it('boxes a frame in before it loads, and leaves other elements alone', () => {
  const { begun } = openInHand(() => ['IFRAME', 'div'].map(name => document.createElement(name)))
  const [frame, other] = begun as unknown as readonly FakeElement[]
  const may = frame?.attributes.get('sandbox')?.split(' ')
  expect(may).toContain('allow-scripts')
  expect(may).not.toContain('allow-top-navigation')
  expect(may).not.toContain('allow-top-navigation-by-user-activation')
  expect(other?.attributes.size).toBe(0)
})

it('gives the page its methods back where opening fails', () => {
  expect(() =>
    openInHand(() => {
      throw new Error('blocked')
    }),
  ).toThrow('blocked')
})
