/** The public source repository of the product: the one that the build was told of (`SOURCE_URL`). */
export const REPOSITORY_URL: string =
  import.meta.env.TOOLKIT_SOURCE_URL ?? 'https://github.com/onflow/Flow-Wallet-Tool'
