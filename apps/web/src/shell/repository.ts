/** Public source repository of the product, as configured for the build (`SOURCE_URL`). */
export const REPOSITORY_URL: string =
  import.meta.env.TOOLKIT_SOURCE_URL ?? 'https://github.com/onflow/Flow-Wallet-Tool'

/**
 * Returns the published URL of a source file of this build, with the line if given; null if no
 * repository is configured, since another one may not have the file.
 */
export function sourceLink(path: string, line?: number): string | null {
  const repository = import.meta.env.TOOLKIT_SOURCE_URL ?? null
  if (repository === null) return null
  const version = import.meta.env.TOOLKIT_SOURCE_TAG ?? 'HEAD'
  return `${repository}/blob/${version}/${path}${line === undefined ? '' : `#L${line}`}`
}
