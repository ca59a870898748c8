import type { AccessNode } from '@toolkit/client/actions'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Io } from './io.ts'
import type { Answer } from './output/answer.ts'

export interface Option {
  /** Without its dashes: `network`. */
  readonly name: string
  readonly short?: string
  /** Name of its value: `URL`; absent if it takes none. */
  readonly value?: string
  readonly choices?: readonly string[]
  /** True if its value is a file name, for completion. */
  readonly file?: boolean
  /** One sentence, without a full stop. */
  readonly help: string
}

/** Manual of a command; its code is loaded when it runs. */
export interface Command {
  readonly name: string
  /** One line for the list of commands, without a full stop. */
  readonly summary: string
  /** Argument after the name: `<id | error | rlp | file | ->`. Empty if there is none. */
  readonly argument: string
  /** Paragraphs of its manual page. */
  readonly manual: readonly string[]
  readonly options: readonly Option[]
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** True if it may query a network, when one is named. */
  readonly usesNetwork: boolean
  /** True if 64 hex digits in an argument are an id; elsewhere they may be a private key, and are rejected. */
  readonly takesIds: boolean
  /** True if it prints only a value. */
  readonly makes?: boolean
  /** Possible words of the argument, for completion. */
  readonly words?: readonly string[]
  /** Returns null if the command has already written all its output. */
  readonly load: () => Promise<(given: Given, io: Io) => Promise<Answer | null>>
}

/** Input of a command. */
export interface Given {
  readonly argument: string | undefined
  /** Values of options; `true` for those that take none. */
  readonly options: Readonly<Record<string, string | true | undefined>>
  /** Named network, to which an answer may refer without querying it. */
  readonly network: NetworkId | null
  /** Opens the named node; null if none was named, so that no request is allowed. */
  readonly chain: (() => Promise<AccessNode>) | null
  /** Sets the text to which an error's offsets refer, so that its position can be shown. Never called with a secret. */
  readonly reads: (text: string) => void
}

/** Returns the value of an option that takes one. */
export const optionValue = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return value === true ? undefined : value
}
