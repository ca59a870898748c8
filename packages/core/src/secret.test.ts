import { format, inspect } from 'node:util'
import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { Secret } from './secret.ts'

const VALUE = 'zebra-4711'
const secret = () => new Secret(VALUE)

describe('Secret', () => {
  it.each<readonly [string, (secret: Secret<string>) => unknown]>([
    ['a template literal', key => `${key}`],
    ['concat', key => 'x'.concat(key as never)],
    ['String()', key => String(key)],
    ['Number()', key => Number(key)],
    ['toString()', key => key.toString()],
    ['join', key => [key].join()],
    ['a comparison', key => (key as unknown as number) < 1],
    ['URLSearchParams', key => new URLSearchParams({ key } as never)],
    ['a URL', key => new URL(key as never, 'https://example.org')],
    ['a header', key => new Headers({ key } as never)],
    ['a form', key => new FormData().append('key', key as never)],
    ['a Blob', key => new Blob([key as never])],
    ['an error’s message', key => new Error(key as never)],
    ['a property’s name', key => ({ [key as never]: 1 })],
  ])('%s throws a TypeError, without the value', (_, use) => {
    let thrown: unknown
    try {
      use(secret())
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(TypeError)
    expect(inspect(thrown)).not.toContain(VALUE)
  })

  it.each<readonly [string, (value: unknown) => unknown]>([
    ['structuredClone', value => structuredClone(value)],
    ['postMessage', value => new MessageChannel().port1.postMessage(value)],
    ['a serialiser', value => serialize(value)],
  ])('%s refuses it, however deep it is', (_, clone) => {
    for (const value of [secret(), [secret()], { a: { b: secret() } }, new Map([[1, secret()]])]) {
      expect(() => clone(value)).toThrow(/could not be cloned/)
    }
  })

  it('shows nothing of its value', () => {
    const key = secret()
    const displayed = [
      JSON.stringify({ key }),
      inspect({ key }, { showHidden: true, depth: 9 }),
      format('%o %O %j', key, key, key),
      Object.prototype.toString.call(key),
    ]
    expect(displayed[0]).toBe('{"key":"[secret]"}')
    expect(displayed.join('\n')).not.toContain(VALUE)
    expect([{ ...key }, Object.entries(key), Reflect.ownKeys(key)]).toEqual([{}, [], []])
    expect(Object.assign({}, key)).toEqual({})
  })

  it('is no text for the compiler either', () => {
    // @ts-expect-error: only reveal() gives the text.
    const text: string = secret()
    // @ts-expect-error: what looks like one is none.
    const fake: Secret<string> = { reveal: () => VALUE, wipe() {}, toJSON: () => '' }
    expect([text, fake]).toHaveLength(2)
  })

  it('overwrites bytes', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    new Secret(bytes).wipe()
    expect(bytes).toEqual(new Uint8Array(3))
  })

  it('wipes bytes that were transferred elsewhere without an error', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const key = new Secret(bytes)
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] })
    expect(() => key.wipe()).not.toThrow()
  })
})
