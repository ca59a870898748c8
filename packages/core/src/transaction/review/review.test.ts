import { describe, expect, it } from 'vitest'
import { VICTIM } from '../../../test/attack.ts'
import { ATTACKS } from '../../../test/attacks.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { reviewTransaction } from './review.ts'

const [first] = ATTACKS
if (!first) throw new Error('no attacks')

describe('reviewTransaction', () => {
  it.each(ATTACKS.filter(({ told }) => told === 'danger'))(
    'names the danger: $name',
    ({ handed, said }) => {
      const { findings } = reviewTransaction(handed)
      const dangers = findings.filter(({ severity }) => severity === 'danger')
      const text = dangers.map(({ sentence }) => sentence).join('\n')
      for (const words of said) expect(text).toMatch(words)
    },
  )

  it('has nothing against what is plain', () => {
    const script = encodeUtf8('transaction {\n    prepare(a: &Account) { log(a.address) }\n}\n')
    const { network, transaction } = first.handed
    const { findings } = reviewTransaction({
      network,
      transaction: { ...transaction, script, authorizers: [VICTIM] },
    })
    expect(findings).toEqual([])
  })

  it('says of a script that is no text just that', () => {
    const { network, transaction } = first.handed
    const script = Uint8Array.of(0xff, 0xfe)
    const { findings } = reviewTransaction({ network, transaction: { ...transaction, script } })
    expect(findings.map(({ code }) => code)).toEqual(['review/no-text'])
  })
})
