/** The public source repository of the product. */
export const REPOSITORY_URL = 'https://github.com/onflow/Flow-Wallet-Tool'
