import { openFlowWalletItem, parseFlowWalletItems } from '@toolkit/core/keystore/flow-wallet-backup'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../workers/task'

export interface OpenItemInput {
  readonly text: Secret<string>
  /** "" to list only the items. */
  readonly pin: Secret<string>
  /** Index of the item to open. */
  readonly index: number
}

export interface OpenedItem {
  /** Label of each item: an address, a name, or its number. */
  readonly items: readonly string[]
  /** null without a PIN. */
  readonly mnemonic: Secret<string> | null
}

/** Opens one item of a Flow Wallet multi-backup; nothing leaves the page. */
export default defineTask(
  'drive-open-item',
  async ({ text, pin, index }: OpenItemInput): Promise<OpenedItem> => {
    const items = parseFlowWalletItems(text.reveal())
    const labels = items.map(({ address, userName }, position) =>
      [userName, address ?? `item ${position + 1}`].filter(part => part !== null).join(', '),
    )
    const item = items[index]
    if (pin.reveal() === '' || !item) return { items: labels, mnemonic: null }
    const { mnemonic } = await openFlowWalletItem(
      item.data,
      pin.reveal(),
      await loadWordList('english'),
    )
    return { items: labels, mnemonic }
  },
)
