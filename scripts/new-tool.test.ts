import { expect, test } from 'vitest'
import { newToolFiles, parseNewTool } from './new-tool.ts'

test('group, name and title are read; the title follows the name when it is left out', () => {
  expect(parseNewTool(['code', 'base-58', 'Base58'])).toEqual({
    group: 'code',
    name: 'base-58',
    title: 'Base58',
  })
  expect(parseNewTool(['key', 'brain-wallet']).title).toBe('Brain Wallet')
})

test.each([
  [[]],
  [['misc', 'x']],
  [['code']],
  [['code', 'Base58']],
  [['code', '../x']],
  [['code', 'x', "it's"]],
  [['code', 'x', '']],
])('%j is refused', words => {
  expect(() => parseNewTool(words)).toThrow()
})

test('the files carry the id, the path and the order that the registry expects', () => {
  const files = newToolFiles({ group: 'tx', name: 'event-scan', title: 'Event scan' }, 2)
  expect(Object.keys(files).sort()).toEqual([
    'event-scan.test.ts',
    'event-scan.ts',
    'manifest.ts',
    'page.tsx',
  ])
  expect(files['manifest.ts']).toContain("id: 'tx-event-scan'")
  expect(files['manifest.ts']).toContain("path: '/tx/event-scan'")
  expect(files['manifest.ts']).toContain('order: 2')
})
