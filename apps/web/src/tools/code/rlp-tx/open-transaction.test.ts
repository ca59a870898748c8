import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textInFile } from '@toolkit/core/bytes/file-text'
import { parseHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { openFile, openText } from './open-transaction'

const [root = ''] = import.meta.dirname.split(join('apps', 'web'))
const file = join(root, 'packages', 'core', 'fixtures', 'flow-extra.json')
const { tx } = JSON.parse(readFileSync(file, 'utf8'))
const hex: string = tx.fullRlp
const bytes = parseHex(hex)

const refusal = (text: string) => {
  const opening = openText(text)
  if (opening.kind === 'opened') throw new Error('it was read')
  return opening
}

test('RLP is kept as it came, without the tag; a file may be its bytes or its text', () => {
  expect(openText(` 0x${hex}\n`)).toMatchObject({ opened: { form: 'full', rlp: bytes } })
  expect(openFile(bytes, textInFile(bytes))).toMatchObject({ opened: { rlp: bytes } })
  const text = new TextEncoder().encode(hex)
  expect(openFile(text, textInFile(text))).toMatchObject({ opened: { rlp: bytes } })
  const [payload] = [parseHex(tx.payloadMsg)]
  expect(openFile(payload, textInFile(payload))).toMatchObject({
    opened: { form: 'payload', tagged: true, rlp: payload.slice(32) },
  })
  expect(openText(JSON.stringify(tx.voucher))).toMatchObject({ opened: { rlp: null } })
})

test('the place of an error is one in the text, and the byte is said too', () => {
  const spaced = `0x${hex.slice(0, 4)} ${hex.slice(4, 8)}:${hex.slice(8)}00`
  const { error, byte } = refusal(spaced)
  expect(byte).toBe(bytes.length)
  expect(error.position).toEqual({ kind: 'offset', offset: spaced.length - 2, length: 2 })
  expect(refusal('c0 zz')).toMatchObject({ byte: null, error: { position: { offset: 3 } } })
  expect(refusal('{"a":')).toMatchObject({ byte: null })
})
