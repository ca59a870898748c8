import { PASTE_TOOLS } from '@toolkit/explain/detect/tool-of-kind'
import { describe, expect, it } from 'vitest'
import { groupOf } from '../groups'
import { MANIFESTS, manifestOf } from '../testing/manifests'
import type { ToolId } from '../tool-ids'
import { tiesOf } from '../tool-offers'
import { offersOf } from './offers'
import { readFile } from './read-file'
import { readText } from './read-text'
import { elsewhere } from './wrong-tool'

const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const PHRASE = 'test test test test test test test test test test test junk'
const PUBLIC_KEY =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const KEYSTORE = '{"version":3,"id":"x","crypto":{"cipher":"aes-128-ctr","kdf":"scrypt"}}'
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'

const offers = async (text: string) => offersOf(await readText(text))
const first = async (text: string) => (await offers(text))[0]

describe('the tool that is offered first', () => {
  it.each<[string, string, ToolId, string]>([
    ['an address', '0xf8d6e0586b0a20c7', 'account-lookup', 'address'],
    ['a public key', PUBLIC_KEY, 'account-lookup', 'public-key'],
    ['a private key', KEY, 'key-private-key', 'private-key'],
    ['a phrase', PHRASE, 'key-seed-phrase', 'mnemonic'],
    ['a keystore', KEYSTORE, 'key-keystore', 'keystore'],
    [
      'a link to a transaction',
      `https://www.flowscan.io/tx/${KEY}`,
      'tx-analyze',
      'transaction-id',
    ],
    ['RLP', '0xc88363617483646f67', 'code-rlp', 'bytes'],
    ['bytes', '48 65 6c 6c 6f 20 46 6c 6f 77', 'code-hex', 'bytes'],
    ['a script', 'access(all) fun main(): Int { return 1 }', 'chain-script', 'script'],
    ['a transaction', 'transaction { execute {} }', 'code-rlp-tx', 'transaction-source'],
    ['a contract', 'access(all) contract A {}', 'code-rlp-tx', 'contract-source'],
    ['CCF', 'd88282d88904c2412a', 'tx-analyze', 'json-cadence'],
    ['a text', 'Hello Flow, how are you?', 'code-hash', 'text'],
  ])('%s', async (_, text, tool, kind) => {
    expect(await first(text)).toMatchObject({ tool: { id: tool }, data: { kind } })
  })

  it('is Private Key for 64 digits, and the transaction of that id is the next', async () => {
    const ids = (await offers(KEY)).map(({ tool }) => tool.id)
    expect(ids.slice(0, 4)).toEqual(['key-private-key', 'tx-analyze', 'chain-blocks', 'code-hex'])
  })

  it('says why, with what certainty, and whether it is secret', async () => {
    expect(await first(PHRASE)).toMatchObject({
      certainty: 'certain',
      because: '12 words with a valid checksum.',
      secret: true,
    })
    expect(await first('0xf8d6e0586b0a20c7')).toMatchObject({ secret: false, network: 'emulator' })
  })

  it('is offered once, and takes what it is offered', async () => {
    for (const text of [KEY, PHRASE, KEYSTORE, XPRV, PUBLIC_KEY, 'c0', '1'.repeat(130)]) {
      const found = await offers(text)
      expect(new Set(found.map(({ tool }) => tool.id)).size).toBe(found.length)
      for (const { tool, data, label } of found) {
        expect(tool.planned).toBeUndefined()
        expect(tiesOf(tool).accepts[data.kind]).toBe(label)
      }
    }
  })
})

it('has the titles that terminal and assistant say', () => {
  for (const [id, title] of Object.entries(PASTE_TOOLS)) {
    const tool = manifestOf(id as ToolId)
    expect(`${groupOf(tool.group).title} › ${tool.title}`).toBe(title)
  }
})

describe('what a tool is given', () => {
  it('is the digits of a key, without what stands around them', async () => {
    const offer = await first(`  0x${KEY.toUpperCase()}\n`)
    const data = offer?.data.kind === 'private-key' ? offer.data.privateKey.reveal() : null
    expect(data).toBe(KEY)
  })

  it('is a phrase as it came, and nothing of it is in the reason', async () => {
    const offer = await first(` ${PHRASE} `)
    const data = offer?.data.kind === 'mnemonic' ? offer.data.mnemonic.reveal() : null
    expect(data).toBe(PHRASE)
    expect(JSON.stringify(offer)).not.toContain('junk')
  })

  it('is the type itself for Events, wherever a type may be no event', async () => {
    for (const type of ['FlowToken.Vault', 'FlowToken.TokensBurned']) {
      const found = await offers(`A.1654653399040a61.${type}`)
      expect(found.find(({ tool }) => tool.id === 'chain-events')?.data).toEqual({
        kind: 'event-type',
        eventType: `A.1654653399040a61.${type}`,
      })
    }
  })

  it('is no key of a dump of CCF whose lines are as long as a key', async () => {
    const value = `d88282d889017840${'6162'.repeat(32)}`
    const found = await offers(value.replace(/.{64}/g, '$&\n'))
    expect(found[0]?.tool.id).toBe('tx-analyze')
    expect(found.some(({ secret }) => secret)).toBe(false)
  })

  it('is no tool of bytes for a valid phrase or an extended key', async () => {
    for (const text of [PHRASE, XPRV]) {
      expect((await offers(text)).filter(({ tool }) => tool.group === 'code')).toEqual([])
    }
  })
})

describe('a dropped file', () => {
  const kinds = async (...parts: BlobPart[]) =>
    (await readFile(new File(parts, 'x'))).map(({ kind }) => kind)

  it('is what its text is, a PDF, a key, or bytes', async () => {
    expect(await kinds(KEYSTORE)).toEqual(['keystore', 'text', 'file'])
    expect(await kinds('%PDF-1.7 …')).toEqual(['pdf', 'file'])
    expect(await kinds(Uint8Array.from({ length: 32 }, (_, at) => at + 200))).toEqual([
      'private-key',
      'file',
    ])
    expect(await kinds(Uint8Array.of(0, 255, 1))).toEqual(['file'])
  })

  it('is masked where it may hold a key', async () => {
    const [pdf] = await readFile(new File(['%PDF-1.7'], 'x.pdf'))
    expect(pdf?.secret).toBe(true)
  })

  it('goes to no tool of keys that reads no files of the kind', async () => {
    const found = offersOf(await readFile(new File([Uint8Array.of(0, 255)], 'x.bin')))
    expect(found.filter(({ tool }) => tool.group === 'key')).toEqual([])
  })
})

describe('a value in the wrong tool', () => {
  const where = async (text: string, tool: ToolId, ...rest: readonly never[][]) =>
    elsewhere(await readText(text), manifestOf(tool), ...rest)?.tool.id

  it('belongs elsewhere only when that is certain or likely', async () => {
    expect(await where(PHRASE, 'key-private-key')).toBe('key-seed-phrase')
    expect(await where('0xf8d6e0586b0a20c7', 'key-private-key')).toBe('account-lookup')
    expect(await where(KEYSTORE, 'key-private-key')).toBe('key-keystore')
    expect(await where(PHRASE, 'key-seed-phrase')).toBeUndefined()
    // 64 digits may be any 32 bytes.
    expect(await where(KEY, 'tx-analyze')).toBeUndefined()
    expect(await where('Hello', 'key-private-key')).toBeUndefined()
  })

  it.each<[string, string, ToolId, readonly ToolId[]]>([
    ['an error', '[Error Code: 1006] invalid proposal signature', 'tx-analyze', []],
    [
      'an address',
      '0x1654653399040a61',
      'account-lookup',
      ['account-link', 'chain-events', 'key-verify'],
    ],
    ['a name', 'bjartek.find', 'account-lookup', []],
    ['a link to a transaction', `https://flowscan.io/tx/${KEY}`, 'tx-analyze', []],
    ['a height', '137,390,146', 'chain-blocks', []],
    ['a type of event', 'flow.AccountCreated', 'chain-events', []],
    ['a signature', 'ff'.repeat(64), 'key-verify', []],
  ])('is offered its tool by every tool that does not take it: %s', async (_, text, home, also) => {
    const read = await readText(text)
    for (const [id, manifest] of MANIFESTS) {
      const takes = id === home || also.some(one => one === id)
      expect(elsewhere(read, manifest)?.tool.id, id).toBe(takes ? undefined : home)
    }
  })

  it('has its notice beside the main field of every tool that has one', () => {
    const sources = import.meta.glob<string>('../../tools/*/*/**/*.tsx', {
      eager: true,
      query: '?raw',
      import: 'default',
    })
    const without = [...MANIFESTS.keys()].filter(id => {
      const [, group = '', ...tool] = /^([a-z]+)-(.*)$/.exec(id) ?? []
      const own = Object.entries(sources).filter(([file]) =>
        file.includes(`/tools/${group}/${tool[0]}/`),
      )
      return !own.some(([, source]) => /<(?:WrongTool|NewKeyFields)/.test(source))
    })
    // Both make something: nothing is pasted into them but a password.
    expect(without).toEqual(['key-generate', 'key-google-drive'])
  })

  it('goes by the field where that takes fewer kinds than the tool', async () => {
    expect(await where('0xf8d6e0586b0a20c7', 'key-verify')).toBeUndefined()
    expect(await where('0xf8d6e0586b0a20c7', 'key-verify', [])).toBe('account-lookup')
  })
})
