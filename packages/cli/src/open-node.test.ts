import { describe, expect, it } from 'vitest'
import { openNode, sourceOf } from './open-node.ts'

const error = (code: string, message?: string) =>
  expect.objectContaining({
    code,
    ...(message ? { message: expect.stringContaining(message) } : {}),
  })

describe('a node that was named', () => {
  const of = (chainId: string, network: 'mainnet' | null) => {
    const transport = {
      fetch: (async () => new Response(JSON.stringify({ chain_id: chainId }))) as typeof fetch,
      wait: async () => undefined,
    }
    return openNode(transport, network, 'http://localhost:8888')
  }
  it('is of the network that it says', async () => {
    expect((await of('flow-testnet', null)).network).toBe('testnet')
    expect(sourceOf(await of('flow-mainnet', 'mainnet'))).toBe(
      'access node of Flow Mainnet (localhost:8888)',
    )
  })
  it('is refused where it is of another, or of none that is known', async () => {
    await expect(of('flow-testnet', 'mainnet')).rejects.toEqual(error('cli/other-chain'))
    await expect(of('flow-moon', null)).rejects.toEqual(error('cli/unknown-chain', 'flow-moon'))
  })
})
