import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCliPackage } from '../../../scripts/support/build-cli-package.ts'
import { pack } from '../../../scripts/support/consumer-project.ts'
import { npm } from '../../../scripts/support/programs.ts'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const PHRASE = `${'abandon '.repeat(11)}about`

let folder: string
let program: string
let tarball: string

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function ended(command: string, args: readonly string[], input = '', cwd = folder): Promise<Ended> {
  return new Promise(resolve => {
    const child = execFile(
      command,
      [...args],
      { cwd, env: { PATH: process.env['PATH'] } },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    )
    child.stdin?.end(input)
  })
}
const flowToolkit = (words: readonly string[], input?: string) =>
  ended(process.execPath, [program, ...words], input)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-toolkit-'))
  await buildCliPackage(join(folder, 'built'))
  tarball = await pack(join(folder, 'built'), folder)
  const project = join(folder, 'empty')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  const [command, args] = npm('install', '--offline', '--no-audit', '--no-fund', tarball)
  const installed = await ended(command, args, '', project)
  if (installed.code !== 0) throw new Error(`npm install failed:\n${installed.err}`)
  program = join(project, 'node_modules/.bin/flow-toolkit')
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the packed package', () => {
  it('has no dependency, one program, and the licences of what is in it', async () => {
    const inside = join(folder, 'empty/node_modules')
    expect((await readdir(inside)).filter(name => !name.startsWith('.'))).toEqual(['flow-toolkit'])
    const manifest = JSON.parse(await readFile(join(inside, 'flow-toolkit/package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'flow-toolkit', license: 'MIT' })
    expect(Object.keys(manifest)).not.toContain('dependencies')
    const licences = await readFile(join(inside, 'flow-toolkit/THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const name of ['@noble/curves', '@modelcontextprotocol/sdk', '@lezer/lr']) {
      expect(licences).toContain(name)
    }
    expect((await readdir(join(inside, 'flow-toolkit'))).sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'THIRD-PARTY-LICENSES.txt',
        'flow-toolkit.js',
        'package.json',
        'parts',
        'sbom.cdx.json',
        'schema.json',
      ].sort(),
    )
  })

  it('is one small download', async () => {
    expect((await stat(tarball)).size).toBeLessThan(600_000)
  })

  it('loads what speaks MCP for nothing else', async () => {
    const parts = join(folder, 'empty/node_modules/flow-toolkit/parts')
    const texts = await Promise.all(
      (await readdir(parts)).map(
        async name => [name, await readFile(join(parts, name), 'utf8')] as const,
      ),
    )
    const speaking = texts.filter(([, text]) => text.includes('tools/call'))
    expect(speaking.map(([name]) => name)).toEqual([expect.stringMatching(/^serve-/)])
    const head = await readFile(join(parts, '../flow-toolkit.js'), 'utf8')
    // The entry contains what every start needs: the table of commands and the argument parser.
    for (const [, part] of head.matchAll(/^import[^;]*?from"\.\/parts\/([\w.-]+)";/gm)) {
      expect(part).not.toMatch(/^serve-/)
    }
  })
})

describe('the installed program', () => {
  it('runs by its name', async () => {
    const { code, out } = await ended(program, ['--version'])
    expect([code, out]).toEqual([0, '0.1.0\n'])
  })

  it('answers by exit code, standard output and standard error', async () => {
    const right = await flowToolkit(['address', '0x1654653399040a61'])
    expect(right).toMatchObject({ code: 0, err: '' })
    expect(right.out).toMatch(/^0x1654653399040a61 is account 3 of Flow Mainnet\n/)
    const wrong = await flowToolkit(['explain'], '[Error Code: 1006] invalid proposal signature')
    expect(wrong).toMatchObject({ code: 1, err: '' })
    const bad = await flowToolkit(['decode', '--as', 'hex', '0g'])
    expect(bad).toMatchObject({ code: 2, out: '' })
    const none = await flowToolkit([
      'address',
      '0x1654653399040a61',
      '--node',
      'http://127.0.0.1:1',
    ])
    expect(none.code).toBe(3)
    expect(none.err).toContain('The access node (127.0.0.1:1) cannot be reached.')
  })

  it('refuses a secret in its arguments and takes it from standard input', async () => {
    const refused = await flowToolkit(['keys', KEY])
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).not.toContain(KEY.slice(0, 8))
    const taken = await flowToolkit(['keys', '-'], PHRASE)
    expect(taken.code).toBe(0)
    expect(taken.out).toContain('e71845e4cf0b0e0f')
  })

  it('completes bash', async () => {
    const { out } = await flowToolkit(['completion', 'bash'])
    const script = `${out}\nCOMP_WORDS=(flow-toolkit addr); COMP_CWORD=1; _flow_toolkit; echo "\${COMPREPLY[@]}"\nCOMP_WORDS=(flow-toolkit explain --network t); COMP_CWORD=3; _flow_toolkit; echo "\${COMPREPLY[@]}"`
    const { out: completed } = await ended('bash', ['-c', script])
    expect(completed).toBe('address\ntestnet\n')
  })
})

describe('the tools of an assistant', () => {
  let client: Client
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, 'mcp'],
        stderr: 'pipe',
      }),
    )
  }, 60_000)
  afterAll(() => client.close())

  async function call(name: string, input: Readonly<Record<string, string>>) {
    const { content, isError } = await client.callTool({ name, arguments: input })
    const [first] = content as readonly { readonly text: string }[]
    return { text: first?.text ?? '', isError: isError === true }
  }

  it('only read', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'detect',
      'explain_transaction',
      'diagnose_signature',
      'explain_error',
      'inspect_address',
      'decode_cadence_value',
      'read_script',
    ])
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(annotations?.openWorldHint).toBe(false)
      expect(inputSchema).toMatchObject({ additionalProperties: false })
    }
  })

  it.each([
    ['detect', { text: 'See https://flowscan.io/account/0x1654653399040a61' }, 'This is'],
    [
      'explain_error',
      { message: '[Error Code: 1006] invalid proposal signature' },
      'Failed: The proposal key',
    ],
    ['inspect_address', { address: '0x1654653399040a61' }, 'is account 3 of Flow Mainnet'],
    [
      'decode_cadence_value',
      { json: '{"type":"UInt8","value":"7"}' },
      'Cadence value of type UInt8: 7',
    ],
    ['read_script', { source: 'transaction(n: Int) {}' }, 'A Cadence transaction with 1 parameter'],
    [
      'explain_transaction',
      { transaction: rlp() },
      'Payload of a transaction paid by 0xf8d6e0586b0a20c7',
    ],
    [
      'diagnose_signature',
      { signature: '01'.repeat(64), message: 'x', public_key: publicKey(), curve: 'ECDSA_P256' },
      'Signature invalid: this key didn’t sign this',
    ],
  ] as const)('%s answers in a sentence, with its source', async (name, input, message) => {
    const { text, isError } = await call(name, input)
    expect(isError).toBe(false)
    expect(text.split('\n')[0]).toContain(message)
    expect(text).toMatch(/\nSource: told offline, by flow-toolkit itself$/)
    expect(text.length).toBeLessThan(7000)
  })

  it.each([
    ['explain_error', { message: `failed for ${PHRASE}` }],
    ['decode_cadence_value', { json: JSON.stringify({ type: 'String', value: PHRASE }) }],
    ['inspect_address', { address: PHRASE }],
    ['diagnose_signature', { signature: '01'.repeat(64), message: 'x', public_key: KEY }],
    ['read_script', { source: `let key = "${PHRASE}"` }],
  ])('%s refuses a secret', async (name, input) => {
    const { text, isError } = await call(name, input)
    expect(isError).toBe(true)
    expect(text).toMatch(/looks like a (?:private key|seed phrase)/)
    expect(text).not.toMatch(/abandon|9d61b19d/)
  })

  it('ask no network that was not named', async () => {
    const { text, isError } = await call('explain_transaction', { transaction: 'ab'.repeat(32) })
    expect([isError, text]).toEqual([true, expect.stringContaining('has to be asked of a network')])
    expect((await call('explain_error', { text: 'x' })).text).toContain(
      '“text” is missing, unknown',
    )
  })
})

function rlp() {
  return `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7`
}
function publicKey() {
  // NIST P-256, the generator (SEC 2).
  return '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
}
