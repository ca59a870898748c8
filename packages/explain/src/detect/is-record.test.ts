import { expect, it } from 'vitest'
import { detect } from './detect.ts'

const ID = `${'ab'.repeat(16)}0123456789abcdef0123456789abcdef`
const KEY = '9c1d7e02b4a85f3361f0c2d9e8b7a6541230fedcba9876540a1b2c3d4e5f6071'
const RESULT = {
  ...{ block_id: ID, collection_id: ID, execution: 'Success', status: 'Sealed', status_code: 0 },
  ...{ error_message: '', computation_used: '0', events: [] },
}
const PHRASE = `${'test '.repeat(11)}junk`

it('takes the ids of an answer for no keys', async () => {
  expect((await detect(JSON.stringify(RESULT))).some(({ secret }) => secret)).toBe(false)
})

it.each([
  ['a key under another name', { ...RESULT, key: KEY }],
  ['a key in a list', { ...RESULT, notes: [`private key: ${KEY}`] }],
  ['a phrase', { ...RESULT, note: PHRASE }],
])('hides an answer with %s in it', async (_, answer) => {
  const [first] = await detect(JSON.stringify(answer))
  expect(first?.secret).toBe(true)
})
