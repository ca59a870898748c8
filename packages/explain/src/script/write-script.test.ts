import { execFileSync } from 'node:child_process'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { type ScriptForm, type ScriptRequest, writeScript } from './write-script.ts'

const TARGET = { network: 'testnet', accessNode: 'https://node.example' } as const
const SOURCE =
  'access(all) fun main(to: Address, it: String): String {\n    return "`$\\(it)\'"\n}\n'
const ARGUMENTS = [
  '{"type":"Address","value":"0x8c5303eaa26202d6"}',
  '{"type":"String","value":"it\'s `$(rm -rf /)` $x"}',
]
const ID = 'ab'.repeat(32)
const scriptRequest = (block: ScriptRequest['block'] = { at: 'sealed' }): ScriptRequest => ({
  source: SOURCE,
  arguments: ARGUMENTS.map(encodeUtf8),
  block,
})
const written = (form: ScriptForm, block?: ScriptRequest['block']) =>
  writeScript(scriptRequest(block), form, TARGET)

/** Returns the words and input that a shell passes to a program called `name`. */
function runIn(shell: string, name: string, script: string) {
  const fake = `${name}() { for word in "$@"; do printf '%s\\0' "$word"; done; printf '\\1'; [ ${name} = flow ] && cat script.cdc || cat; }\n`
  const said = execFileSync(shell, ['-c', `cd "$(mktemp -d)"\n${fake}${script}`], {
    encoding: 'utf8',
  })
  const [words = '', input = ''] = said.split('\u0001')
  return { words: words.split('\0').slice(0, -1), input }
}

test('curl posts script and arguments as they are', () => {
  const { words, input } = runIn('sh', 'curl', written('curl', { at: 'height', height: 12n }))
  expect(words.at(-1)).toBe('https://node.example/v1/scripts?block_height=12')
  const body = JSON.parse(input) as { script: string; arguments: string[] }
  expect(decodeUtf8(parseBase64(body.script))).toBe(SOURCE)
  expect(body.arguments.map(one => decodeUtf8(parseBase64(one)))).toEqual(ARGUMENTS)
})

test('flow-cli gets the script as a file, and the arguments as one word', () => {
  const { words, input } = runIn('sh', 'flow', written('cli', { at: 'id', id: ID }))
  expect(words.slice(0, 5)).toEqual(['scripts', 'execute', 'script.cdc', '--network', 'testnet'])
  expect(words.slice(5)).toEqual(['--args-json', `[${ARGUMENTS.join(',')}]`, '--block-id', ID])
  expect(input).toBe(SOURCE)
})

test.each([
  [{ at: 'sealed' } as const, 'ExecuteScriptAtLatestBlock(ctx, []byte'],
  [{ at: 'height', height: 7n } as const, 'ExecuteScriptAtBlockHeight(ctx, 7, []byte'],
  [{ at: 'id', id: ID } as const, `ExecuteScriptAtBlockID(ctx, flow.HexToID("${ID}"), []byte`],
])('Go asks at $0.at', (block, call) => {
  const program = written('go', block)
  expect(program).toContain(call)
  expect(program.includes('"github.com/onflow/flow-go-sdk"\n')).toBe(block.at === 'id')
})

test('FCL gets the same source and arguments', () => {
  const module = written('fcl', { at: 'height', height: 7n })
  const source = module
    .replace(/^import .*$/m, '')
    .replace('const value = await', 'const value =')
    .replace(/\n {2}\.then[\s\S]*$/, '\n')
  const calls: unknown[] = []
  const t = new Proxy({}, { get: (_, name) => name })
  const record =
    (name: string) =>
    (...given: unknown[]) => {
      calls.push([name, ...given])
      return name
    }
  const fcl = {
    ...{ config: record('config'), send: record('send'), script: record('script') },
    ...{ args: record('args'), atBlockHeight: record('atBlockHeight'), t },
    arg: (value: unknown, type: unknown) => ({ type, value }),
  }
  new Function('fcl', source)(fcl)
  expect(calls).toContainEqual(['script', SOURCE])
  expect(calls).toContainEqual(['atBlockHeight', 7])
  expect(calls).toContainEqual(['args', ARGUMENTS.map(text => JSON.parse(text) as unknown)])
})
