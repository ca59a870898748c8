import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../test/vectors.ts'
import { parseBase64 } from '../../bytes/base64.ts'
import { ToolError } from '../../errors.ts'
import { encodeJsonCadence } from '../json-cadence.ts'
import { decodeCcf } from './ccf.ts'

interface CcfCase {
  readonly ccf: string
  readonly json?: string
  readonly sha256?: string
}

const chain = loadFixture<{
  readonly values: readonly CcfCase[]
  readonly functions: readonly CcfCase[]
  readonly changed: readonly CcfCase[]
}>('chain-ccf')

const jsonOf = (ccf: string): string =>
  Buffer.from(encodeJsonCadence(decodeCcf(parseBase64(ccf)))).toString()

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns what is wrong with a case, or null. */
function faultOf({ ccf, json, sha256 }: CcfCase): string | null {
  try {
    const text = jsonOf(ccf)
    const same = json === undefined ? digestOf(text) === sha256 : text === json
    return same ? null : `${ccf}\n${json ?? ''}${text}`
  } catch (error) {
    return `${ccf}\n${json ?? ''}${String(error)}`
  }
}

/** Faults of what Cadence takes, and refuses in no other encoding: paths of another domain, and longer forms. */
const STRICTER: ReadonlySet<string> = new Set(['ccf/not-shortest', 'ccf/bad-value'])

describe('what Cadence writes in CCF', () => {
  it('is the value that Cadence reads from it', () => {
    expect(chain.values.length).toBe(2000)
    expect(chain.values.map(faultOf).filter(fault => fault !== null)).toEqual([])
  })

  it('is read where it is a function, which Cadence itself does not read', () => {
    expect(chain.functions.length).toBeGreaterThan(10)
    expect(chain.functions.map(faultOf).filter(fault => fault !== null)).toEqual([])
  })
})

describe('changed bytes', () => {
  const read = chain.changed.filter(({ json }) => json !== undefined)
  const refused = chain.changed.filter(({ json }) => json === undefined)

  it('are read as Cadence reads them, or refused for what CCF demands', () => {
    expect(read.length).toBeGreaterThan(100)
    const faults = read.map(({ ccf, json }) => {
      try {
        return jsonOf(ccf) === json ? null : `${ccf}\n${json}`
      } catch (error) {
        const stricter = error instanceof ToolError && STRICTER.has(error.code)
        return stricter ? null : `${ccf}\n${json}${String(error)}`
      }
    })
    expect(faults.filter(fault => fault !== null)).toEqual([])
  })

  it('are refused where Cadence refuses them', () => {
    expect(refused.length).toBeGreaterThan(300)
    const faults = refused.map(({ ccf }) => {
      try {
        return `${ccf}\n${jsonOf(ccf)}`
      } catch (error) {
        return error instanceof ToolError ? null : `${ccf}\n${String(error)}`
      }
    })
    expect(faults.filter(fault => fault !== null)).toEqual([])
  })
})
