import { atField, ToolError } from '../errors.ts'
import { plainName, plainPath } from '../plain-name.ts'

/** Names an account by its name if that may be repeated, otherwise by its number in the file, from 1. */
export function accountCalled(name: string, number: number): string {
  const plain = plainName(name)
  return plain === null ? `${number}` : `"${plain}"`
}

/** `called` is from `accountCalled`; null if the text has one account or key without a name. */
const account = (called: string | null) => (called === null ? 'account' : `account ${called}`)

const subject = (called: string | null) => `The ${account(called)}`

/** Lists the names of all accounts; null if one of them may be a secret. */
function listed(names: readonly string[]): string | null {
  return names.every(name => plainName(name) !== null) ? names.join(', ') : null
}

export const flowJsonNoAccounts = () =>
  new ToolError(
    'flow-json/no-accounts',
    'This JSON contains no key: no account of a flow.json, no JWK.',
    { suggestion: 'An account of a flow.json has an "address" and a "key".' },
  )

export function flowJsonSeveral(facts: { names: readonly string[] }) {
  const names = listed(facts.names)
  return new ToolError(
    'flow-json/several-accounts',
    `This flow.json has ${facts.names.length} accounts${names === null ? '' : `: ${names}`}.`,
    { position: atField('accounts'), suggestion: 'Choose the one whose key you want.' },
  )
}

export const flowJsonTooMany = (facts: { count: number; max: number }) =>
  new ToolError(
    'flow-json/too-many-accounts',
    `This flow.json has ${facts.count} accounts, more than can be chosen from here.`,
    {
      position: atField('accounts'),
      suggestion: `The limit is ${facts.max}: enter only the account you want.`,
    },
  )

export function flowJsonNoSuchAccount(facts: { names: readonly string[] }) {
  const names = listed(facts.names)
  return new ToolError(
    'flow-json/no-such-account',
    'This flow.json has no account of the chosen name.',
    { position: atField('accounts'), suggestion: names === null ? undefined : `It has ${names}.` },
  )
}

export const flowJsonSeveralKeys = (facts: { called: string | null; count: number }) =>
  new ToolError(
    'flow-json/several-keys',
    `${subject(facts.called)} lists ${facts.count} keys, of which the Flow CLI uses only the first.`,
    { position: atField('keys'), suggestion: 'Leave only the key you want in the list.' },
  )

export const flowJsonMissing = (facts: { called: string | null; member: string }) =>
  new ToolError('flow-json/missing', `${subject(facts.called)} has no "${facts.member}".`, {
    position: atField(facts.member),
    suggestion:
      'A key in it reads { "type": "hex", "privateKey": "…" }, or is the 64 digits alone.',
  })

export const flowJsonBadMember = (facts: {
  called: string | null
  member: string
  expected: string
}) =>
  new ToolError(
    'flow-json/bad-member',
    `"${facts.member}" of the ${account(facts.called)} is not ${facts.expected}.`,
    { position: atField(facts.member) },
  )

/** Names an environment variable (`$NAME`), by its name if that may be repeated. */
export function variableCalled(written: string): string {
  const plain = plainName(written.replace(/^\$\{?|\}$/gu, ''))
  return plain === null ? 'an environment variable' : `the environment variable ${written}`
}

/** `value` is a file name, a resource or the name of a variable: the location of the key, not the key. */
export function flowJsonKeyElsewhere(facts: {
  called: string | null
  kind: 'file' | 'google-kms' | 'aws-kms' | 'variable'
  value: string
}) {
  const { kind } = facts
  const who = subject(facts.called)
  const path = plainPath(facts.value)
  const resource = path ? ` (${path})` : ''
  const said = {
    file: [
      `${who} keeps its key in ${path === null ? 'a file' : `the file ${path}`}, not here.`,
      'Open that file instead: it holds the key in hex.',
    ],
    'google-kms': [
      `${who} signs with Google Cloud KMS${resource}; the private key never leaves it.`,
      'Nothing can be imported. Its public key can be downloaded from there as PEM.',
    ],
    'aws-kms': [
      `${who} signs with AWS KMS${resource}; the private key never leaves it.`,
      'Nothing can be imported. Its public key can be downloaded from there.',
    ],
    variable: [
      `${who} takes its key from ${variableCalled(facts.value)}, not from this file.`,
      'Enter the value of the variable.',
    ],
  } as const
  const [message, suggestion] = said[kind]
  return new ToolError(`flow-json/key-in-${kind}`, message, {
    position: atField('key'),
    suggestion,
  })
}

const PATH = /^m(?:\/\d{1,7}['hH]?){0,10}$/u

export const flowJsonMnemonic = (facts: { called: string | null; path: string }) =>
  new ToolError(
    'flow-json/key-is-mnemonic',
    `${subject(facts.called)} has a seed phrase (bip44), not a key.`,
    {
      position: atField('mnemonic'),
      suggestion: PATH.test(facts.path)
        ? `Open the phrase in the Seed Phrase tool, with the path ${facts.path}.`
        : 'Open the phrase in the Seed Phrase tool.',
    },
  )

export const flowJsonKeyType = (facts: { called: string | null }) =>
  new ToolError('flow-json/key-type', `${subject(facts.called)} has a key of an unknown type.`, {
    position: atField('type'),
    suggestion: 'The Flow CLI knows hex, file, bip44 and google-kms.',
  })

export const flowJsonAlgorithm = (facts: {
  called: string | null
  member: 'signatureAlgorithm' | 'hashAlgorithm'
  known: readonly string[]
}) =>
  new ToolError(
    'flow-json/algorithm',
    `${subject(facts.called)} has a "${facts.member}" that no account key can have.`,
    { position: atField(facts.member), suggestion: `It is ${facts.known.join(' or ')}.` },
  )

export const flowJsonName = () =>
  new ToolError('flow-json/name', 'The account needs a name in the flow.json.', {
    position: atField('name'),
    suggestion: 'Any short name, for example "my-account".',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    flowJson: typeof import('./flow-json-errors.ts')
  }
}
