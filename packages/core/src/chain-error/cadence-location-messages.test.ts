import { expect, it } from 'vitest'
import { describeLocation } from './cadence-location-messages.ts'

const id = 'ab'.repeat(32)
const position = { line: 12, column: 8 }

it.each([
  [{ location: id, position }, 'script, line 12, column 8'],
  [{ location: id, position: null }, 'script'],
  [{ location: '', position }, 'script, line 12, column 8'],
  [
    { location: '0ae53cb6e3f42a79.FlowToken', position },
    'FlowToken (0x0ae53cb6e3f42a79), line 12, column 8',
  ],
  [
    { location: 'A.0ae53cb6e3f42a79.FlowToken', position },
    'FlowToken (0x0ae53cb6e3f42a79), line 12, column 8',
  ],
  [{ location: 'FlowToken', position: null }, 'FlowToken'],
])('%j', (position, message) => {
  expect(describeLocation(position, id)).toBe(message)
})
