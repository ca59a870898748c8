import { plainName } from '@toolkit/core/plain-name'
import type { Command, Given, Option } from '../command.ts'
import { COMMANDS } from '../commands/command-list.ts'
import { noInput, unknownShell } from '../errors.ts'
import { optionsOf } from '../input/parse-line.ts'
import { type Answer, answer } from '../output/answer.ts'
import { SHELLS, type Shell } from './shells.ts'

const WRITERS: Readonly<Record<Shell, () => string>> = { bash, zsh, fish }

/** Prints the script that completes command lines in a shell. */
export async function completion({ argument }: Given): Promise<Answer> {
  if (argument === undefined) throw noInput({ command: 'completion', what: SHELLS.join(', ') })
  const shell = SHELLS.find(one => one === argument)
  if (!shell) throw unknownShell({ shell: plainName(argument), shells: SHELLS })
  return answer({
    tone: 'success',
    message: `Completion for ${shell}`,
    value: WRITERS[shell]().trimEnd(),
    details: { kind: 'completion', shell },
  })
}

const flag = ({ name }: Option) => `--${name}`

/** Returns a command's words for bash: options, then possible arguments. */
const wordsOf = (command: Command) =>
  [...optionsOf(command).map(flag), ...(command.words ?? [])].join(' ')

function bash(): string {
  const names = COMMANDS.map(({ name }) => name).join(' ')
  const cases = COMMANDS.map(one => `    ${one.name}) words="${wordsOf(one)}" ;;`)
  const choices = choicesByOption().map(
    ([name, list]) => `    --${name}) words="${list.join(' ')}" ;;`,
  )
  return `# bash completion of flow-toolkit
_flow_toolkit() {
  COMPREPLY=()
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${names} --help --version" -- "$current"))
    return
  fi
  case "$before" in
${choices.join('\n')}
    ${fileOptions()
      .map(name => `--${name}`)
      .join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [[ -z "$words" ]]; then
    case "\${COMP_WORDS[1]}" in
${cases.map(line => `  ${line}`).join('\n')}
    esac
    [[ "$current" == -* ]] || COMPREPLY=($(compgen -f -- "$current"))
  fi
  COMPREPLY+=($(compgen -W "$words" -- "$current"))
}
complete -o filenames -F _flow_toolkit flow-toolkit
`
}

/** Returns the choices of each option; an option of several commands has all of their choices. */
function choicesByOption(): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { name, choices = [] } of COMMANDS.flatMap(optionsOf)) {
    if (choices.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...choices]))
  }
  return [...found].map(([name, list]) => [name, [...list]])
}

const fileOptions = (): readonly string[] => [
  ...new Set(COMMANDS.flatMap(optionsOf).flatMap(({ name, file }) => (file ? [name] : []))),
]

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** Escapes characters that are special in a zsh specification. */
const zshText = (text: string) => text.replace(/[[\]:\\]/g, character => `\\${character}`)

function zshOption({ name, help, value, choices, file }: Option): string {
  const action = choices ? `(${choices.join(' ')})` : file ? '_files' : ' '
  const taking = value === undefined ? '' : `:${value}:${action}`
  return quoted(`--${name}[${zshText(help)}]${taking}`)
}

function zsh(): string {
  const names = COMMANDS.map(one => quoted(`${one.name}:${zshText(one.summary)}`))
  const cases = COMMANDS.map(command => {
    const options = optionsOf(command).map(zshOption)
    const argument = command.words
      ? quoted(`:value:(${command.words.join(' ')})`)
      : "'*:file:_files'"
    return `    ${command.name})\n      _arguments ${[...options, argument].join(' \\\n        ')} ;;`
  })
  return `#compdef flow-toolkit
_flow_toolkit() {
  local -a commands
  commands=(
    ${names.join('\n    ')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
_flow_toolkit "$@"
`
}

function fish(): string {
  const lines = COMMANDS.flatMap(command => {
    const seen = `-n ${quoted(`__fish_seen_subcommand_from ${command.name}`)}`
    const options = optionsOf(command).map(({ name, short, help, value, choices, file }) => {
      const taking =
        value === undefined
          ? ''
          : choices
            ? ` -x -a ${quoted(choices.join(' '))}`
            : file
              ? ' -r'
              : ' -x'
      return `complete -c flow-toolkit ${seen} -l ${name}${short ? ` -s ${short}` : ''}${taking} -d ${quoted(help)}`
    })
    const words = command.words
      ? [`complete -c flow-toolkit ${seen} -f -a ${quoted(command.words.join(' '))}`]
      : []
    return [
      `complete -c flow-toolkit -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.summary)}`,
      ...options,
      ...words,
    ]
  })
  return `# fish completion of flow-toolkit\n${lines.join('\n')}\n`
}
