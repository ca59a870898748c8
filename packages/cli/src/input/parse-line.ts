import { parseArgs } from 'node:util'
import { plainName } from '@toolkit/core/plain-name'
import { nearestOf } from '@toolkit/core/text/nearly'
import type { Command, Option } from '../command.ts'
import {
  badChoice,
  optionTakesNone,
  optionWithoutValue,
  tooManyArguments,
  unknownOption,
} from '../errors.ts'
import { COMMON_OPTIONS, INPUT_OPTIONS, NETWORK_OPTIONS, RAW_OPTION } from '../global-options.ts'

export interface ParsedLine {
  readonly argument: string | undefined
  readonly options: Readonly<Record<string, string | true | undefined>>
}

/** Returns true if the argument of a command may also come from standard input, and so from a file. */
const takesInput = (argument: string) => argument.endsWith('->')

/** Returns all options of a command, its own first. */
export const optionsOf = ({
  argument,
  options,
  usesNetwork,
  makes,
}: Command): readonly Option[] => [
  ...options,
  ...(takesInput(argument) ? INPUT_OPTIONS : []),
  ...(makes ? [RAW_OPTION] : []),
  ...(usesNetwork ? NETWORK_OPTIONS : []),
  ...COMMON_OPTIONS,
]

/**
 * Parses the words after a command's name by its options.
 * @throws ToolError `cli/unknown-option`, `cli/option-without-value`, `cli/option-takes-none`, `cli/bad-choice`,
 * `cli/too-many-arguments`. None of them repeats a value.
 */
export function parseLine(command: Command, words: readonly string[]): ParsedLine {
  const known = optionsOf(command)
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      known.map(({ name, short, value }) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', ...(short ? { short } : {}) } as const,
      ]),
    ),
  })
  const options: Record<string, string | true> = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const option = known.find(({ name }) => name === token.name)
    if (!option) throw unknownOption({ command: command.name, ...spelled(token.name, known) })
    options[option.name] = requireValue(option, token.value, token.inlineValue === true)
  }
  const most = command.argument === '' ? 0 : 1
  if (positionals.length > most) throw tooManyArguments({ command: command.name, most })
  return { argument: positionals[0], options }
}

/** Returns an unknown name, unless it may be part of a secret, and the known one that was probably meant. */
function spelled(name: string, known: readonly Option[]) {
  const plain = plainName(name)
  const given = plain === null ? null : name.length === 1 ? `-${name}` : `--${name}`
  const nearest = nearestOf(
    known.map(one => one.name),
    name.slice(0, 30),
  )
  return { given, ...(nearest === undefined ? {} : { nearest: `--${nearest}` }) }
}

function requireValue(option: Option, given: string | undefined, inline: boolean): string | true {
  const spelledOption = `--${option.name}`
  if (option.value === undefined) {
    if (inline || given !== undefined) throw optionTakesNone({ option: spelledOption })
    return true
  }
  // “--message -x” is more often a mistake than a message; “--message=-x” is explicit.
  if (given === undefined || (!inline && /^-./.test(given))) {
    throw optionWithoutValue({ option: spelledOption, value: option.value })
  }
  const { choices } = option
  if (choices && !choices.includes(given)) throw badChoice({ option: spelledOption, choices })
  return given
}
