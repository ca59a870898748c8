import { ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { orList } from '@toolkit/core/text/format-list'
import { inDigits } from '@toolkit/core/text/numbers'
import { quoted } from '@toolkit/core/text/quoted'

const naming = (what: string, name: string | null) =>
  name === null ? `such ${what}` : `${what} “${name}”`
const optionNamed = (name: string | null) => (name === null ? 'such option' : `option ${name}`)

const helpOf = (command: string) => `See “flow-toolkit ${command} --help”.`

/** @param facts.given null if it may be part of a secret. */
export const unknownCommand = (facts: { given: string | null; nearest: string | undefined }) =>
  new ToolError('cli/unknown-command', `There is no ${naming('command', facts.given)}.`, {
    suggestion: facts.nearest
      ? `Did you mean “${facts.nearest}”?`
      : 'See “flow-toolkit --help” for all of them.',
  })

/** @param facts.given null if it may be part of a secret. */
export const unknownOption = (facts: { command: string; given: string | null; nearest?: string }) =>
  new ToolError('cli/unknown-option', `${facts.command} has no ${optionNamed(facts.given)}.`, {
    suggestion: facts.nearest ? `Did you mean ${facts.nearest}?` : helpOf(facts.command),
  })

export const optionWithoutValue = (facts: { option: string; value: string }) =>
  new ToolError('cli/option-without-value', `${facts.option} needs a value: ${facts.value}.`)

export const optionTakesNone = (facts: { option: string }) =>
  new ToolError('cli/option-takes-none', `${facts.option} takes no value.`)

export const optionUnused = (facts: { option: string }) =>
  new ToolError('cli/option-unused', `${facts.option} has no effect here.`, {
    suggestion: 'Leave it out.',
  })

export const notWritten = () =>
  new ToolError(
    'cli/not-written',
    'Nothing was written: the value has characters that control a terminal or aren’t drawn.',
    { suggestion: 'Write it into a file or another program, or add --raw.' },
  )

export const badChoice = (facts: { option: string; choices: readonly string[] }) =>
  new ToolError('cli/bad-choice', `${facts.option} is ${orList(facts.choices)}.`)

export const tooManyArguments = (facts: { command: string; most: number }) =>
  new ToolError(
    'cli/too-many-arguments',
    facts.most === 0
      ? `${facts.command} takes no argument.`
      : `${facts.command} takes one argument.`,
    { suggestion: 'Put a text with spaces into quotes, or give it on standard input.' },
  )

export const noInput = (facts: { command: string; what: string }) =>
  new ToolError('cli/no-input', `${facts.command} needs ${facts.what}.`, {
    suggestion: 'Give it as an argument, with --file, or on standard input with “-”.',
  })

export const inputEmpty = () => new ToolError('cli/input-empty', 'The input is empty.')

export const noSuchFile = (facts: { path: string }) =>
  new ToolError('cli/no-such-file', `There is no file ${facts.path}.`)

/** For an argument, which could have been the text itself. */
export const noSuchInput = (facts: { path: string }) =>
  new ToolError('cli/no-such-file', `There is no file ${facts.path}.`, {
    suggestion: 'If this is the text itself, give it on standard input with “-”.',
  })

export const fileUnreadable = (facts: { path: string; code: string | null }, cause?: unknown) =>
  new ToolError(
    'cli/file-unreadable',
    `The file ${facts.path} can’t be read${facts.code === null ? '' : ` (${facts.code})`}.`,
    { cause },
  )

export const inputTooBig = (facts: { limit: number }) =>
  new ToolError(
    'cli/input-too-big',
    `The input is too long: the limit is ${inDigits(facts.limit)} bytes.`,
  )

/** Repeats nothing of the secret. `what` with its article: "a private key". */
export const secretArgument = (facts: { what: string }) =>
  new ToolError('cli/secret-argument', `An argument looks like ${facts.what}.`, {
    suggestion:
      'Arguments are seen by other programs and kept in the shell’s history. Nothing was done with it: give it on standard input, in a file or at the prompt, and clear your history.',
  })

/** The input is a secret, and is neither sent nor examined. */
export const secretInput = (facts: { what: string }) =>
  new ToolError('cli/secret-input', `This looks like ${facts.what}.`, {
    suggestion: 'Nothing was done with it. Only “flow-toolkit keys” takes secrets.',
  })

/** The request would contain a secret. Repeats nothing of it. */
export const secretToSend = (facts: { where: string; what: string }) =>
  new ToolError('cli/secret-input', `${facts.where} holds what looks like ${facts.what}.`, {
    suggestion: 'Nothing was sent. Take it out first.',
  })

export const needsNetwork = (facts: { what: string }) =>
  new ToolError('cli/needs-network', `${facts.what} has to be asked of a network.`, {
    suggestion: `Add --network ${orList(NETWORK_IDS)}, or --node with the address of an access node.`,
  })

export const needsKeys = () =>
  new ToolError('cli/needs-keys', 'The keys of the accounts that signed are not known.', {
    suggestion: 'Add --network to fetch them, or --keys with a file that has them.',
  })

export const needsSigner = () =>
  new ToolError('cli/needs-signer', 'It isn’t said by which key it should be signed.', {
    suggestion: 'Add --key with a public key, or --address and --network.',
  })

export const needsMessage = () =>
  new ToolError('cli/needs-message', 'There is no message that the signature is of.', {
    suggestion: 'Add --message with its text, or --message-file.',
  })

export const twoForms = (facts: { first: string; second: string }) =>
  new ToolError('cli/two-sources', `${facts.first} and ${facts.second} don’t go together.`)

export const twoSources = (facts: { first: string; second: string }) =>
  new ToolError('cli/two-sources', `Give ${facts.first} or ${facts.second}, not both.`)

export const badNodeAddress = () =>
  new ToolError('cli/bad-node-address', '--node is no http or https address.', {
    suggestion: 'Give the origin of an access node’s REST interface: http://localhost:8888.',
  })

export const unknownChain = (facts: { host: string; chainId: string }) =>
  new ToolError(
    'cli/unknown-chain',
    `The node at ${facts.host} serves the chain ${quoted(facts.chainId)}, which isn’t known here.`,
  )

export const otherChain = (facts: { host: string; network: NetworkId; chainId: string }) =>
  new ToolError(
    'cli/other-chain',
    `The node at ${facts.host} serves ${quoted(facts.chainId)}, not ${NETWORKS[facts.network].name}.`,
    { suggestion: 'Leave --network out, or name another node.' },
  )

export const notReadable = (facts: { expected: string; kind: string }) =>
  new ToolError(
    'cli/not-readable',
    `${facts.expected} was expected; this looks like ${facts.kind}.`,
    {
      suggestion: 'See what it is with “flow-toolkit detect”.',
    },
  )

export const notConvertible = (facts: { form: string }) =>
  new ToolError('cli/not-convertible', `Only a transaction has the form ${facts.form}.`)

export const unknownShell = (facts: { shell: string | null; shells: readonly string[] }) =>
  new ToolError(
    'cli/unknown-shell',
    `There is no completion for ${facts.shell === null ? 'this' : `“${facts.shell}”`}.`,
    {
      suggestion: `It is there for ${orList(facts.shells)}.`,
    },
  )

/** @param facts.name null if it may be part of a secret. */
export const unknownTool = (facts: { name: string | null }) =>
  new ToolError('cli/unknown-tool', `There is no ${naming('tool', facts.name)}.`)

/** @param facts.field null if it may be part of a secret. */
export const wrongToolInput = (facts: { field: string | null }) =>
  new ToolError(
    'cli/wrong-tool-input',
    `${facts.field === null ? 'A field' : `“${facts.field}”`} is missing, unknown, or not a text.`,
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    cli: typeof import('./errors.ts')
  }
}
