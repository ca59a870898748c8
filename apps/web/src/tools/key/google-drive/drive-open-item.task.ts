import { openFlowWalletItem, parseFlowWalletItems } from '@toolkit/core/keystore/flow-wallet-backup'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import type { Task } from '../../../workers/task'

export interface OpenItemInput {
  readonly text: string
  /** "" to hear only which items there are. */
  readonly pin: string
  /** Which of several items. */
  readonly index: number
}

export interface OpenedItem {
  /** What each item says of itself: an address, a name, or its number. */
  readonly items: readonly string[]
  /** null without a PIN. */
  readonly mnemonic: string | null
}

/** Opens one item of a Flow Wallet multi-backup; nothing leaves the page. */
const openItem: Task<OpenItemInput, OpenedItem> = async ({ text, pin, index }) => {
  const items = parseFlowWalletItems(text)
  const labels = items.map(({ address, userName }, position) =>
    [userName, address ?? `item ${position + 1}`].filter(part => part !== null).join(', '),
  )
  const item = items[index]
  if (pin === '' || !item) return { items: labels, mnemonic: null }
  const { mnemonic } = await openFlowWalletItem(item.data, pin, await loadWordList('english'))
  return { items: labels, mnemonic: mnemonic.reveal() }
}

export default openItem

export const warm = () => loadWordList('english')
