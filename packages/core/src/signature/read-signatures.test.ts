import { describe, expect, it } from 'vitest'
import { ToolError } from '../errors.ts'
import { readSignatures } from './read-signatures.ts'

const hex = `${'3b'.repeat(32)}${'47'.repeat(32)}`
const composite = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: hex }
const proof = { address: '0xf8d6e0586b0a20c7', nonce: 'ab'.repeat(32), signatures: [composite] }

describe('readSignatures', () => {
  it('reads one signature, also in lines, and several, one on each', () => {
    const base64 = Buffer.from(hex, 'hex').toString('base64')
    const count = (text: string) => {
      const given = readSignatures(text)
      return given.kind === 'plain' ? given.signatures.map(({ form }) => form) : given.kind
    }
    expect(count(`  ${hex}\n`)).toEqual(['hex'])
    expect(count(`${base64.slice(0, 64)}\n${base64.slice(64)}\n`)).toEqual(['base64'])
    expect(count(`"${hex}"`)).toEqual(['hex'])
    expect(count(`${hex}\n\n0x${hex}\r\n${base64}`)).toEqual(['hex', 'hex', 'base64'])
  })

  it('says in which of several lines something is wrong', () => {
    try {
      readSignatures(`${hex}\n${hex.slice(0, -1)}`)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ToolError)
      expect((error as ToolError).position).toMatchObject({ offset: 128 + 1 + 127 })
    }
  })

  it('tells composite signatures and account proofs apart', () => {
    expect(readSignatures(JSON.stringify([composite]))).toMatchObject({
      kind: 'composite',
      address: 'f8d6e0586b0a20c7',
    })
    expect(readSignatures(` ${JSON.stringify(composite, null, 2)}`).kind).toBe('composite')
    expect(readSignatures(JSON.stringify(proof))).toMatchObject({ kind: 'proof' })
    expect(() => readSignatures('[{"addr":')).toThrow(ToolError)
    const other = { ...composite, addr: '0x01cf0e2f2f715450' }
    expect(() => readSignatures(JSON.stringify([composite, other]))).toThrow(/several accounts/)
  })

  it('refuses what is more than can be checked and shown', () => {
    const code = (text: string) => {
      try {
        return readSignatures(text).signatures.length
      } catch (error) {
        return (error as ToolError).code
      }
    }
    expect(code(`${hex}\n`.repeat(200))).toBe(200)
    expect(code(`${hex}\n`.repeat(201))).toBe('signature/too-many')
    const many = Array.from({ length: 201 }, () => composite)
    expect(code(JSON.stringify(many))).toBe('signature/too-many')
    expect(code(`${hex}\n`.repeat(80_000))).toBe('signature/too-long')
  })
})
