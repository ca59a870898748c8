import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { deployedAt } from '@toolkit/core/templates/template-contracts'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { describe, expect, it } from 'vitest'
import { ATTACKS } from '../../test/attacks.ts'
import { hiddenCode } from './hidden-code.ts'

const codes = (source: string) => hiddenCode(parseCadence(source)).map(({ code }) => code)
const body = (code: string) => `transaction {\n    execute {\n        ${code}\n    }\n}\n`

describe('hiddenCode', () => {
  it.each([
    ['spaces', body(`log(1)${' '.repeat(41)}log(2)`)],
    ['spaces', `${body('log(1)')}${' '.repeat(101)}access(all) fun f() {}`],
    ['spaces', body(`log(1)${'\t'.repeat(60)}log(2)`)],
    ['blank-lines', body(`log(1)${'\n \t'.repeat(21)}\n log(2)`)],
    ['line-break', body('// a comment\rlog(2)')],
    ['behind-comment', body(`/* ${'word '.repeat(15)}\n */ log(2)`)],
    ['nested-comment', body('/* a /* b */ log(1) */ log(2)')],
    ['long-comment', body(`// ${'x'.repeat(2000)}`)],
    ['direction', body('log("\u202e")')],
    ['invisible', body('log("a\u200bb")')],
    ['long-line', body(`log("${'x'.repeat(300)}")`)],
  ])('finds %s', (kind, source) => {
    expect(codes(source)).toContain(`hidden/${kind}`)
  })

  it('tells the line of what is hidden', () => {
    const [first] = hiddenCode(parseCadence(body(`log(1)${' '.repeat(3000)}log(2)`)))
    expect(first?.message).toBe('3,000 spaces push what follows them out of sight.')
    expect(first?.range?.line).toBe(3)
  })

  it('finds nothing in plain code, whatever its comments and alignment', () => {
    expect(
      codes(body('let a = 1      // one\n        /* two */ let b = 2 /* three */\n\n\n')),
    ).toEqual([])
    expect(
      codes(body('/**\n * Documented.\n */\n        log(1)').replaceAll('\n', '\r\n')),
    ).toEqual([])
    expect(codes(body('log("größer, 大きい, больше")'))).toEqual([])
  })

  it('finds nothing in any template', () => {
    for (const network of NETWORK_IDS) {
      for (const template of TRANSACTION_TEMPLATES) {
        const lacks = template.missingOn(network)
        const elsewhere = lacks && deployedAt('FlowToken', network)
        expect(codes(template.script(network, elsewhere)), template.id).toEqual([])
      }
    }
  })

  it('does not lose a danger behind many warnings', () => {
    const long = `/* ${'x'.repeat(2100)} */\n`.repeat(30)
    expect(codes(`${long}${body('/* a /* b */ log(1) */ log(2)')}`)).toContain(
      'hidden/nested-comment',
    )
  })

  it('stays within its bounds', () => {
    const many = hiddenCode(parseCadence(`${' '.repeat(50)}x`.repeat(5000)))
    expect(many.length).toBeLessThanOrEqual(40)
    for (const { incoming } of ATTACKS) {
      expect(() => hiddenCode(parseCadence(decodeUtf8(incoming.transaction.script)))).not.toThrow()
    }
  })
})
