import type { CadenceProblem, CadenceReport } from './cadence-report.ts'
import { evmCause } from './evm-causes.ts'
import { removedCause } from './removed-names.ts'

/** Cause of a failed program in Cadence (error 1101), with its own advice. */
export interface CadenceCause {
  /** Short, for a heading: `Failed cast`. */
  readonly title: string
  /** What the headline says in place of the meaning, with the failure's own numbers; absent if it says nothing more. */
  readonly headline?: string
  readonly meaning: string
  readonly hint: string
}

interface Rule extends CadenceCause {
  /** Matches the start of the problem's message. */
  readonly message: RegExp
  /** Matches its source, if the message alone is ambiguous. */
  readonly excerpt?: RegExp
}

/** Messages of Cadence 1.x (`interpreter/errors.go`, `stdlib`, `runtime/errors.go`, `sema`). */
const RULES: readonly Rule[] = [
  {
    message: /^panic: /,
    excerpt: /\?\?\s*panic\(/,
    title: 'Panic: a value is missing',
    meaning: 'The expression before ?? gave nil, so the program stopped itself.',
    hint: 'Check what that expression reads: the storage path, the capability, or whether the account is set up for it.',
  },
  {
    message: /^panic: /,
    title: 'Panic',
    meaning: 'The program stopped itself with these words.',
    hint: 'The text is the author’s own; read the source at that place for the condition that led there.',
  },
  {
    message: /^assertion failed\b/,
    title: 'Failed assertion',
    meaning: 'A condition that the program asserts was false.',
    hint: 'Check the values in the condition of assert(…).',
  },
  {
    message: /^pre-condition failed\b/,
    title: 'Failed pre-condition',
    meaning: 'A condition that must hold before the code runs was false.',
    hint: 'Check the arguments and the state that the condition compares, such as a balance.',
  },
  {
    message: /^post-condition failed\b/,
    title: 'Failed post-condition',
    meaning: 'A condition that must hold after the code has run was false.',
    hint: 'Compare what the code changed with what the condition expects.',
  },
  {
    message: /^overflow$/,
    title: 'Overflow',
    meaning: 'A result is larger than its type can hold.',
    hint: 'Use a wider type or Int, or check the values before the calculation.',
  },
  {
    message: /^underflow$/,
    title: 'Underflow',
    meaning: 'A result is smaller than its type can hold; unsigned types end at zero.',
    hint: 'Check that the first value is at least the second before subtracting; for tokens, that the balance suffices.',
  },
  {
    message: /^division by zero$/,
    title: 'Division by zero',
    meaning: 'The program divided by zero.',
    hint: 'Check the divisor first.',
  },
  {
    message: /^unexpectedly found nil/,
    excerpt: /\bcapabilities\b/,
    title: 'Missing capability',
    meaning:
      'The account has published no such capability, or one of another type, and ! needs one.',
    hint: 'Set the account up first, so that it publishes the capability at this path; check path, type and address.',
  },
  {
    message: /^unexpectedly found nil/,
    title: 'Missing value',
    meaning: 'The program used ! on a value that is nil.',
    hint: 'Check that something is stored at the path, with this type; or handle nil with ?? or if let.',
  },
  {
    message: /^failed to force-cast value/,
    title: 'Failed cast',
    meaning: 'A value cast with as! has another type.',
    hint: 'Cast to the type that the value has, or use as? and handle nil.',
  },
  {
    message: /^(?:stored value type mismatch|type mismatch)/,
    title: 'Other type in storage',
    meaning: 'What is stored there has another type than the program asks for.',
    hint: 'Ask for the stored type, or use another path.',
  },
  {
    // Same message as for save; only the domain differs.
    message: /^failed to save object: path \/public\//,
    title: 'Public path in use',
    meaning: 'A capability is already published at this path; publish never overwrites.',
    hint: 'Unpublish the path first: capabilities.unpublish does nothing where nothing is published.',
  },
  {
    message: /^failed to save object/,
    title: 'Storage path in use',
    meaning: 'Something is already stored at this path; save never overwrites.',
    hint: 'Load or destroy what is there first, or use another path. Often the account is already set up.',
  },
  {
    message: /^(?:array|string) index out of bounds|^(?:slice|invalid slice) ind/,
    title: 'Index out of bounds',
    meaning: 'The program read past the end of an array or a string.',
    hint: 'Compare the index with the length first.',
  },
  {
    message: /^(?:resource loss|loss of resource)/,
    title: 'Resource loss',
    meaning:
      'A resource would be lost: it is neither moved nor destroyed, or it would be overwritten.',
    hint: 'Move it with <- or destroy it. To replace one, swap it with <-> or take the old one out first.',
  },
  {
    message:
      /^(?:dereference failed|referenced (?:resource|value) has been|resource was destroyed)/,
    title: 'Reference no longer valid',
    meaning: 'What a reference points to was moved, destroyed or changed.',
    hint: 'Borrow the reference again after the change.',
  },
  {
    message: /^cannot (?:get|publish) capability/,
    title: 'Capability refused',
    meaning: 'A capability could not be read or published.',
    hint: 'Check the path, the type and that the capability belongs to this account.',
  },
  {
    message: /^call stack limit exceeded/,
    title: 'Too many nested calls',
    meaning: 'Functions called each other too deeply.',
    hint: 'Use a loop, or check what ends the recursion.',
  },
  {
    message: /^(?:entry point parameter count mismatch|invalid argument at index)/,
    title: 'Wrong arguments',
    meaning: 'The arguments do not fit the parameters of the transaction.',
    hint: 'Compare count, order and types with the parameter list. UFix64 needs a decimal point, optionals the Optional wrapper.',
  },
  {
    message: /^authorizer count mismatch/,
    title: 'Wrong number of authorizers',
    meaning: 'The parameters of prepare and the authorizers differ in number.',
    hint: 'Use one authorizer for each parameter of prepare, in the same order.',
  },
  {
    message: /^(?:no transaction declared|multiple transactions declared)/,
    title: 'Not one transaction',
    meaning: 'The script must declare exactly one transaction.',
    hint: 'Send scripts (fun main) as scripts, and each transaction by itself.',
  },
  {
    message: /^(?:cannot find declaration|import of|unresolved import)/,
    title: 'Missing contract or import',
    meaning: 'What the script imports is not deployed at that address on this network.',
    hint: 'Check the name, and that the address belongs to this network; contracts have other addresses on each.',
  },
  {
    message: /^(?:cannot deploy invalid contract|invalid contract|cannot update contract)/,
    title: 'Contract refused',
    meaning: 'The contract to deploy or update is not valid; the errors after the first say why.',
    hint: 'Fix each of them. An update may add functions, but not change the fields or conformances of stored types.',
  },
  {
    message: /^cannot overwrite existing contract/,
    title: 'Contract exists',
    meaning: 'The account already has a contract of this name.',
    hint: 'Update it with contracts.update, or choose another name.',
  },
  {
    message: /^invalid public key/,
    title: 'Invalid public key',
    meaning: 'The bytes are not a public key on this curve.',
    hint: 'Use 64 raw bytes, X and Y (128 hex digits, no 04 in front), and the right curve.',
  },
]

const checked = (count: number): CadenceCause => ({
  title: 'Program with errors',
  headline: `Didn’t compile: ${count === 1 ? '1 error' : `${count} errors`}; nothing ran`,
  meaning: 'Cadence checks a whole program before any of it runs.',
  hint: 'Fix each of the places below; an error in an imported contract is for its author to fix.',
})

const RUNTIME: CadenceCause = {
  title: 'Program stopped',
  meaning: 'Cadence stopped the program at the place below.',
  hint: 'Read its message and the source there.',
}

/** Errors of Cadence's checker and parser have text beside a marker, or come in groups. */
const isChecked = ({ problems }: CadenceReport, first: CadenceProblem) =>
  problems.length > 1 || first.detail !== '' || first.documentation !== null

/**
 * Returns the cause of a report, by its first error; null for a report without one. What Cadence 1.0 removed is named
 * if any of the errors is about it: the others follow from it.
 */
export function cadenceCause(report: CadenceReport): CadenceCause | null {
  const [first] = report.problems
  if (!first) return null
  const special = evmCause(first.message) ?? importCause(first.message)
  if (special) return special
  const rule = RULES.find(
    ({ message, excerpt }) =>
      message.test(first.message) && (excerpt === undefined || excerpt.test(first.excerpt)),
  )
  if (rule) return { title: rule.title, meaning: rule.meaning, hint: rule.hint }
  const removed = removedCause(report.problems)
  return removed ?? (isChecked(report, first) ? checked(report.problems.length) : RUNTIME)
}

/** Returns the cause of a program that imports one which no longer compiles; null for any other. */
function importCause(message: string): CadenceCause | null {
  const [, address, name] =
    /^error getting program (?:A\.)?([0-9a-f]{16})\.(\w{1,100}):/.exec(message) ?? []
  if (address === undefined || name === undefined) return null
  return {
    title: 'An imported contract doesn’t compile',
    headline: `Didn’t compile: ${name} on 0x${address} has errors; nothing ran`,
    meaning: `The program imports ${name}, which no longer compiles.`,
    hint: 'Its author has to update it. Contracts from before Cadence 1.0 that were not migrated stay broken.',
  }
}
