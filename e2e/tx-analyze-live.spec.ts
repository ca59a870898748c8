import { readFile } from 'node:fs/promises'
import type { Status } from './stand-in/ledger.ts'
import { put } from './stand-in/test-transactions.ts'
import {
  answer,
  card,
  NETWORK_NOISE,
  nodeOf,
  PATH,
  unique,
  verdict,
} from './support/analyze-page.ts'
import { expect, test } from './support/test.ts'

// A pending transaction, followed over the node's WebSocket (`/v1/ws`) or by polling.

test('each status is shown as the node tells it, and whatever the WebSocket does', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const moveTo = (id: string, status: Status) => {
    const entry = node.ledger.entry(id)
    if (!entry) throw new Error('the chain lost it')
    node.ledger.putEntry({ ...entry, status })
  }
  try {
    for (const [manner, followed] of [
      ['speaks', 'WebSocket'],
      ['rubbish', 'polling every second'],
      ['closes', 'polling every second'],
    ] as const) {
      node.streamManner = manner
      const id = put(node, unique(node), { status: 'Pending' })
      const page = await open(`${PATH}?network=emulator#id=${id}`)
      await page.reload()
      const displayed = card(page, 'Transaction')
      const step = (name: string) =>
        displayed
          .getByRole('list', { name: 'Progress' })
          .getByRole('listitem')
          .filter({ hasText: name })
      await expect(answer(page)).toHaveText('Pending on Flow Emulator')
      await expect(step('Finalized')).toHaveAttribute('aria-current', 'step')
      await expect(displayed.getByText(followed, { exact: true })).toBeVisible()
      const requestCount = node.requests.length
      moveTo(id, 'Finalized')
      await expect(answer(page)).toHaveText('Finalized on Flow Emulator, not executed yet')
      moveTo(id, 'Executed')
      await expect(answer(page)).toHaveText('Executed on Flow Emulator, not sealed yet')
      await expect(step('Executed')).toContainText('reached')
      moveTo(id, 'Sealed')
      await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
      await expect(step('Sealed')).toContainText('reached')
      await expect(displayed.getByText('Followed by')).toHaveCount(0)
      // The sealed result is always requested, even if the WebSocket reported it first.
      const later = node.requests.slice(requestCount)
      expect(later.filter(one => one.includes(`/v1/transaction_results/${id}`))).not.toEqual([])
    }
    expect(node.requests).toContain('GET /v1/ws')
    // The whole analysis can be exported.
    const page = await open(`${PATH}?network=emulator#id=${put(node, unique(node))}`)
    await expect(verdict(page)).toContainText('The signature is valid')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Download JSON', exact: true }).click()
    const analysis = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    expect(analysis).toMatchObject({
      format: 'flow-transaction-analysis',
      answer: 'Sealed on Flow Emulator',
      network: 'emulator',
      result: { status: 'SEALED', execution: 'success' },
    })
    expect(analysis.transaction.scriptText).toContain('transaction(')
    expect(analysis.transaction.signatures).toMatchObject([{ part: 'envelope', verdict: 'valid' }])
  } finally {
    node.streamManner = 'speaks'
  }
})
