import { ToolError } from '../errors.ts'

const field = (name: string) => ({ kind: 'field', field: name }) as const

/** Whatever could be a key that was put into the wrong place is not repeated. */
const shown = (text: string) =>
  text.length > 200 || /[0-9a-f]{32}/iu.test(text) ? '… (not repeated here)' : text

const account = (name: string | null) => (name === null ? 'account' : `account "${shown(name)}"`)

const listed = (names: readonly string[]) => names.map(shown).join(', ')

const quoted = (name: string | null) => `The ${account(name)}`

export function flowJsonNoAccounts(): ToolError {
  return new ToolError({
    code: 'flow-json/no-accounts',
    message: 'This JSON holds no key: no account of a flow.json, no JWK.',
    suggestion: 'An account of a flow.json has an "address" and a "key".',
  })
}

export function flowJsonSeveral(facts: { names: readonly string[] }): ToolError {
  return new ToolError({
    code: 'flow-json/several-accounts',
    message: `This flow.json has ${facts.names.length} accounts: ${listed(facts.names)}.`,
    position: field('accounts'),
    suggestion: 'Choose the one whose key is wanted.',
  })
}

export function flowJsonTooMany(facts: { count: number; max: number }): ToolError {
  return new ToolError({
    code: 'flow-json/too-many-accounts',
    message: `This flow.json has ${facts.count} accounts, more than can be chosen from here.`,
    position: field('accounts'),
    suggestion: `At most ${facts.max} are read: give the account that is wanted alone.`,
  })
}

export function flowJsonNoSuchAccount(facts: { names: readonly string[] }): ToolError {
  return new ToolError({
    code: 'flow-json/no-such-account',
    message: 'This flow.json has no account of the chosen name.',
    position: field('accounts'),
    suggestion: `It has ${listed(facts.names)}.`,
  })
}

export function flowJsonSeveralKeys(facts: { name: string | null; count: number }): ToolError {
  return new ToolError({
    code: 'flow-json/several-keys',
    message: `${quoted(facts.name)} lists ${facts.count} keys, of which the Flow CLI uses only the first.`,
    position: field('keys'),
    suggestion: 'Leave only the key that is wanted in the list.',
  })
}

export function flowJsonMissing(facts: { name: string | null; member: string }): ToolError {
  return new ToolError({
    code: 'flow-json/missing',
    message: `${quoted(facts.name)} has no "${facts.member}".`,
    position: field(facts.member),
    suggestion:
      'A key in it reads { "type": "hex", "privateKey": "…" }, or is the 64 digits alone.',
  })
}

export function flowJsonBadMember(facts: {
  name: string | null
  member: string
  wanted: string
}): ToolError {
  return new ToolError({
    code: 'flow-json/bad-member',
    message: `"${facts.member}" of the ${account(facts.name)} is not ${facts.wanted}.`,
    position: field(facts.member),
  })
}

/** `value` is a file name, a resource or the name of a variable: where the key lies, not the key. */
export function flowJsonKeyElsewhere(facts: {
  name: string | null
  kind: 'file' | 'google-kms' | 'aws-kms' | 'variable'
  value: string
}): ToolError {
  const { kind } = facts
  const value = shown(facts.value)
  const who = quoted(facts.name)
  const said = {
    file: [
      `${who} keeps its key in the file ${value}, not here.`,
      'Open that file instead: it holds the key in hex.',
    ],
    'google-kms': [
      `${who} signs with Google Cloud KMS (${value}); the private key never leaves it.`,
      'There is nothing to import. Its public key can be downloaded from there as PEM.',
    ],
    'aws-kms': [
      `${who} signs with AWS KMS (${value}); the private key never leaves it.`,
      'There is nothing to import. Its public key can be downloaded from there.',
    ],
    variable: [
      `${who} takes its key from the environment variable ${value}, not from this file.`,
      'Give what the variable holds.',
    ],
  } as const
  const [message, suggestion] = said[kind]
  return new ToolError({
    code: `flow-json/key-in-${kind}`,
    message,
    position: field('key'),
    suggestion,
  })
}

export function flowJsonMnemonic(facts: { name: string | null; path: string }): ToolError {
  return new ToolError({
    code: 'flow-json/key-is-mnemonic',
    message: `${quoted(facts.name)} holds a seed phrase (bip44), not a key.`,
    position: field('mnemonic'),
    suggestion: `Open the phrase in the Seed Phrase tool, with the path ${facts.path}.`,
  })
}

export function flowJsonKeyType(facts: { name: string | null }): ToolError {
  return new ToolError({
    code: 'flow-json/key-type',
    message: `${quoted(facts.name)} has a key of a type that is not known here.`,
    position: field('type'),
    suggestion: 'The Flow CLI knows hex, file, bip44 and google-kms.',
  })
}

export function flowJsonAlgorithm(facts: {
  name: string | null
  member: 'signatureAlgorithm' | 'hashAlgorithm'
  known: readonly string[]
}): ToolError {
  return new ToolError({
    code: 'flow-json/algorithm',
    message: `${quoted(facts.name)} has a "${facts.member}" that no account key can have.`,
    position: field(facts.member),
    suggestion: `It is ${facts.known.join(' or ')}.`,
  })
}

export function flowJsonName(): ToolError {
  return new ToolError({
    code: 'flow-json/name',
    message: 'The account needs a name in the flow.json.',
    position: field('name'),
    suggestion: 'Any short name, for example "my-account".',
  })
}
