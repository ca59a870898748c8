import { type ToolError, toToolError } from '@toolkit/core/errors'
import { isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import { plainName } from '@toolkit/core/plain-name'
import { hasHidden } from '@toolkit/core/text/hidden'
import { nearestOf } from '@toolkit/core/text/nearly'
import type { Command, Given } from './command.ts'
import { COMMANDS } from './commands/command-list.ts'
import {
  badNodeAddress,
  notWritten,
  optionUnused,
  secretArgument,
  unknownCommand,
} from './errors.ts'
import { COMMON_OPTIONS, NETWORK_OPTIONS, RAW_OPTION } from './global-options.ts'
import { optionsOf, type ParsedLine, parseLine } from './input/parse-line.ts'
import { secretIn } from './input/secret-guard.ts'
import type { Io } from './io.ts'
import { EXIT, exitCodeOf } from './output/answer.ts'
import { styleOf } from './output/terminal.ts'
import { VERSION } from './version.ts'

/** Runs one command line and returns its exit code. All its input and output goes through `io`. */
export async function run(words: readonly string[], io: Io): Promise<number> {
  const [name = '--help', ...rest] = words
  const command = COMMANDS.find(one => one.name === name)
  try {
    // Before they are processed or displayed.
    await requireNoSecret(words, command?.takesIds ?? false)
    if (command) return await runCommand(command, rest, io)
    return await runBare(name, rest, io)
  } catch (error) {
    return await fail(toToolError(error), null, { words, command }, io)
  }
}

/** Reports an error that no command has reported, by the line's options, and returns the exit code. */
export const failed = (error: ToolError, words: readonly string[], io: Io): Promise<number> =>
  fail(error, null, { words, command: COMMANDS.find(one => one.name === words[0]) }, io)

async function requireNoSecret(words: readonly string[], takesIds: boolean): Promise<void> {
  const values = words.map(word => word.replace(/^--?[a-z-]{1,30}=/i, ''))
  const alone = { id: takesIds, within: takesIds }
  for (const text of values) refuse(await secretIn(text, alone))
  // A phrase without quotes is one argument per word, and so are the bytes of a key.
  refuse(await secretIn(values.join(' '), { id: true, within: true }))
  refuse(await secretIn(values.slice(1).join(' '), { id: true, within: true }))
}

function refuse(what: string | null): void {
  if (what !== null) throw secretArgument({ what })
}

/** Runs a line without a command. */
async function runBare(name: string, rest: readonly string[], io: Io): Promise<number> {
  if (name === '--version' || name === '-V') {
    io.out.write(`${VERSION}\n`)
    return EXIT.right
  }
  const { overview, manualOf } = await import('./output/manual.ts')
  const style = styleOf(io.out, io.env, false)
  if (name === '--help' || name === '-h' || name === 'help') {
    const [about] = rest
    const command = COMMANDS.find(one => one.name === about)
    if (about !== undefined && !command) throw noCommand(about)
    io.out.write(command ? manualOf(command, style) : overview(style))
    return EXIT.right
  }
  throw noCommand(name)
}

const noCommand = (given: string) =>
  unknownCommand({
    given: plainName(given),
    nearest: nearestOf(
      COMMANDS.map(one => one.name),
      given.slice(0, 30),
    ),
  })

async function runCommand(command: Command, words: readonly string[], io: Io): Promise<number> {
  let input: string | null = null
  try {
    const line = parseLine(command, words)
    const noColour = line.options['no-color'] === true
    if (line.options['help']) {
      const { manualOf } = await import('./output/manual.ts')
      io.out.write(manualOf(command, styleOf(io.out, io.env, noColour)))
      return EXIT.right
    }
    const act = await command.load()
    const given = await givenBy(line, io, text => {
      input = text
    })
    const { given: tracked, unread } = withUnread(given, command)
    const answer = await act(tracked, io)
    if (answer === null) return EXIT.right
    const [unused] = command.makes && line.options['node'] ? ['node'] : unread()
    if (unused !== undefined) throw optionUnused({ option: `--${unused}` })
    if (line.options['json']) {
      const { answerJson } = await import('./output/write-json.ts')
      const node = answer.source === null ? null : await given.chain?.()
      io.out.write(answerJson(command.name, answer, node?.network ?? given.network))
    } else {
      const { writeAnswer } = await import('./output/write-answer.ts')
      if (answer.value !== undefined) await requireAllowed(answer.value, line, io)
      io.out.write(writeAnswer(answer, styleOf(io.out, io.env, noColour)))
    }
    return exitCodeOf(answer)
  } catch (error) {
    return await fail(toToolError(error), input, { words, command }, io)
  }
}

async function givenBy(
  { argument, options }: ParsedLine,
  io: Io,
  reads: Given['reads'],
): Promise<Given> {
  const network: NetworkId | null = isNetworkId(options['network']) ? options['network'] : null
  const { node } = options
  const url = typeof node === 'string' ? nodeOrigin(node) : null
  const usesNetwork = network !== null || url !== null
  const open = async () => {
    const { openNode } = await import('./open-node.ts')
    return openNode(io, network, url)
  }
  let opened: ReturnType<typeof open> | undefined
  const chain = () => {
    opened ??= open()
    return opened
  }
  return { argument, options, network, chain: usesNetwork ? chain : null, reads }
}

/** Returns the origin of an access node, with an optional path. @throws ToolError `cli/bad-node-address`. */
function nodeOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username || url.password || url.search || url.hash) {
    throw badNodeAddress()
  }
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/v1$/, '')
}

/** Tracks which of the command's own options were read: skipping one would ignore it. */
function withUnread(given: Given, command: Command) {
  const own = new Set(optionsOf(command).map(({ name }) => name))
  for (const { name } of [...COMMON_OPTIONS, ...NETWORK_OPTIONS, RAW_OPTION]) own.delete(name)
  const unread = new Set(Object.keys(given.options).filter(name => own.has(name)))
  const options = new Proxy(given.options, {
    get(all, name) {
      if (typeof name === 'string') unread.delete(name)
      return Reflect.get(all, name)
    },
  })
  return { given: { ...given, options }, unread: () => [...unread] }
}

/** Asks for confirmation before a value with control or hidden characters is written to a terminal. */
async function requireAllowed(value: string, { options }: ParsedLine, io: Io): Promise<void> {
  if (!io.out.isTTY || options[RAW_OPTION.name] === true || !hasHidden(value)) return
  const question =
    'The value has characters that control a terminal or aren’t drawn. Write it? [y/N] '
  const allowed = await io.confirm(question)
  if (!allowed) throw notWritten()
}

interface Failed {
  readonly words: readonly string[]
  readonly command: Command | undefined
}

/** Reports an error where the answer would have been written. */
async function fail(
  error: ToolError,
  input: string | null,
  { words, command }: Failed,
  io: Io,
): Promise<number> {
  const code = isUnanswered(error) ? EXIT.notAnswered : EXIT.badInput
  const end = words.indexOf('--')
  if ((end < 0 ? words : words.slice(0, end)).includes('--json')) {
    const { errorJson } = await import('./output/write-json.ts')
    io.out.write(errorJson(command?.name ?? null, error, code))
    return code
  }
  const { writeError } = await import('./output/write-error.ts')
  const style = styleOf(io.err, io.env, words.includes('--no-color'))
  io.err.write(writeError(error, input, style))
  return code
}

/** Returns true if the input may be valid, but could not be checked. */
const isUnanswered = ({ code }: ToolError) => code.startsWith('node/') || code === 'unexpected'
