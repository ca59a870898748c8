import { parseAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { expect, test } from 'vitest'
import { exampleSource } from './example-sources.ts'
import { SCRIPT_EXAMPLES } from './script-examples.ts'

const CASES = NETWORK_IDS.flatMap(network =>
  SCRIPT_EXAMPLES.map(example => [example.id, network, example] as const),
)

test('there are twelve, each with an id and a title of its own', () => {
  expect(SCRIPT_EXAMPLES).toHaveLength(12)
  expect(new Set(SCRIPT_EXAMPLES.map(({ id }) => id)).size).toBe(12)
  expect(new Set(SCRIPT_EXAMPLES.map(({ title }) => title)).size).toBe(12)
})

test.each(CASES)(
  '%s is a script on %s, with parameters that are told of',
  (_, network, example) => {
    const source = exampleSource(example.id, network)
    const program = parseCadence(source)
    expect(program.problems).toEqual([])
    expect(program.parameters.map(({ name }) => name)).toEqual(
      example.parameters.map(({ name }) => name),
    )
    for (const { location } of program.imports) {
      expect(location.kind).toBe('address')
      expect(() => parseAddress(location.value, network)).not.toThrow()
    }
    expect(source).toContain('access(all) fun main(')
    expect(source.endsWith('}\n')).toBe(true)
  },
)
