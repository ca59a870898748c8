import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TOOLS } from '../src/frame/registry'
import type { ToolId } from '../src/frame/tool-ids'
import { unfold } from './actions'
import { openTool } from './open-tool'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
// BIP-39's first test vector.
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const NUMBERED = PHRASE.split(' ').map((word, at) => `${at + 1}. ${word}`)
const WRAPPED: Readonly<Record<string, string>> = {
  'a key with its name': `FLOW_PRIVATE_KEY="0x${KEY}"`,
  'a phrase with a heading': `Recovery phrase (Flow Wallet):\n${PHRASE}\nDo not share!`,
  'what a generator printed, as JSON': JSON.stringify({ mnemonic: PHRASE, private: KEY }),
  'a numbered list': NUMBERED.join(' '),
}
/** Texts that may appear only in the field: parts of the key and of the phrase, in every encoding of a link. */
const PARTS = [KEY.slice(0, 20), 'sausage', btoa(KEY).slice(4, 24), btoa(PHRASE).slice(8, 28)]

/** Steps to take first, where no field is visible or the page's own isn't. */
const FIRST: Readonly<Partial<Record<ToolId, () => Promise<void>>>> = {
  'account-create': () => page.getByRole('radio', { name: 'Public key', exact: true }).click(),
  'key-generate': async () => {
    await unfold('Settings')
    await page
      .getByRole('combobox', { name: 'Entropy' })
      .selectOptions('The browser’s, mixed with dice')
  },
  'key-google-drive': () =>
    page.getByRole('button', { name: 'Open an item of a multi-backup' }).click(),
  async 'chain-script'() {
    await page.getByRole('button', { name: /^FLOW balance/ }).click()
    await expect.poll(() => mainField()?.matches('.cm-content')).toBe(true)
  },
}
const PATHS: Readonly<Partial<Record<ToolId, string>>> = {
  'account-link': '/account/link?network=testnet#tab=keys',
  'chain-script': '/chain/script?network=testnet',
}

const SAYS_SO: ReadonlySet<ToolId> = new Set([
  ...(['account-lookup', 'tx-analyze', 'chain-script', 'chain-blocks', 'code-base64'] as const),
  ...(['code-rlp', 'code-rlp-tx', 'code-hash', 'code-hex', 'code-abi'] as const),
])

const built = TOOLS.filter(({ planned }) => !planned)

/** The field that a tool's value is pasted into: its first, or its editor. */
function mainField(): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>(
    '#content textarea:not([readonly]), #content input[type=text], #content input[type=password]',
  )
  const field = [...fields].find(one => one.checkVisibility()) ?? null
  // The Cadence editor replaces a plain field, and is in a shadow root.
  const hosts = [...document.querySelectorAll('#content *')]
  const editor = hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('.cm-content'))
  return editor.find(one => one instanceof HTMLElement) ?? field
}

function pasteInto(field: HTMLElement, text: string): void {
  field.focus()
  if (field.matches('.cm-content')) {
    const clipboardData = new DataTransfer()
    // On a line of its own, so that two pastes don't run together.
    clipboardData.setData('text/plain', `${text}\n`)
    const facts = { clipboardData, bubbles: true, cancelable: true, composed: true }
    field.dispatchEvent(new ClipboardEvent('paste', facts))
    return
  }
  document.execCommand('selectAll')
  document.execCommand('insertText', false, text)
}

const isMasked = (field: HTMLElement) =>
  (field instanceof HTMLInputElement && field.type === 'password') ||
  getComputedStyle(field).getPropertyValue('-webkit-text-security') === 'disc'

async function storedTexts(): Promise<string> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const values = await Promise.all(names.map(valuesOf))
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, values])
}

function valuesOf(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      const stores = [...result.objectStoreNames]
      if (stores.length === 0) return resolve([])
      const reads = stores.map(store => result.transaction(store).objectStore(store).getAll())
      const done = () => {
        if (reads.some(({ readyState }) => readyState !== 'done')) return
        result.close()
        resolve(reads.map(read => read.result))
      }
      for (const read of reads) read.onsuccess = done
    }
  })
}

test.for(built.map(({ id, path }) => [id, path] as const))(
  '%s masks what may be a secret, and keeps it out of links, titles and storage',
  async ([id, path]) => {
    await openTool(PATHS[id] ?? path)
    await FIRST[id]?.()
    for (const [name, text] of Object.entries(WRAPPED)) {
      await expect.poll(mainField).not.toBeNull()
      const field = mainField()
      if (!field) continue
      pasteInto(field, text)
      await expect.poll(() => isMasked(mainField() ?? field), { message: name }).toBe(true)
      // Fields for secrets don't show this message.
      if (SAYS_SO.has(id))
        await expect.element(page.getByText(/^May hold a /).first()).toBeVisible()
      for (const button of page.getByRole('button', { name: 'Copy link' }).elements()) {
        await expect
          .poll(() => (button as HTMLButtonElement).disabled, { message: name })
          .toBe(true)
      }
      const said = `${location.href} ${decodeURIComponent(location.hash)} ${document.title}`
      const stored = await storedTexts()
      for (const part of PARTS) {
        expect(said, `${name}: the address or the title`).not.toContain(part)
        expect(stored, `${name}: stored`).not.toContain(part)
      }
      // Nor does the page's markup, as a saved page would contain it.
      const { outerHTML } = document.documentElement
      const inEditor = field.matches('.cm-content')
      if (!inEditor)
        for (const part of PARTS) expect(outerHTML, `${name}: markup`).not.toContain(part)
    }
  },
)
