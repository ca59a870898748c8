import type { CadenceCause } from './cadence-causes.ts'
import type { CadenceProblem } from './cadence-report.ts'

interface RemovedName {
  /** Matches the message of Cadence's parser or checker, or the source line that it marks. */
  readonly message: RegExp
  readonly excerpt?: RegExp
  readonly name: string
  readonly instead: string
}

/** What Cadence 1.0 removed, as its parser and checker complain of it today (cadence `parser/errors.go`, `sema`). */
const REMOVED: readonly RemovedName[] = [
  {
    message: /^`?pub\(set\)`? is no longer/,
    name: 'pub(set)',
    instead: 'Write access(all), and a function that sets the field.',
  },
  {
    message: /^`?pub`? is no longer|^`pub\b/,
    name: 'pub',
    instead: 'Write access(all).',
  },
  {
    message: /^`?priv`? is no longer|^`priv\b/,
    name: 'priv',
    instead: 'Write access(self).',
  },
  {
    message: /^cannot find (?:type|variable) in this scope: `AuthAccount`/,
    name: 'AuthAccount',
    instead:
      'Write auth(…) &Account with the entitlements that the code needs: prepare(signer: auth(Storage, Capabilities) &Account).',
  },
  {
    message: /^cannot find (?:type|variable) in this scope: `PublicAccount`/,
    name: 'PublicAccount',
    instead: 'Write &Account.',
  },
  {
    message: /^restricted types have been removed/,
    name: 'Restricted types',
    instead: 'Write &{Interface} in place of &Type{Interface}; to reach more, use entitlements.',
  },
  {
    message: /^custom destructor definitions are no longer permitted/,
    name: 'destroy()',
    instead:
      'Delete it: nested resources are destroyed by themselves. An event ResourceDestroyed reports it.',
  },
  {
    message:
      /^value of type `[^`]*(?:Account|AuthAccount)[^`]*` has no member `(?:save|load|copy|borrow|check|type)`/,
    name: 'account.save, load, copy and borrow',
    instead: 'Write account.storage.save(…), .load, .copy and .borrow.',
  },
  {
    message:
      /^value of type `[^`]*Account[^`]*` has no member `(?:link|unlink|getCapability|getLinkTarget|linkAccount)`/,
    name: 'account.link and getCapability',
    instead:
      'Write account.capabilities.storage.issue<&T>(/storage/…), .publish(cap, at: /public/…) and getAccount(a).capabilities.get<&T>(/public/…).',
  },
]

/** Solidity's and TypeScript's way to write an array; the parser stops at the bracket. */
const FOREIGN_ARRAY = /\b([A-Z]\w*)\[\]/

/**
 * Names what Cadence 1.0 removed, if an error is about that, or an array in the form of another language; null
 * otherwise.
 */
export function removedCause(problems: readonly CadenceProblem[]): CadenceCause | null {
  for (const { message, excerpt } of problems) {
    const removed = REMOVED.find(one => one.message.test(message))
    if (removed) {
      const { name, instead } = removed
      return {
        title: `Cadence before 1.0: ${name}`,
        headline: `Written for Cadence before 1.0: ${name} was removed`,
        meaning: `${name} was removed in Cadence 1.0.`,
        hint: instead,
      }
    }
    const [, item] =
      (/^(?:unexpected|expected|missing)/.test(message) && FOREIGN_ARRAY.exec(excerpt)) || []
    if (item !== undefined) {
      return {
        title: 'An array in another language’s form',
        headline: `Not Cadence: an array of ${item} is [${item}]`,
        meaning: `${item}[] is no type of Cadence.`,
        hint: `Write [${item}], or [${item}; 4] for a fixed length.`,
      }
    }
  }
  return null
}
