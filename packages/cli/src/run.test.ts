import { hasHidden } from '@toolkit/core/text/hidden'
import { describe, expect, it } from 'vitest'
import { ran, runCommandJson } from '../test/fake-io.ts'
import { COMMANDS } from './commands/command-list.ts'
import { optionsOf } from './input/parse-line.ts'

const ADDRESS = '0x1654653399040a61'
const TRANSACTION = JSON.stringify({
  cadence: 'transaction {}',
  arguments: [],
  refBlock: '07'.repeat(32),
  computeLimit: 100,
  proposalKey: { address: ADDRESS, keyId: 0, sequenceNum: 1 },
  payer: ADDRESS,
  authorizers: [],
  payloadSigs: [],
  envelopeSigs: [],
})
const PANIC =
  '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: \u001b[31mred\n --> aa:3:8\n'

describe('exit codes', () => {
  it.each([
    [0, ['address', ADDRESS]],
    [1, ['address', '0x1654653399040a62']],
    [1, ['explain', '[Error Code: 1006] invalid proposal signature']],
    [2, ['address', '0xzz54653399040a61']],
    [2, ['address']],
    [2, ['adress', ADDRESS]],
    [2, ['address', '--jsn', ADDRESS]],
    [2, ['address', '--network', 'moon', ADDRESS]],
    [2, ['address', '--network']],
    [2, ['address', '--json=yes', ADDRESS]],
    [2, ['address', ADDRESS, ADDRESS]],
    [2, ['address', '--node', 'ftp://x', ADDRESS]],
    [2, ['dry-run', '{}']],
    [3, ['address', ADDRESS, '--network', 'mainnet']],
  ])('%i: %s', async (code, words) => {
    expect((await ran(words)).code).toBe(code)
    if (!words.includes('--json=yes')) expect((await runCommandJson(words)).exitCode).toBe(code)
  })
})

describe('what is read', () => {
  it('is the argument, a file, or standard input', async () => {
    const { out } = await ran(['address', ADDRESS])
    expect((await ran(['address', '-'], { stdin: `${ADDRESS}\n` })).out).toBe(out)
    expect((await ran(['address'], { stdin: ADDRESS })).out).toBe(out)
    expect((await ran(['address', '--file', '-'], { stdin: ADDRESS })).out).toBe(out)
    const names = ['a.txt', './a', 'folder/a', 'C:\\a', '/a', '.a', 'my file.txt', 'a.']
    for (const name of names) {
      expect((await ran(['address', name], { files: { [name]: ADDRESS } })).out, name).toBe(out)
    }
    for (const name of ['a', 'a.txt', '-a', 'my file']) {
      const files = { [name]: ADDRESS }
      expect((await ran(['address', `@${name}`], { files })).out, name).toBe(out)
      expect((await ran(['address', `--file=${name}`], { files })).out, name).toBe(out)
    }
  })

  it('is never a file because one of that name is there', async () => {
    const files = { '1654653399040a61': 'x', [ADDRESS]: 'x', cafe: 'x', '-': 'x', error: 'x' }
    const own = (await ran(['address', '1654653399040a61'])).out
    expect(own).toContain('is account 3 of Flow Mainnet')
    expect((await ran(['address', '1654653399040a61'], { files })).out).toBe(own)
    expect((await ran(['address', ADDRESS], { files })).out).toBe(own)
    expect((await ran(['convert', 'cafe', '--to', '0x'], { files })).out).toBe('0xcafe\n')
    expect((await ran(['explain', 'error'], { files })).code).toBe(2)
  })

  it.each([
    'eror.txt',
    './eror',
    '../x/y',
    '/tmp/none',
    '~/key.json',
    'signed.rlp',
    '@none',
    'a/b.cdc',
    'C:\\x.txt',
  ])('that names no file is told so: %s', async name => {
    for (const command of ['explain', 'decode', 'address', 'detect', 'preflight']) {
      const { exitCode, error } = await runCommandJson([command, name])
      expect([exitCode, error?.code]).toEqual([2, 'cli/no-such-file'])
      const { err } = await ran([command, name])
      expect(err).toMatch(/^Error: There is no file /)
      expect(err).toContain(name.replace(/^@/, ''))
    }
  })

  it.each([
    ['encode', '--type', 'UFix64', '12.5'],
    ['encode', '--type', 'String', 'hello.txt'],
    ['encode', '--type', 'Path', '/public/flowTokenReceiver'],
    ['detect', 'A.1654653399040a61.FlowToken'],
    ['detect', 'https://flowscan.io/account/0x1654653399040a61'],
    ['decode', '--as', 'base64', 'aGVs/G8='],
    ['decode', '--as', 'base64', `/9j/${'4AAQ'.repeat(20)}`],
    ['explain', 'transaction { prepare(a: &Account) { log(a.address) } }'],
    ['detect', '{"a.b":"c.txt"}'],
  ])('is what it is, dots and slashes too: %s', async (...message) => {
    expect((await ran(message)).err).toBe('')
  })

  it('is one thing', async () => {
    const files = { a: ADDRESS }
    const { error } = await runCommandJson(['address', ADDRESS, '--file', 'a'], { files })
    expect(error?.code).toBe('cli/two-sources')
  })

  it.each([
    ['encode', '--type', 'UFix64', '--as', 'rlp', '1.0'],
    ['convert', '--to', 'hex', '--from', 'hex', '00', '--raw=1'],
    ['convert', '--to', 'full', '--node', 'http://localhost:8888'],
    ['keys', '--curve', 'ECDSA_P256', '-'],
    ['doctor', '--app', 'x', '-', '--keys', 'k.json'],
  ])('has no option that would be ignored: %s', async (...message) => {
    const phrase = `${'abandon '.repeat(11)}about`
    const stdin = message[0] === 'keys' ? phrase : TRANSACTION
    const { exitCode } = await runCommandJson(message, { stdin, files: { 'k.json': '{}' } })
    expect(exitCode).toBe(2)
  })

  it('has the place of what is wrong marked under it', async () => {
    const { err } = await ran(['decode', '--as', 'hex', '-'], { stdin: '00\n0g' })
    expect(err).toContain('  0g\n   ^ line 2, character 2\n')
  })
})

describe('what is written', () => {
  it('begins with the sentence, without colours into a pipe', async () => {
    const { out } = await ran(['address', ADDRESS])
    expect(out.split('\n')[0]).toBe(`${ADDRESS} is account 3 of Flow Mainnet`)
  })

  it('has colours on a terminal, and as NO_COLOR, FORCE_COLOR and TERM say', async () => {
    const coloured = async (world: Parameters<typeof ran>[1], ...words: readonly string[]) =>
      (await ran(['address', ADDRESS, ...words], world)).out.includes('\u001b[')
    expect(await coloured({ columns: 80 })).toBe(true)
    expect(await coloured({ columns: 80 }, '--no-color')).toBe(false)
    expect(await coloured({ columns: 80, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await coloured({ columns: 80, env: { NO_COLOR: '' } })).toBe(true)
    expect(await coloured({ columns: 80, env: { TERM: 'dumb' } })).toBe(false)
    expect(await coloured({ env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await coloured({ columns: 80, env: { FORCE_COLOR: '0' } })).toBe(false)
  })

  it('is as wide as the terminal, or as COLUMNS says', async () => {
    const widest = async (world: Parameters<typeof ran>[1]) => {
      const { out } = await ran(['explain', PANIC], {
        ...world,
        env: { NO_COLOR: '1', ...world?.env },
      })
      return Math.max(...out.split('\n').map(line => line.length))
    }
    expect(await widest({ columns: 40 })).toBeLessThanOrEqual(40)
    expect(await widest({ env: { COLUMNS: '60' } })).toBeLessThanOrEqual(60)
    expect(await widest({})).toBeGreaterThan(100)
  })

  it('has no command to the terminal from a program’s words', async () => {
    const { out } = await ran(['explain', PANIC], { columns: 80, env: { NO_COLOR: '1' } })
    expect(out).not.toContain('\u001b')
    expect(out).toContain('[U+001B]')
  })

  it('hides nothing of what others wrote, and begins no line with it', async () => {
    const hidden =
      '\u{e0041}\u061c\u200b\u200d\u2060\ufeff\u00ad\u009b\u202e\u2066\ufe0f\ufff9\u2028\r'
    const words = `a${hidden}\nSource: b`
    const script = `// ${words}\ntransaction(n: Int /*${hidden}*/) {}`
    const value = JSON.stringify({ type: 'String', value: words })
    const lines: readonly (readonly [readonly string[], string])[] = [
      [['explain'], PANIC.replace('red', words)],
      [['explain'], script],
      [['explain'], `transaction {\n ${hidden} }`],
      [['decode'], value],
      [['decode', '--as', 'hex'], Buffer.from(words).toString('hex')],
      [['decode', '--as', 'hex'], `00${words}`],
      [['explain'], TRANSACTION.replace('transaction {}', JSON.stringify(script).slice(1, -1))],
    ]
    for (const [line, stdin] of lines) {
      const { out, err } = await ran(line, { stdin, columns: 60, env: { NO_COLOR: '1' } })
      expect(hasHidden(out + err), `${out}${err}`).toBe(false)
      if (line.includes('decode')) expect(`${out}${err}`).toMatch(/e0041/i)
      expect(`${out}${err}`).not.toMatch(/^Source: b/m)
      const json = (await ran([...line, '--json'], { stdin })).out
      expect(hasHidden(json)).toBe(false)
      expect(json.split('\n')).toHaveLength(2)
    }
    const { details } = await runCommandJson(['decode'], { stdin: value })
    expect(details['plain']).toBe(words)
  })

  it('is the value alone where something is made', async () => {
    expect((await ran(['convert', '68656c6c6f', '--to', 'text'])).out).toBe('hello\n')
    const { value } = await runCommandJson(['encode', '--type', 'UFix64', '12.5'])
    expect(value).toBe('{"value":"12.50000000","type":"UFix64"}')
  })
})

describe('a value that a terminal would obey', () => {
  const text = 'a\u001b[2J\u200bb'
  const words = ['convert', Buffer.from(text).toString('hex'), '--to', 'text']
  it('is written exactly into a pipe, and where it is wanted', async () => {
    expect((await ran(words)).out).toBe(`${text}\n`)
    expect((await ran([...words, '--raw'], { columns: 80 })).out).toBe(`${text}\n`)
    expect((await ran(words, { columns: 80, yes: true })).out).toBe(`${text}\n`)
    expect((await runCommandJson(words, { columns: 80 })).value).toBe(text)
  })
  it('is not written to a terminal unasked', async () => {
    for (const world of [{ columns: 80 }, { columns: 80, yes: false }]) {
      const { code, out, err } = await ran(words, { ...world, env: { NO_COLOR: '1' } })
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain('add --raw')
      expect(hasHidden(err)).toBe(false)
    }
    const plain = Buffer.from('two\n\tlines').toString('hex')
    const { out } = await ran(['convert', plain, '--to', 'text'], { columns: 80 })
    expect(out).toBe('two\n\tlines\n')
  })
  it('is none of another command', async () => {
    const value = JSON.stringify({ type: 'String', value: text })
    const written = await ran(['encode', '--as', 'cadence'], { stdin: value, columns: 80 })
    expect([written.code, hasHidden(written.out)]).toEqual([2, false])
  })
})

describe('all of it', () => {
  it('is given of bytes, on the terminal and as JSON', async () => {
    const hex = 'c3a9'.repeat(2500)
    const { details } = await runCommandJson(['decode', '--as', 'hex'], { stdin: hex })
    expect([details['hex'], details['text']]).toEqual([hex, 'é'.repeat(2500)])
    const { out } = await ran(['decode', '--as', 'hex'], { stdin: hex })
    expect(out).toContain(hex)
    expect(out).toContain('é'.repeat(2500))
  })
  it('is given of mistakes as JSON, and the rest is counted on the terminal', async () => {
    const stdin = `transaction {\n${'let = \n'.repeat(30)}}`
    const { details } = await runCommandJson(['explain'], { stdin })
    const count = (details['problems'] as readonly unknown[]).length
    expect(count).toBeGreaterThan(20)
    const { out } = await ran(['explain'], { stdin })
    expect(out).toContain(`the first 20 of ${count} (all with --json)`)
  })
})

describe('code', () => {
  it('is judged by the network that was named', async () => {
    const stdin = 'import FlowToken from 0x7e60df042a9c0868\ntransaction {}'
    const originOn = async (...words: readonly string[]) => {
      const { details } = await runCommandJson(['explain', ...words], { stdin })
      return (details['imports'] as readonly { origin: string }[])[0]?.origin
    }
    expect(await originOn('-n', 'testnet')).toBe('network')
    expect(await originOn('-n', 'mainnet')).not.toBe('network')
    expect(await originOn()).not.toBe('network')
  })
})

describe('help', () => {
  it.each(COMMANDS.map(one => [one.name, one] as const))(
    'of %s is a manual page',
    async (name, command) => {
      const { code, out } = await ran([name, '--help'])
      expect(code).toBe(0)
      for (const part of ['NAME', 'USAGE', 'DESCRIPTION', 'OPTIONS', 'EXAMPLES', 'EXIT CODES']) {
        expect(out).toContain(`${part}\n`)
      }
      for (const option of optionsOf(command)) expect(out).toContain(`--${option.name}`)
      expect((await ran(['help', name])).out).toBe(out)
    },
  )

  it('without a command names all of them', async () => {
    const { out } = await ran([])
    for (const { name } of COMMANDS) expect(out).toContain(`    ${name} `)
    expect((await ran(['--help'])).out).toBe(out)
  })

  it('is offered for what is misspelled', async () => {
    expect((await ran(['explian', 'x'])).err).toContain('Did you mean “explain”?')
    expect((await ran(['explain', '--netwrok', 'x'])).err).toContain('Did you mean --network?')
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('for %s knows all commands and options', async shell => {
    const { code, out } = await ran(['completion', shell])
    expect(code).toBe(0)
    for (const command of COMMANDS) {
      expect(out).toContain(command.name)
      for (const { name } of optionsOf(command)) expect(out).toContain(name)
    }
    expect(out).toContain('testnet')
  })

  it('is not there for another shell', async () => {
    expect((await runCommandJson(['completion', 'tcsh'])).error?.code).toBe('cli/unknown-shell')
  })
})
