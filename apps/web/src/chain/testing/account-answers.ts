import { readFileSync } from 'node:fs'
import { parseAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type Call, json } from './fake-fetch'

const file = new URL('../../../../../packages/core/fixtures/account-answers.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { name: string; value?: string; message?: string }[]
}

/** The service account of the emulator, at present. */
export const serviceAccount = {
  network: 'emulator',
  address: parseAddress('f8d6e0586b0a20c7', 'emulator'),
  height: null,
} as const

/** Recorded answer of a real chain to the script of this name, in the node's format; `edit` changes the value. */
export function recordedAnswer(name: string, edit = (value: string) => value): Response {
  const { value, message } = cases.find(one => one.name === name) ?? {}
  return value === undefined
    ? json({ code: 400, message }, 400)
    : json(formatBase64(encodeUtf8(edit(value))))
}

/** The script in a request. */
export const scriptIn = ({ body }: Pick<Call, 'body'>): string =>
  atob((JSON.parse(body) as { script: string }).script)
