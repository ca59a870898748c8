import { expect, it } from 'vitest'
import { scriptText } from './script-text'

const of = (text: string) => scriptText(new TextEncoder().encode(text))

it.each([
  ['', 0],
  ['one', 1],
  ['one\n', 1],
  ['one\ntwo', 2],
  ['one\n\n', 2],
])('counts the lines of %j', (text, lines) => {
  expect(of(text)).toEqual({ kind: 'text', text, lines })
})

it('says which byte is not UTF-8', () => {
  expect(scriptText(Uint8Array.of(0x61, 0xc3))).toMatchObject({
    kind: 'failed',
    error: { code: 'utf8/invalid', position: { offset: 1 } },
  })
})
