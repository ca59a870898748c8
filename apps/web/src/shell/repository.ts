/** The public source repository of the product: the one that the build was told of (`SOURCE_URL`). */
export const REPOSITORY_URL: string =
  import.meta.env.TOOLKIT_SOURCE_URL ?? 'https://github.com/onflow/Flow-Wallet-Tool'

/**
 * Where a file of the source of this build is published, at the line if one is given; null where the build was told of
 * no repository, since another one need not have it.
 */
export function sourceLink(path: string, line?: number): string | null {
  const repository = import.meta.env.TOOLKIT_SOURCE_URL ?? null
  if (repository === null) return null
  const version = import.meta.env.TOOLKIT_SOURCE_TAG ?? 'HEAD'
  return `${repository}/blob/${version}/${path}${line === undefined ? '' : `#L${line}`}`
}
