const TOOLKIT = 'https://toolkit.example'

/** URL of the page that explains a transaction: its effects, its signers, the reason for a failure. */
export const analyzeLink = (id: string, network: string): string =>
  `${TOOLKIT}/key/analyze?network=${network}#id=${id}`

/**
 * Waits until a transaction is sealed; one that fails says where its cause is explained:
 * `await explained(id, network, () => fcl.tx(id).onceSealed())`
 */
export async function explained<T>(
  id: string,
  network: string,
  sealed: () => Promise<T>,
): Promise<T> {
  try {
    return await sealed()
  } catch (cause) {
    const link = analyzeLink(id, network)
    throw new Error(`Transaction failed. Why? ${link}`, { cause })
  }
}
