import type { NetworkId } from '@toolkit/core/network/networks'
import { type Guess, guess, type PastedKind } from './guess.ts'
import { PASTE_TOOLS, type PasteTool } from './tool-of-kind.ts'

const HEX = /^(?:0x)?(?:[0-9a-f]{2})+$/i
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/
const ANY = /\S/
type Field = readonly [name: string, kind: PastedKind, form: RegExp]

/** Fields of this product's own links whose form alone does not tell what they are: see docs/links.md. */
const PAGES: readonly (readonly [path: string, tool: PasteTool, fields: readonly Field[]])[] = [
  ['/key/analyze', 'tx-analyze', [['id', 'transaction-id', /^[1-9]\d{0,19}$/]]],
  [
    '/account/lookup',
    'account-lookup',
    [
      ['key', 'public-key', /^(?:(?:04)?[0-9a-f]{128}|0[23][0-9a-f]{64})$/i],
      ['index', 'account-index', /^[1-9]\d{0,13}$/],
      ['contract', 'contract', /^\w+$/],
    ],
  ],
  ['/chain/events', 'chain-events', [['type', 'event-type', /^[\w.]{3,}/]]],
  [
    '/code/abi',
    'code-abi',
    [
      ['abi', 'abi', ANY],
      ['data', 'hex', HEX],
    ],
  ],
  [
    '/code/base64',
    'code-base64',
    [
      ['base64', 'base64', BASE64],
      ['hex', 'hex', HEX],
      ['text', 'text', ANY],
    ],
  ],
  [
    '/code/hex',
    'code-hex',
    [
      ['hex', 'hex', HEX],
      ['base64', 'base64', BASE64],
      ['text', 'text', ANY],
    ],
  ],
  [
    '/code/rlp',
    'code-rlp',
    [
      ['hex', 'rlp', HEX],
      ['base64', 'base64', BASE64],
    ],
  ],
  ['/code/hash', 'code-hash', [['data', 'hex', HEX]]],
]

/**
 * Returns the guess for a link to a page of this product, at whatever host, whose fragment has a value; undefined for
 * any other link, and where the value is found by its form.
 */
export function detectOwnLink(
  { pathname, hash }: URL,
  network: NetworkId | undefined,
): readonly Guess[] | undefined {
  const [, tool, fields = []] =
    PAGES.find(([path]) => pathname.replace(/\/$/, '').endsWith(path)) ?? []
  const given = new URLSearchParams(hash.slice(1))
  // With an address, the other fields are what is opened of its account.
  if (tool === undefined || given.has('address')) return undefined
  const [name, kind, form] = fields.find(([field]) => given.has(field)) ?? []
  // Several types of events are separated by commas.
  const value = given.get(name ?? '')?.split(kind === 'event-type' ? ',' : '\0')[0]
  return kind && form && value !== undefined && form.test(value)
    ? [own(kind, tool, value, network)]
    : undefined
}

const own = (kind: PastedKind, tool: PasteTool, value: string, network: NetworkId | undefined) =>
  guess(kind, 'certain', `A link to ${PASTE_TOOLS[tool]}.`, {
    value,
    ...(network === undefined ? {} : { network }),
  })
