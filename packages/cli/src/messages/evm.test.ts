import { describe, expect, it } from 'vitest'
import { ran, runCommandJson } from '../../test/fake-io.ts'

/** The example of EIP-155. */
const SIGNED =
  '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83'
const word = (value: number) => value.toString(16).padStart(64, '0')
const LOCKED = `0x08c379a0${word(32)}${word(6)}${'6c6f636b6564'.padEnd(64, '0')}`
const GAP = `0xa9059cbb${'cd'.repeat(20).padStart(64, '0')}${word(5)}c0ffee`

describe.each(['explain', 'decode'])('%s', command => {
  it('says who does what with a signed transaction, and its fields', async () => {
    const { out, code } = await ran([command, SIGNED])
    expect(code).toBe(0)
    expect(out).toContain(
      `0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f sends 1 ETH to 0x${'35'.repeat(20)} on Ethereum`,
    )
    expect(out).toContain('0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788')
    expect((await runCommandJson([command, SIGNED])).exitCode).toBe(0)
  })

  it('reads a revert and call data by the common signatures', async () => {
    expect((await ran([command, LOCKED])).out).toMatch(/^Reverted: “locked”\n/)
    const { out } = await ran([command, GAP])
    expect(out).toMatch(/^Call of transfer\(to, amount\)\n/)
    expect(out).toContain('Valid, not in the compiler’s layout: 3 bytes follow the last value.')
    expect(out).toMatch(/amount +5\n/)
  })

  it('says of a link what it is', async () => {
    const { out } = await ran([command, `https://evm.flowscan.io/tx/0x${'07'.repeat(32)}`])
    expect(out).toContain('an EVM transaction')
  })
})
