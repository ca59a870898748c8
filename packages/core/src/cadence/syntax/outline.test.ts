import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'
import { parseCadence } from './program.ts'

const outline = (source: string) =>
  outlineOf(parseCadence(source)).map(
    ({ kind, name, depth }) => `${'  '.repeat(depth)}${kind} ${name}`,
  )

test('what a contract declares, nested as it is, functions and fields left out', () => {
  const source = `
    import B from 0x1
    access(all) contract A: B {
      access(all) entitlement Owner
      access(all) event Made(id: UInt64)
      access(all) let x: Int
      access(all) resource interface Box { access(all) event Opened() }
      access(all) resource Vault: Box { access(all) fun f() {} }
      access(all) struct S {}
      access(all) enum E: UInt8 { access(all) case a }
      access(all) attachment Note for Vault {}
      init() { self.x = 1 }
    }`
  expect(outline(source)).toEqual([
    'contract A',
    '  entitlement Owner',
    '  event Made',
    '  resource interface Box',
    '    event Opened',
    '  resource Vault',
    '  struct S',
    '  enum E',
    '  attachment Note',
  ])
})

test('a contract interface, and nothing of a text that is no program', () => {
  expect(outline('access(all) contract interface I { access(all) struct interface J {} }')).toEqual(
    ['contract interface I', '  struct interface J'],
  )
  expect(outline('hello')).toEqual([])
})

test('the range is that of the declaration', () => {
  const source = 'access(all) contract A {}'
  const [item] = outlineOf(parseCadence(source))
  expect(source.slice(item?.from, item?.to)).toBe(source)
})
