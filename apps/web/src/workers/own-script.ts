import { pathInSite } from '../state/site-base'

// The one Trusted Types policy of the app. Under `require-trusted-types-for 'script'` the browser starts
// nothing from a plain string: neither a script nor markup. No page of ours makes markup from text, so the
// policy has no rule for it and can only name scripts. Source: W3C Trusted Types.

/** What the worker is called in a build, and the service worker. While developing, files have their own names. */
const OWN_SCRIPT = import.meta.env.DEV ? /^\//u : /^\/(?:assets\/[\w-]+\.js|sw\.js)$/u

/** TypeScript's library does not know it yet; browsers without it take a string as it is. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules
}
interface Rules {
  readonly createScriptURL: (url: string) => string
}

let policy: Rules | undefined

/**
 * Makes the policy, as the first thing that a page does: a page makes one of a name once, so whoever came before
 * could have put rules of their own in its place. Gives its rules, which are ours alone where the browser has no trusted types.
 */
export function claimPolicy(): Rules {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules: Rules = { createScriptURL: checked }
  policy ??= trustedTypes?.createPolicy('toolkit', rules) ?? rules
  return policy
}

/**
 * The address of a script of this build, as `new Worker` and `serviceWorker.register` want it: a
 * TrustedScriptURL where the browser has trusted types. Throws a TypeError for any other address.
 */
export function ownScript(url: string): string {
  return claimPolicy().createScriptURL(url)
}

function checked(text: string): string {
  const url = new URL(text, location.origin)
  const { origin, pathname, search, hash, href } = url
  const plain = import.meta.env.DEV || (search === '' && hash === '')
  if (origin === location.origin && plain && OWN_SCRIPT.test(pathInSite(pathname) ?? ''))
    return href
  throw new TypeError(`${href} is no script of this app`)
}
