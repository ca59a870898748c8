import type { AccessNode } from '@toolkit/client/actions'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Io } from './io.ts'
import type { Answer } from './output/answer.ts'

export interface Option {
  /** Without its dashes: `network`. */
  readonly name: string
  readonly short?: string
  /** What its value is called: `URL`; left out where it takes none. */
  readonly value?: string
  readonly choices?: readonly string[]
  /** Whether its value is a file's name, for completion. */
  readonly file?: boolean
  /** One sentence, without a full stop. */
  readonly help: string
}

/** What a command is by its manual; its code is loaded when it runs. */
export interface Command {
  readonly name: string
  /** One line for the list of commands, without a full stop. */
  readonly summary: string
  /** What stands behind the name: `<id | error | rlp | file | ->`. Empty where nothing may. */
  readonly argument: string
  /** Paragraphs of its manual page. */
  readonly manual: readonly string[]
  readonly options: readonly Option[]
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** Whether it may ask a network, where one is named. */
  readonly asks: boolean
  /** Whether 64 hex digits in an argument are an id; elsewhere they may be a private key, and are refused. */
  readonly takesIds: boolean
  /** Whether it prints a value alone. */
  readonly makes?: boolean
  /** Words that the argument may be, for completion. */
  readonly words?: readonly string[]
  /** Null where the command has written all that it had to say. */
  readonly load: () => Promise<(given: Given, io: Io) => Promise<Answer | null>>
}

/** What a command was given. */
export interface Given {
  readonly argument: string | undefined
  /** Values of options; `true` of those that take none. */
  readonly options: Readonly<Record<string, string | true | undefined>>
  /** The network that was named, which an answer may also be of without asking it. */
  readonly network: NetworkId | null
  /** Opens the node that was named; null where none was, and nothing may be asked. */
  readonly chain: (() => Promise<AccessNode>) | null
  /** Tells which text an error's offsets count in, so that its place can be shown. Never given a secret. */
  readonly reads: (text: string) => void
}

/** The value of an option that takes one. */
export const optionValue = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return value === true ? undefined : value
}
