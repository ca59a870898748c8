import { expect, it } from 'vitest'
import { cadenceFault } from './cadence-fault'

const REPORT = `[Error Code: 1101] error caused by: 1 error occurred:
	* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:
error: cannot deposit
 --> A.0ae53cb6e3f42a79.FlowToken:120:16
error: panic: no receiver
  --> b8fd8d6afe85222f1a082f2ffb48081a7917f14d1ef1fe3962e82460796c5c13:12:8
   |
12 |         ?? panic("no receiver")
   |         ^^^^^^^^^^^^^^^^^^^^^^^
`

it('takes the innermost error and its place', () => {
  expect(cadenceFault(REPORT)).toEqual({
    message: 'panic: no receiver',
    place: {
      location: 'b8fd8d6afe85222f1a082f2ffb48081a7917f14d1ef1fe3962e82460796c5c13',
      line: 12,
      column: 8,
    },
  })
})

it('does without a place', () => {
  expect(cadenceFault('[Error Code: 1101]\nerror: overflow')).toEqual({
    message: 'overflow',
    place: null,
  })
})

it.each(['', '[Error Code: 1007] sequence number', 'error: ', '\n\n'])(
  'gives null for %j',
  text => {
    expect(cadenceFault(text)).toBeNull()
  },
)
