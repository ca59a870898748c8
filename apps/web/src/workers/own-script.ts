import { pathInSite } from '../state/site-base'

// The app's only Trusted Types policy. Under `require-trusted-types-for 'script'` the browser accepts no plain string
// as a script or markup. Our pages never create markup from text, so the policy has no rule for it and can only name
// scripts. Source: W3C Trusted Types.

/** Path of a worker in a build, and of the service worker. In development, files have other names. */
const OWN_SCRIPT = import.meta.env.DEV ? /^\//u : /^\/(?:assets\/[\w-]+\.js|sw\.js)$/u

/** Missing in TypeScript's library; browsers without it take a plain string. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules
}
interface Rules {
  readonly createScriptURL: (url: string) => string
}

let policy: Rules | undefined

/**
 * Creates the policy, as the first thing that a page does: a name can be used once per page, so an earlier script could
 * have installed its own rules. Returns its rules, which are only ours if the browser has no Trusted Types.
 */
export function claimPolicy(): Rules {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules: Rules = { createScriptURL: checked }
  policy ??= trustedTypes?.createPolicy('toolkit', rules) ?? rules
  return policy
}

/**
 * Returns the URL of a script of this build, as `new Worker` and `serviceWorker.register` take it: a TrustedScriptURL
 * if the browser has Trusted Types. Throws a TypeError for any other URL.
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
