import { describe, expect, it } from 'vitest'
import { ran, told } from '../test/fake-io.ts'
import { COMMANDS } from './commands.ts'
import { optionsOf } from './input/parse-line.ts'

const ADDRESS = '0x1654653399040a61'
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
    if (!words.includes('--json=yes')) expect((await told(words)).exitCode).toBe(code)
  })
})

describe('what is read', () => {
  it('is the argument, a file of that name, or standard input', async () => {
    const { out } = await ran(['address', ADDRESS])
    expect((await ran(['address', '-'], { stdin: `${ADDRESS}\n` })).out).toBe(out)
    expect((await ran(['address'], { stdin: ADDRESS })).out).toBe(out)
    expect((await ran(['address', 'a.txt'], { files: { 'a.txt': ADDRESS } })).out).toBe(out)
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

  it('is the value alone where something is made', async () => {
    expect((await ran(['convert', '68656c6c6f', '--to', 'text'])).out).toBe('hello\n')
    const { value } = await told(['encode', '--type', 'UFix64', '12.5'])
    expect(value).toBe('{"value":"12.50000000","type":"UFix64"}')
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
    expect((await told(['completion', 'tcsh'])).error?.code).toBe('cli/unknown-shell')
  })
})
