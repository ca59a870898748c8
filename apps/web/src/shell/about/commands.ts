/** Which build is served: with the policy in its pages (for hosts without headers), or for our server. */
export type Variant = 'static' | 'server'

/** Read from the page itself: only the static build's pages carry a policy. */
export function variantOf(page: Document): Variant {
  return page.querySelector('meta[http-equiv="Content-Security-Policy"]') ? 'static' : 'server'
}

/** Builds this version anew and prints the build hash. */
export function buildCommand(version: string, variant: Variant, repository: string): string {
  const folder = repository.slice(repository.lastIndexOf('/') + 1)
  const [script, list] =
    variant === 'static'
      ? ['release', `release/flow-wallet-tool-kits-${version}/site/SHA256SUMS`]
      : ['build', 'apps/web/dist/SHA256SUMS']
  return [
    `git clone --branch v${version} ${repository}`,
    `cd ${folder} && npm ci && npm run ${script}`,
    `sha256sum ${list}`,
  ].join('\n')
}

/** Checks files that were downloaded, in their folder, and prints the build hash. */
export const DOWNLOADED_COMMAND = 'sha256sum -c SHA256SUMS && sha256sum SHA256SUMS'
