import { expect, expectTypeOf, test } from 'vitest'
import type { Data } from './data-kinds'
import { defineTool, type OpenWithData, type Producer } from './manifest'
import { signingRequest, takeOpenWith } from './open-with'
import { openWithSource } from './open-with-source'
import { manifestOf } from './testing/manifests'

const create = manifestOf('account-create')
const data = { kind: 'public-key', publicKey: 'ab'.repeat(64) } as const

test('a payload is taken once, by the tool it was meant for', () => {
  signingRequest(create, data)
  expect(takeOpenWith(create)).toBe(data)
  expect(takeOpenWith(create)).toBeNull()
})

test('another tool gets nothing, and it is gone', () => {
  signingRequest(create, data)
  expect(takeOpenWith(manifestOf('account-lookup'))).toBeNull()
  expect(takeOpenWith(create)).toBeNull()
})

test('a kind that the manifest does not accept is not given', () => {
  signingRequest(create, { kind: 'address', address: 'f8d6e0586b0a20c7' })
  expect(takeOpenWith(create)).toBeNull()
})

test('bytes, a text and a file stand in a byte field as they came', () => {
  const file = new File(['x'], 'x.bin')
  expect(openWithSource({ kind: 'file', file })).toEqual({ kind: 'file', file })
  expect(openWithSource({ kind: 'bytes', hex: '00' })).toMatchObject({ format: 'hex', text: '00' })
  expect(openWithSource({ kind: 'text', text: 'a' })).toMatchObject({ format: 'text', text: 'a' })
})

test.each(['code-base64', 'code-rlp', 'code-hash', 'code-aes', 'code-hex'] as const)(
  '%s takes a file that another tool hands over',
  id => {
    const tool = manifestOf(id)
    const given = { kind: 'file', file: new File(['x'], 'x.bin') } as const
    signingRequest(tool, given)
    expect(takeOpenWith(tool)).toBe(given)
  },
)

const { accepts: _, produces: __, links: ___, ...facts } = create

test('a manifest says in its type what comes in, what goes out and what is secret', () => {
  const tool = defineTool({
    ...facts,
    accepts: { address: 'Open', mnemonic: 'Open' },
    produces: { 'public-key': true },
    links: { address: 'address' },
    secrets: true as const,
  })
  expectTypeOf<OpenWithData<typeof tool>>().toEqualTypeOf<Data<'address' | 'mnemonic'>>()
  expectTypeOf(tool).toExtend<Producer<'public-key'>>()
  expectTypeOf(tool).not.toExtend<Producer<'address'>>()

  // @ts-expect-error a phrase never comes by a link
  defineTool({ ...tool, links: { mnemonic: 'phrase' } })
  // @ts-expect-error a kind that it does not accept comes by no link
  defineTool({ ...tool, links: { bytes: 'hex' } })
  // @ts-expect-error what takes a phrase handles secrets
  defineTool({ ...tool, secrets: false })
  // A file is not secret in itself: a tool that only converts bytes takes one.
  defineTool({ ...facts, accepts: { file: 'Open' }, produces: {}, links: {}, secrets: false })
  // @ts-expect-error but it comes by no link
  defineTool({ ...tool, accepts: { address: 'Open', file: 'Open' }, links: { file: 'file' } })
  const retained = defineTool({
    ...facts,
    accepts: {},
    produces: { keystore: true },
    secrets: true,
  })
  expectTypeOf<OpenWithData<typeof retained>>().toBeNever()
})
