import type { Command, Option } from '../command.ts'
import { COMMANDS } from '../commands/command-list.ts'
import { COMMON_OPTIONS, NETWORK_OPTIONS } from '../global-options.ts'
import { optionsOf } from '../input/parse-line.ts'
import { painted, type Style, wrapped } from './terminal.ts'

const INDENT = '    '

const EXITS = [
  ['0', 'right: valid, ready, succeeded, or explained'],
  ['1', 'wrong: invalid, too little weight, expired, would be refused, or failed'],
  ['2', 'bad input: an argument or a text that can’t be read or recognised'],
  ['3', 'no answer: a node couldn’t be reached, failed, or left a check open'],
] as const

const ENVIRONMENT = [
  ['NO_COLOR', 'not empty: no colours'],
  ['FORCE_COLOR', 'colours into pipes too; 0 for none'],
  ['COLUMNS', 'how wide lines are; into pipes they are not broken without it'],
] as const

const NETWORK =
  'Nothing is asked of any network unless --network or --node names one. What is asked then is the id, the address or the script, and nothing else.'
const SECRETS =
  'Private keys, seed phrases and passwords come from a file, standard input or the prompt. An argument that looks like one is refused before anything is done with it, and is not repeated.'

/** Formats the page of `--help` without a command. */
export function overview(style: Style): string {
  return page(style, [
    ['Name', [['flow-toolkit – the Flow toolkit in the terminal']]],
    ['Usage', [['flow-toolkit <command> [options] [argument]']]],
    [
      'Commands',
      [
        table(
          COMMANDS.map(({ name, summary }) => [name, summary]),
          style,
        ),
      ],
    ],
    ['Options', [options([...COMMON_OPTIONS, ...NETWORK_OPTIONS, VERSION_OPTION], style)]],
    ['Network', [[NETWORK]]],
    ['Secrets', [[SECRETS]]],
    ['Exit codes', [table(EXITS, style)]],
    ['Environment', [table(ENVIRONMENT, style)]],
    ['More', [['flow-toolkit <command> --help']]],
  ])
}

const VERSION_OPTION: Option = { name: 'version', short: 'V', help: 'Print the version' }

/** Formats the manual page of a command. */
export function manualOf(command: Command, style: Style): string {
  const { name, summary, argument, manual, examples, usesNetwork } = command
  return page(style, [
    ['Name', [[`flow-toolkit ${name} – ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`]]],
    ['Usage', [[`flow-toolkit ${name} [options] ${argument}`.trimEnd()]]],
    ['Description', manual.map(one => [one])],
    ['Options', [options(optionsOf(command), style)]],
    ['Examples', examples.map(([line, what]) => [line, `    ${what}`])],
    ...(usesNetwork ? ([['Network', [[NETWORK]]]] as const) : []),
    ['Secrets', [[SECRETS]]],
    ['Exit codes', [table(EXITS, style)]],
  ])
}

/** Title with its paragraphs, each of lines. */
type Part = readonly [title: string, paragraphs: readonly (readonly string[])[]]

function page(style: Style, parts: readonly Part[]): string {
  const written = parts.map(([title, paragraphs]) => {
    const body = paragraphs.map(lines =>
      lines
        .map(line => (/^ {2}/.test(line) ? INDENT + line : wrapped(line, style.width, INDENT)))
        .join('\n'),
    )
    return `${painted(style, 'bold', title.toUpperCase())}\n${body.join('\n\n')}`
  })
  return `${written.join('\n\n')}\n`
}

function options(list: readonly Option[], style: Style): readonly string[] {
  return list.flatMap(({ name, short, value, choices, help }) => {
    const head = `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`
    const lines = [head, ...indentedLines(`${help}.`, style)]
    return choices ? [...lines, ...indentedLines(choices.join(', '), style)] : lines
  })
}

const indentedLines = (text: string, { width }: Style): readonly string[] =>
  wrapped(text, width === null ? null : width - INDENT.length, INDENT).split('\n')

function table(rows: readonly (readonly [string, string])[], { width }: Style): readonly string[] {
  const column = Math.max(...rows.map(([name]) => name.length)) + 2
  const room = width === null ? null : width - INDENT.length
  return rows.flatMap(([name, what]) => {
    const lines = wrapped(what, room, ' '.repeat(column)).split('\n')
    const [first = '', ...rest] = lines
    return [name.padEnd(column) + first.trimStart(), ...rest]
  })
}
