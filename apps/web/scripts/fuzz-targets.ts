import { textInFile } from '@toolkit/core/bytes/file-text'
import { parseJson } from '@toolkit/core/json/parse-json'
import { type FuzzFile, foundParsers } from '../../../scripts/fuzz/found-parsers.ts'
import { readWeight } from '../src/account/new-keys/read-key'
import { pictureSource } from '../src/account/pictures/picture-source'
import { textBytes } from '../src/bytes/byte-source'
import { decodeBytes } from '../src/cadence/readable-value'
import { readLine } from '../src/cadence/source/source-lines'
import { typeIdPieces } from '../src/cadence/type-id-pieces'
import { readStatusMessage } from '../src/chain/live/status-message'
import { networkInUrl } from '../src/chain/network-choice'
import { readExtensions } from '../src/chain/wallet/wallet-extensions'
import { readService, readSession } from '../src/chain/wallet/wallet-session'
import { readFragment } from '../src/frame/fragment'
import { readFile } from '../src/frame/paste/read-file'
import { readText } from '../src/frame/paste/read-text'
import { routeAt, TOOLS } from '../src/frame/registry'
import { searchTools } from '../src/frame/search-tools'
import { tiesOf } from '../src/frame/tool-offers'
import type { DeepLink } from '../src/frame/use-deep-link'
import { readPath } from '../src/secrets/phrase/path-choice'
import { readCredentialId } from '../src/secrets/sign/request-passkey'
import { readKeyIndex } from '../src/secrets/sign/unchecked-key'
import { parsePendingCreation } from '../src/tools/account/create/pending-creation'
import { readKeyForm } from '../src/tools/account/lookup/read-key-form'
import { readQuestion as readLookup } from '../src/tools/account/lookup/read-question'
import { viewSchema } from '../src/tools/account/lookup/use-account-view'
import { decodeTyped } from '../src/tools/code/base64/convert'
import { openFile, openText } from '../src/tools/code/rlp-tx/open-transaction'
import { readAnswer } from '../src/tools/key/google-drive/sign-in'
import { readPhrase } from '../src/tools/key/seed-phrase/phrase/read-phrase.task'
import { readAddress } from '../src/tools/key/verify/read-subject'
import { readQuestion as readTransactionQuestion } from '../src/tools/tx/analyze/read-question'
import { readStored } from '../src/transaction/drafts/draft-schema'

// Targets of `npm run fuzz` here: parsers of texts, files, links, persisted state and third-party data.

type TextParsers = Readonly<Record<string, (text: string) => unknown>>

/** Nested to any depth: data from IndexedDB has no length limit. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const LINES = Uint32Array.of(0)

/** Parsers that declare themselves by a `*.fuzz.ts` beside them, such as a tool's parser. */
const FOUND = foundParsers(
  import.meta.glob<FuzzFile>('../src/**/*.fuzz.ts', { eager: true }),
  '../src/',
)

/** Each by `module#function`, as `scripts/fuzz` calls them. */
export const WEB_TEXT_PARSERS: TextParsers = {
  'web/bytes/byte-source#textBytes, Base64': text => textBytes('base64', text),
  'web/chain/live/status-message#readStatusMessage': text => readStatusMessage(text, 'a', 'b'),
  'web/chain/network-choice#networkInUrl': networkInUrl,
  'web/chain/wallet/wallet-extensions#readExtensions': text => readExtensions(parseJson(text)),
  'web/chain/wallet/wallet-session#readService': text => readService(parseJson(text)),
  'web/chain/wallet/wallet-session#readSession': readSession,
  'web/cadence/source/source-lines#readLine': text => readLine(text, LINES, 0, null),
  'web/transaction/drafts/draft-schema#readStored': text => readStored(jsonOf(text)),
  'web/account/pictures/picture-source#pictureSource': text => pictureSource(text, ['*']),
  'web/cadence/type-id-pieces#typeIdPieces': typeIdPieces,
  'web/frame/paste/read-text#readText': readText,
  'web/frame/registry#routeAt': routeAt,
  'web/frame/search-tools#searchTools': searchTools,
  'web/secrets/phrase/path-choice#readPath': text =>
    readPath({ preset: 'own', account: text, index: text, own: text }),
  'web/secrets/sign/ask-passkey#readCredentialId': readCredentialId,
  'web/secrets/sign/unchecked-key#readKeyIndex': readKeyIndex,
  'web/tools/account/create/pending-creation#parsePendingCreation': parsePendingCreation,
  'web/account/new-keys/read-key#readWeight': text => readWeight(text, 1),
  'web/tools/account/lookup/read-key-form#readKeyForm': readKeyForm,
  'web/tools/account/lookup/read-question#readQuestion': text =>
    readLookup(text, 'mainnet', readKeyForm),
  'web/tools/code/base64/convert#decodeTyped': text =>
    decodeTyped(text, { alphabet: 'standard' } as never, 'text'),
  'web/tools/code/rlp-tx/open-transaction#openText': openText,
  'web/tools/key/google-drive/sign-in#readAnswer': text =>
    readAnswer(Object.fromEntries(new URLSearchParams(text)), 'state', 0),
  'web/tools/key/seed-phrase/phrase/read-phrase.task#readPhrase': text => readPhrase(text, null),
  'web/tools/key/verify/read-subject#readAddress': text => readAddress(text, 'mainnet'),
  'web/tools/tx/analyze/read-question#readQuestion': readTransactionQuestion,
  ...FOUND.texts,
}

export const WEB_BYTES_PARSERS: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  'web/bytes/file-text#textInFile': textInFile,
  'web/cadence/readable-value#decodeBytes': decodeBytes,
  'web/frame/paste/read-file#readFile': bytes => readFile(new File([bytes.slice()], 'a')),
  'web/tools/code/rlp-tx/open-transaction#openFile': bytes => openFile(bytes, textInFile(bytes)),
  ...FOUND.bytes,
}

/** Input of a tool from a link, as passed to `defineDeepLink`. */
export type LinkDefinition = Pick<DeepLink<never, never, unknown>, 'tool' | 'schema' | 'fromLink'>

export interface LinkTarget {
  readonly name: string
  readonly fields: readonly string[]
  readonly read: (hash: string) => unknown
}

/**
 * Lists every deep link of every tool.
 * @param deepLinks the definitions found in the tools.
 * @throws an Error for a tool whose manifest has links, but that parses none.
 */
export async function linkTargets(
  deepLinks: readonly LinkDefinition[],
): Promise<readonly LinkTarget[]> {
  const fetched = await Promise.all(
    deepLinks.map(async ({ tool, schema, fromLink }) => ({
      tool,
      schema: typeof schema === 'function' ? await schema() : schema,
      fromLink,
    })),
  )
  for (const { id } of TOOLS) {
    const { links } = tiesOf({ id })
    const fields = fetched.flatMap(({ tool, schema }) =>
      (tool as { id: string }).id === id ? Object.keys(schema.entries) : [],
    )
    const lost = Object.values(links ?? {}).filter(field => !fields.includes(field))
    if (lost.length > 0) throw new Error(`${id} takes ${lost.join(', ')} from no link`)
  }
  const links = fetched.map(({ tool, schema, fromLink }) => ({
    name: `link ${(tool as { path: string }).path}`,
    fields: Object.keys(schema.entries),
    read(hash: string) {
      const shared = readFragment(schema, hash)
      return shared === null ? null : fromLink(shared)
    },
  }))
  const view = {
    name: 'link /account/lookup, view',
    fields: Object.keys(viewSchema.entries),
    read: (hash: string) => readFragment(viewSchema, hash),
  }
  return [...links, view]
}

export const WEB_SAMPLES: readonly string[] = [
  ...FOUND.samples,
  JSON.stringify({ loggedIn: true, addr: '0xf8d6e0586b0a20c7', services: [{ type: 'authn' }] }),
  JSON.stringify({ subscription_id: 'a', action: 'subscribe' }),
  JSON.stringify([{ type: 'authn', method: 'EXT/RPC', endpoint: 'e', provider: { name: 'n' } }]),
  'A.f8d6e0586b0a20c7.Name.Resource',
  '?network=testnet',
  '/account/lookup/',
  'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/a.png',
  `state=state&access_token=ab&expires_in=3600&token_type=Bearer&scope=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive.appdata`,
  '#42',
]
