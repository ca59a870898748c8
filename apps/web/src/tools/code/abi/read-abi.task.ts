import { abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { readAbi } from '@toolkit/core/evm/abi/read-abi'
import { defineTask } from '../../../workers/task'
import type { Entry } from './submitted'

/**
 * Parses signatures or a JSON ABI, with selectors and topics, in a worker: the page doesn't load
 * the hash and the parsers.
 */
export default defineTask('read-abi', (text: string) => {
  const { items, duplicates, clashes } = readAbi(text)
  const entries = items.map((item): Entry => {
    const signature = abiSignature(item)
    return {
      ...item,
      key: `${item.kind} ${signature}`,
      signature,
      selector: abiSelector(item),
      topic: abiTopic(item),
    }
  })
  return { entries, duplicates, clashes }
})
