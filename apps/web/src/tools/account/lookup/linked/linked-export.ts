import { readAccountLinked } from '../../../../chain/reads/account-linked'
import type { AccountReader } from '../account-part'
import { linkedNodes } from './linked-graph'

/** The links of an account: by what the other account is to it, and its address. */
export const exportLinked: AccountReader = async (question, options) => {
  const { links } = await readAccountLinked(question, options)
  if (links === null) return new Map()
  const { above, below } = linkedNodes(links, question.address)
  return new Map(
    [...above, ...below].map(({ address, relation, name, settled }) => [
      `${relation} 0x${address}`,
      { name, accepted: settled },
    ]),
  )
}
