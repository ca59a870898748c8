import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../test/vectors.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import { parseCadence } from '../syntax/program.ts'
import { argumentsFromJson } from './argument-json.ts'
import { readParameters } from './parameters.ts'
import { readInput } from './read-input.ts'

interface Fixture {
  readonly contract: readonly [string]
  readonly parameters: readonly { readonly type: string; readonly ok: boolean }[]
  readonly arguments: readonly {
    readonly type: string
    readonly json: string
    readonly ok: boolean
  }[]
}

const fixture = loadFixture<Fixture>('chain-arguments')
const sources = new Map([['A.0000000000000001.Shop', fixture.contract[0]]])

function parameterOf(type: string) {
  const program = parseCadence(`import Shop from 0x1\ntransaction(value: ${type}) {}`)
  const { parameters } = readParameters(program, 'mainnet', sources)
  return program.problems.length === 0 && parameters.length === 1 ? parameters[0] : undefined
}

/** Returns the encoding of an argument entered through the form; null if it is rejected. */
function throughTheForm(text: string, json: string): string | null {
  const type = parameterOf(text)?.type
  if (!type) throw new Error(`${text} is no type.`)
  try {
    const { inputs, differences } = argumentsFromJson(`[${json}]`, [{ name: 'a', type }])
    expect(differences).toEqual([])
    const [input] = inputs
    if (!input) throw new Error('no input')
    const parsed = readInput(type, input, { network: null, name: 'a' })
    return parsed.kind === 'read' ? decodeUtf8(parsed.bytes) : null
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

describe('arguments as Cadence itself takes them', () => {
  it('takes and refuses the types of parameters as its checker does', () => {
    const { parameters } = fixture
    expect(parameters.length).toBeGreaterThan(150)
    const differences = parameters.filter(
      ({ type, ok }) => (parameterOf(type)?.type != null) !== ok,
    )
    expect(differences).toEqual([])
  })

  it('writes the bytes of its encoder, and refuses the arguments that it refuses', () => {
    const accepted = fixture.arguments.filter(({ ok }) => ok)
    expect(accepted.length).toBeGreaterThan(200)
    expect(fixture.arguments.length - accepted.length).toBeGreaterThan(200)
    const differences = fixture.arguments.filter(
      ({ type, json, ok }) => throughTheForm(type, json) !== (ok ? json : null),
    )
    expect(differences).toEqual([])
  })
})
