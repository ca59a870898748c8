import { abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { readAbi } from '@toolkit/core/evm/abi/read-abi'
import { defineTask } from '../../../workers/task'
import type { Entry } from './submitted'

/** Signatures or a JSON ABI, with selectors and topics: the hash and the parsers are no load of the page. */
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
