import { CompletionContext } from '@codemirror/autocomplete'
import { DocInput } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { NO_TREE, parseFurther } from '@toolkit/core/cadence/syntax/partial-tree'
import { expect, test } from 'vitest'
import { completeCadence } from './completions'
import { parsedSource } from './parsed-source'

/** The cursor is at `|` in the source. */
async function complete(marked: string, explicit = false) {
  const pos = marked.indexOf('|')
  // Parsed to the end, however slow the machine is.
  const parsed = parsedSource.init(({ doc }) => parseFurther(NO_TREE, new DocInput(doc)))
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: parsed })
  const result = await completeCadence(new CompletionContext(state, pos, explicit), {
    network: 'testnet',
    membersOf: async name => [{ name: `${name}Member`, kind: 'function', detail: '()' }],
  })
  return {
    state,
    pos,
    from: result?.from,
    options: result?.options ?? [],
    labels: (result?.options ?? []).map(({ label }) => label),
  }
}
/** The source after an option was selected. */
async function chosen(marked: string, label: string) {
  const { state, pos, from = pos, options } = await complete(marked)
  const option = options.find(one => one.label === label)
  let result = state.sliceDoc()
  const view = {
    state,
    dispatch: (spec: object) => {
      result = state.update(spec).state.sliceDoc()
    },
  }
  if (typeof option?.apply !== 'function') throw new Error(`${label} is not offered with an edit`)
  option.apply(view as EditorView, option, from, pos)
  return result
}

test('keywords, types, names of the file and known contracts', async () => {
  const { labels } = await complete(
    'transaction(amount: UFix64) { prepare(signer: &Account) { let local = 1\n a| } }',
  )
  for (const each of ['amount', 'signer', 'local', 'attach', 'Address', 'FlowToken', 'panic']) {
    expect(labels).toContain(each)
  }
  expect(labels).not.toContain('pub')
  expect(new Set(labels).size).toBe(labels.length)
})

test('nothing in comments, strings and numbers, and nothing unasked behind a space', async () => {
  for (const source of ['// a|', '/* a| */', 'let a = "b|"', 'let a = 0x1|', 'transaction |']) {
    expect((await complete(source)).labels).toEqual([])
  }
  expect((await complete('transaction |', true)).labels).toContain('prepare')
})

test('a contract is imported as it is chosen, once, behind the imports that are there', async () => {
  expect(await chosen('transaction { execute { Flow| } }', 'FlowToken')).toBe(
    'import FlowToken from 0x7e60df042a9c0868\n\ntransaction { execute { FlowToken } }',
  )
  expect(
    await chosen('// Sends\nimport A from 0x1\n\ntransaction { execute { Flow| } }', 'FlowToken'),
  ).toBe(
    '// Sends\nimport A from 0x1\nimport FlowToken from 0x7e60df042a9c0868\n\ntransaction { execute { FlowToken } }',
  )
  const { options } = await complete(
    'import FlowToken from 0x7e60df042a9c0868\ntransaction { execute { Flow| } }',
  )
  const known = options.filter(({ label }) => label === 'FlowToken')
  expect(known).toEqual([{ label: 'FlowToken', type: 'import' }])
})

test('an import that is written is completed with the address on the network', async () => {
  expect(await chosen('import Flow|', 'FlowToken')).toBe('import FlowToken from 0x7e60df042a9c0868')
  expect(await chosen('import Flow| from 0x1', 'FlowToken')).toBe('import FlowToken from 0x1')
  const { options } = await complete('import FlowToken from 0|')
  expect(options).toEqual([{ label: '0x7e60df042a9c0868', type: 'import', detail: 'FlowToken' }])
})

test.each([
  ['import A from 0x1\ntransaction { execute { A.| } }', ['AMember']],
  ['transaction { let vault: Int\n execute { self.v| } }', ['vault']],
  [
    'transaction { prepare(signer: &Account) { signer.inbox.| } }',
    ['publish', 'unpublish', 'claim'],
  ],
  [
    'transaction(to: Address) { execute { getAccount(to).inbox.p| } }',
    ['publish', 'unpublish', 'claim'],
  ],
  ['transaction(to: Address) { execute { to.| } }', []],
])('members behind a point: %s', async (source, expected) => {
  expect((await complete(source)).labels).toEqual(expected)
})
