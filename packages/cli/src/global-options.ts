import { NETWORK_IDS } from '@toolkit/core/network/networks'
import type { Option } from './command.ts'

/** Options that every command has. */
export const COMMON_OPTIONS: readonly Option[] = [
  { name: 'json', help: 'Print one line of JSON (docs/cli.md), errors too' },
  { name: 'no-color', help: 'No colours, as with NO_COLOR in the environment' },
  { name: 'help', short: 'h', help: 'Print this page' },
]

/** Options of commands that take an input. */
export const INPUT_OPTIONS: readonly Option[] = [
  { name: 'file', value: 'FILE', file: true, help: 'Read the input from this file' },
]

/** Option of commands that print only a value. */
export const RAW_OPTION: Option = {
  name: 'raw',
  help: 'Write control characters and hidden ones to a terminal without asking',
}

/** Options of commands that may query a network. */
export const NETWORK_OPTIONS: readonly Option[] = [
  {
    name: 'network',
    short: 'n',
    value: 'NETWORK',
    choices: NETWORK_IDS,
    help: 'Ask this network; without it and --node nothing is asked',
  },
  {
    name: 'node',
    value: 'URL',
    help: 'Ask the access node at this address (REST), of whatever network it is',
  },
]
