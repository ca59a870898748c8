import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import { describe, expect, it } from 'vitest'
import { VICTIM } from '../../test/attack.ts'
import { ATTACKS } from '../../test/attacks.ts'
import { sendAllArguments } from '../send-all/send-all-arguments.ts'
import { reviewTransaction } from './review.ts'

const [first] = ATTACKS
if (!first) throw new Error('no attacks')

describe('reviewTransaction', () => {
  it.each(ATTACKS.filter(({ told: described }) => described === 'danger'))(
    'names the danger: $name',
    ({ incoming, said }) => {
      const { findings } = reviewTransaction(incoming)
      const dangers = findings.filter(({ severity }) => severity === 'danger')
      const text = dangers.map(({ message }) => message).join('\n')
      for (const message of said) expect(text).toMatch(message)
    },
  )

  it('has nothing against what is plain', () => {
    const script = encodeUtf8('transaction {\n    prepare(a: &Account) { log(a.address) }\n}\n')
    const { network, transaction } = first.incoming
    const { findings } = reviewTransaction({
      network,
      transaction: { ...transaction, script, authorizers: [VICTIM] },
    })
    expect(findings).toEqual([])
  })

  it('says that a transaction of ours takes all FLOW of an account, and what stays', () => {
    const dangersOf = (flow: boolean, feeLimit: bigint) => {
      const part = {
        ...{ vaults: [], collections: [], evm: false, computeLimit: 500n },
        ...{ flow, feeLimit },
      }
      const transaction = {
        ...first.incoming.transaction,
        script: encodeUtf8(SEND_ALL_TEMPLATE.script('mainnet')),
        arguments: sendAllArguments(VICTIM, part).map(encodeArgument),
        authorizers: [VICTIM],
      }
      return reviewTransaction({ network: 'mainnet', transaction }).findings.map(
        ({ severity, message }) => `${severity}: ${message}`,
      )
    }
    expect(dangersOf(true, 500n)).toEqual([
      `danger: This empties 0x${VICTIM}: of its FLOW only what its storage needs and the fee stays.`,
    ])
    expect(dangersOf(true, 0n)).toEqual([
      `danger: This empties 0x${VICTIM}: of its FLOW only what its storage needs stays.`,
    ])
    expect(dangersOf(false, 0n)).toEqual([])
  })

  it('says of a script that is no text just that', () => {
    const { network, transaction } = first.incoming
    const script = Uint8Array.of(0xff, 0xfe)
    const { findings } = reviewTransaction({ network, transaction: { ...transaction, script } })
    expect(findings.map(({ code }) => code)).toEqual(['review/no-text'])
  })
})
