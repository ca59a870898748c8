import { Secret } from '@toolkit/core/secret'
import { expect, test } from 'vitest'
import { packSecrets, unpackSecrets } from './pack-secrets'

/** The path of a message: packed, structured-cloned, unpacked. */
function cross(value: unknown): unknown {
  const { value: bare, secrets } = packSecrets(value, 'input')
  return unpackSecrets(structuredClone({ value: bare, secrets })).value
}
const bytes = () => Uint8Array.of(1, 2, 3)
const revealed = (value: unknown) => (value as Secret<unknown>).reveal()

test('Secrets cross wherever plain objects and arrays hold them', () => {
  const value = { a: [1, { key: new Secret('k') }], words: new Secret(['x', 'y']), n: 2n ** 70n }
  const there = cross(value) as { a: [number, { key: unknown }]; words: unknown; n: bigint }
  expect(there.a[1].key).toBeInstanceOf(Secret)
  expect(revealed(there.a[1].key)).toBe('k')
  expect(revealed(there.words)).toEqual(['x', 'y'])
  expect([there.a[0], there.n]).toEqual([1, 2n ** 70n])
  expect(value.a[1]).toEqual({ key: value.a[1] && (value.a[1] as { key: unknown }).key })
  expect(revealed(cross(new Secret('whole')))).toBe('whole')
})

test('keys that objects have anyway are keys like any other', () => {
  const value = JSON.parse('{"__proto__":{"constructor":0}}') as object
  const proto = Object.getOwnPropertyDescriptor(value, '__proto__')?.value as {
    constructor: unknown
  }
  proto.constructor = new Secret('k')
  const there = cross(value) as object
  expect(Object.getPrototypeOf(there)).toBe(Object.prototype)
  const inner = Object.getOwnPropertyDescriptor(there, '__proto__')?.value as object
  expect(revealed(Object.getOwnPropertyDescriptor(inner, 'constructor')?.value)).toBe('k')
})

test('nothing in the value itself makes a Secret', () => {
  const forged = { value: 'x', secrets: [['value']], '[secret]': true }
  expect(cross(forged)).toEqual(forged)
})

test('what holds no Secret is the same object, not a copy', () => {
  const value = { list: [1, { a: bytes() }] }
  expect(packSecrets(value, 'input').value).toBe(value)
  const mixed = { big: value, key: new Secret('k') }
  expect((packSecrets(mixed, 'input').value as typeof mixed).big).toBe(value)
})

test('bytes cross as they are now: the Secret may be wiped, and the copy is', () => {
  const secret = new Secret(bytes())
  const packed = packSecrets({ secret }, 'input')
  secret.wipe()
  const copy = (packed.value as { secret: Uint8Array }).secret
  expect(copy).toEqual(bytes())
  packed.wipe()
  expect(copy).toEqual(new Uint8Array(3))
})

test('wiping the copy leaves the Secret alone', () => {
  const secret = new Secret(bytes())
  packSecrets([secret], 'input').wipe()
  expect(secret.reveal()).toEqual(bytes())
})

class Holder {
  readonly key = new Secret('x')
}

test.each([
  [{ a: new Map([['k', new Secret('x')]]) }, 'input.a → k'],
  [[new Map([[new Secret('x'), 1]])], 'a key of input[0]'],
  [new Set([new Secret('x')]), 'input[0]'],
  [{ a: new Holder() }, 'input.a[key]'],
  [{ a: new Secret([new Secret('x')]) }, 'input.a[0]'],
])('elsewhere a Secret is refused: %#', (value, path) => {
  expect(() => packSecrets(value, 'input')).toThrow(TypeError)
  expect(() => packSecrets(value, 'input')).toThrow(
    `${path} is a Secret that cannot cross between page and worker`,
  )
})
