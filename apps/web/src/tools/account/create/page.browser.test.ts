import { addressAt } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey, exportPublicKey } from '@toolkit/core/key-material/export-key'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { NETWORKS } from '@toolkit/core/network/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { paste } from '../../../../testing/fields'
import { keyOfPhraseMade, madeCount } from '../../../../testing/made-here'
import { openTool, openWith } from '../../../../testing/open-tool'
import { serverNetworks } from '../../../../testing/server-networks'
import { unfold } from '../../../../testing/unfold'
import { forgetSettings } from '../../../chain/config'
import { chainStore } from '../../../chain/store'
import manifest from './manifest'
import { creationStore } from './use-creation'

const { network } = chainStore.get()
const { name } = NETWORKS[network]
const EMPTY = {
  code: 'accounts/payer-empty',
  message: `This server can’t pay on ${name} now: it is out of FLOW.`,
  suggestion: 'Pay with your own wallet or another account. No account was created.',
}
const ID = '5'.repeat(64)
const JOB = { job: '0a'.repeat(16), network, state: 'failed', transactionId: null }

/** Keys of each request for an account, and the server's response. */
let requested: unknown[]
let answer: () => Response

/** Node's result for the transaction that created the account. */
function sealed() {
  const address = {
    name: 'address',
    value: { type: 'Address', value: `0x${addressAt(network, 9n)}` },
  }
  const payload = { type: 'Event', value: { id: 'flow.AccountCreated', fields: [address] } }
  const event = { type: 'flow.AccountCreated', transaction_id: ID, transaction_index: '0' }
  return {
    ...{ block_id: 'b'.repeat(64), collection_id: '', computation_used: '0', execution: 'Success' },
    ...{ status: 'Sealed', status_code: 0, error_message: '' },
    events: [{ ...event, event_index: '0', payload: btoa(JSON.stringify(payload)) }],
  }
}

/** Server that pays on every network, but is out of FLOW. */
beforeEach(() => {
  forgetSettings()
  requested = []
  answer = () => Response.json({ ...JOB, error: EMPTY }, { status: 202 })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(true), walletConnectProjectId: null })
    }
    if (pathname.startsWith('/v1/transaction_results/')) return Response.json(sealed())
    if (pathname !== '/api/accounts') throw new TypeError(`${pathname} is not there`)
    requested.push((await request.json()).keys)
    return answer()
  })
})
afterEach(() => {
  creationStore.dismiss()
  vi.restoreAllMocks()
  forgetSettings()
})

const keyField = page.getByRole('textbox', { name: 'Public key', exact: true })
const publicKeyKind = page.getByRole('radio', { name: 'Public key', exact: true })
const weightField = page.getByRole('textbox', { name: 'Weight' })
const create = page.getByRole('button', { name: 'Create account' })

function newKey(signatureAlgorithm: 'ECDSA_P256' | 'ECDSA_secp256k1' = 'ECDSA_P256') {
  const privateKey = generatePrivateKey(signatureAlgorithm)
  const point = publicKeyOf(privateKey, signatureAlgorithm)
  return { privateKey, point, publicKey: readHex(formatHex(point), 64), signatureAlgorithm }
}
const listed = (publicKey: string, more: object = {}) => ({
  ...{ publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 1000 },
  ...more,
})

test('a server without FLOW says so, and the other ways to pay take its place', async () => {
  await openTool('/account/create')
  await publicKeyKind.click()
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect.element(page.getByText(/^A published sample/)).toBeVisible()
  await create.click()
  await expect
    .element(page.getByRole('heading', { name: EMPTY.message.slice(0, -1) }))
    .toBeVisible()
  await expect
    .element(page.getByText(`This server can’t pay on ${name} now`, { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Link a wallet' }).first()).toBeVisible()
  // Neither would help: the visitor cannot refill the server's account.
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  expect(create.query()).toBeNull()
  await page.getByText('Pay another way').click()
  await expect.element(page.getByRole('button', { name: 'Sign it myself' })).toBeVisible()
  // It may be refilled later.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(create).toBeVisible()
})

describe('a public key', () => {
  test('is refused beside its field, which has the focus and keeps its text', async () => {
    await openTool('/account/create')
    await publicKeyKind.click()
    const { publicKey } = newKey()
    for (const [text, message] of [
      [publicKey.slice(1), /127 hex digits: 1 is missing.*128 hex digits/],
      [`g${publicKey.slice(1)}`, /“g”|"g".*not a hex digit/],
      [publicKey.slice(0, 64), /length of a private key/],
    ] as const) {
      await keyField.fill(text)
      await expect.element(keyField).not.toHaveAttribute('aria-invalid')
      await create.click()
      await expect.element(keyField).toHaveAccessibleDescription(message)
      await expect.element(keyField).toHaveFocus()
      await expect.element(keyField).toHaveValue(text)
    }
    // A paste needs no press.
    await keyField.fill('')
    await paste(keyField, `${publicKey}0`)
    await expect.element(keyField).toHaveAccessibleDescription(/129 hex digits: 1 is too many/)
    expect(requested).toEqual([])
  })

  test('of the other curve is recognised where another tool brings it, and one press chooses it', async () => {
    const { publicKey } = newKey('ECDSA_secp256k1')
    await openWith(manifest, { kind: 'public-key', publicKey })
    await expect
      .element(keyField)
      .toHaveAccessibleDescription(/not a point on ECDSA P-256, but on ECDSA secp256k1/)
    await page.getByRole('button', { name: 'Use ECDSA secp256k1' }).click()
    await expect.element(keyField).not.toHaveAttribute('aria-invalid')
    await expect.element(keyField).toHaveValue(publicKey)
    await create.click()
    await expect
      .poll(() => requested)
      .toEqual([[listed(publicKey, { signatureAlgorithm: 'ECDSA_secp256k1' })]])
  })

  test('in other digits: what is used is said, and sent', async () => {
    await openTool('/account/create')
    await publicKeyKind.click()
    const { point, publicKey } = newKey()
    await keyField.fill(formatHex(compressPublicKey(point)))
    await expect.element(keyField).toHaveAccessibleDescription(/A compressed key.*Used:/)
    await create.click()
    await expect.poll(() => requested).toEqual([[listed(publicKey)]])
  })

  test('in a form that a worker reads: it says its curve; a private one is refused and led to its tool', async () => {
    await openTool('/account/create')
    await publicKeyKind.click()
    const { privateKey, point, publicKey, signatureAlgorithm } = newKey('ECDSA_secp256k1')
    await keyField.fill(exportPrivateKey(privateKey, signatureAlgorithm).pemPkcs8.reveal())
    await create.click()
    await expect.element(keyField).toHaveAccessibleDescription(/This is a private key: PEM/)
    await expect.element(page.getByRole('button', { name: 'Open it in Private Key' })).toBeVisible()
    await keyField.fill(exportPublicKey(point, signatureAlgorithm).pem)
    await expect.element(keyField).toHaveAccessibleDescription(/Detected: PEM/)
    await unfold('Advanced')
    await expect.element(page.getByRole('radio', { name: 'ECDSA secp256k1' })).toBeChecked()
    await create.click()
    await expect
      .poll(() => requested)
      .toEqual([[listed(publicKey, { signatureAlgorithm: signatureAlgorithm })]])
  })
})

test('a weight is refused beside its field, and stays typed', async () => {
  await openTool('/account/create')
  await publicKeyKind.click()
  await keyField.fill(newKey().publicKey)
  await unfold('Advanced')
  for (const [text, message] of [
    ['', /Weight is empty/],
    ['0', /With weight 0, .* could never sign/],
    ['1.5', /Weight must be a whole number/],
  ] as const) {
    await weightField.fill(text)
    await create.click()
    await expect.element(weightField).toHaveAccessibleDescription(message)
    await expect.element(weightField).toHaveFocus()
    await expect.element(weightField).toHaveValue(text)
  }
  expect(requested).toEqual([])
})

test('keys that never reach 1000 are drawn, refused, and made on purpose by others than the server', async () => {
  await openTool('/account/create')
  await publicKeyKind.click()
  const onPurpose = page.getByRole('checkbox', { name: /^Create it on purpose/ })
  await keyField.fill(newKey().publicKey)
  await unfold('Advanced')
  await weightField.fill('500')
  await page.getByRole('button', { name: 'Add a key' }).click()
  const second = page.getByRole('group', { name: 'Key 1' })
  await second.getByRole('textbox', { name: 'Public key' }).fill(newKey().publicKey)
  await second.getByRole('textbox', { name: 'Weight' }).fill('490')
  await expect.element(page.getByRole('region', { name: 'Who can sign' })).toHaveTextContent('990')
  await create.click()
  const words = page.getByText('add up to 990 of the 1000 that sign for an account')
  await expect.element(words).toBeVisible()
  await onPurpose.click()
  await expect.element(words).not.toBeInTheDocument()
  // The server doesn't pay for such an account; the user has to.
  await expect.element(create).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/doesn’t pay for an account that nobody can sign/))
    .toBeVisible()
  await second.getByRole('textbox', { name: 'Weight' }).fill('500')
  await expect.element(onPurpose).not.toBeInTheDocument()
  await expect.element(create).toBeVisible()
  await page.getByRole('button', { name: 'Remove key 1' }).click()
  await expect.element(keyField).toBeVisible()
  expect(requested).toEqual([])
})

test('what the server refuses about a field stands beside it, until it is edited', async () => {
  const position = { kind: 'field', field: 'keys.0.weight' }
  const error = {
    code: 'request/bad-field',
    message: 'This weight is not paid for here.',
    position,
  }
  answer = () => Response.json({ error }, { status: 400 })
  await openTool('/account/create')
  await publicKeyKind.click()
  await keyField.fill(newKey().publicKey)
  await create.click()
  await expect.element(weightField).toHaveAccessibleDescription(/not paid for here/)
  await expect.element(weightField).toHaveValue('1000')
  await weightField.fill('999')
  await expect.element(weightField).not.toHaveAttribute('aria-invalid')
  // Nothing has started, so the steps are in their initial state.
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect.element(steps.first()).toHaveTextContent(/^Sent: not yet/)
})

test('a new key is the first choice, and only a press makes one', async () => {
  await openTool('/account/create')
  const kinds = page.getByRole('group', { name: 'Key from' }).getByRole('radio')
  await expect.element(kinds.first()).toBeChecked()
  await expect.element(kinds.first()).toHaveAccessibleName('New key')
  await expect.element(kinds.nth(1)).toHaveAccessibleName('Existing phrase')
  await create.click()
  await expect.element(page.getByText('Show the words, and write them down.')).toBeVisible()
  const words = page.getByRole('list', { name: 'Words of the phrase' }).getByRole('listitem')
  const texts = () => words.elements().map(word => word.textContent)
  const twelve = (pattern: RegExp) =>
    Array.from({ length: 12 }, () => expect.stringMatching(pattern))
  expect(texts()).toEqual(twelve(/^\d+•+hidden$/))
  await page.getByRole('button', { name: 'Show the words' }).click()
  await expect.poll(texts).toEqual(twelve(/^\d+[a-z]+$/))
  const made = texts()
  await page.getByRole('button', { name: 'Hide the words' }).click()
  expect(texts()).toEqual(twelve(/^\d+•+hidden$/))
  await page.getByRole('button', { name: 'Show the words' }).click()
  expect(texts()).toEqual(made)
  expect(requested).toEqual([])
})

describe('what was made is never replaced without a word', () => {
  const grid = page.getByRole('list', { name: 'Words of the phrase' })
  const source = (name: string) => page.getByRole('radio', { name, exact: true }).first()
  const show = page.getByRole('button', { name: 'Show the words' })
  const written = page.getByRole('checkbox', { name: 'I’ve written them down' })

  /** Words of the phrase, revealed first if masked. */
  async function wordsOf(): Promise<string> {
    if (show.query()) await show.click()
    await expect.element(grid.getByRole('listitem').first()).toHaveTextContent(/^1[a-z]+$/)
    const items = grid.getByRole('listitem').elements()
    return items.map(item => (item.textContent ?? '').replace(/^\d+/, '')).join(' ')
  }
  async function comeBack(): Promise<void> {
    await cleanup()
    await openTool('/key/verify')
    await cleanup()
    await openTool('/account/create')
  }

  test('by the key type, another source, the curve, or going elsewhere', async () => {
    await openTool('/account/create')
    const words = await wordsOf()
    await written.click()
    const routes: readonly (() => Promise<unknown>)[] = [
      async () => {
        await source('Private key').click()
        await page.getByRole('button', { name: 'Make the key' }).click()
        await source('Seed phrase').click()
      },
      async () => {
        await source('Public key').click()
        await source('New key').click()
      },
      async () => {
        await source('Passkey').click()
        await source('Existing phrase').click()
        await source('New key').click()
      },
      async () => {
        await unfold('Advanced')
        await source('ECDSA secp256k1').click()
        await source('ECDSA P-256').click()
      },
      comeBack,
    ]
    for (const [index, go] of routes.entries()) {
      await go()
      expect(await wordsOf(), `route ${index}`).toBe(words)
      await expect.element(written).toBeChecked()
    }
    // Nor the private key made on the way.
    await source('Private key').click()
    await expect.element(page.getByRole('button', { name: 'Show private key' })).toBeVisible()
    expect(madeCount()).toBe(2)
    await source('Seed phrase').click()
    await create.click()
    await expect.poll(() => requested).toEqual([[listed(keyOfPhraseMade())]])
  })

  test('a phrase that is not ticked yet comes back unticked, and counts only then', async () => {
    await openTool('/account/create')
    const words = await wordsOf()
    await comeBack()
    expect(await wordsOf()).toBe(words)
    await create.click()
    await expect.element(page.getByText('Write the words down, then tick the box.')).toBeVisible()
    expect(requested).toEqual([])
    await written.click()
    await create.click()
    await expect.poll(() => requested.length).toBe(1)
  })

  test('“New words” keeps the former under Previous, and gives them back', async () => {
    await openTool('/account/create')
    const first = await wordsOf()
    await page.getByRole('button', { name: 'New words' }).click()
    await expect.element(show).toBeVisible()
    expect(await wordsOf()).not.toBe(first)
    await page.getByRole('button', { name: 'Use these' }).click()
    expect(await wordsOf()).toBe(first)
  })

  test('each of several keys has its own, and the form of one that was removed is no other’s', async () => {
    await openTool('/account/create')
    const first = await wordsOf()
    await page.getByRole('button', { name: 'Add a key' }).click()
    const second = page.getByRole('group', { name: 'Key 1' })
    await second.getByRole('radio', { name: 'New key' }).click()
    await second.getByRole('button', { name: 'Show the words' }).click()
    await expect
      .element(second.getByRole('list', { name: 'Words of the phrase' }))
      .not.toHaveTextContent('hidden')
    expect(madeCount()).toBe(2)
    await page.getByRole('button', { name: 'Remove key 1' }).click()
    expect(await wordsOf()).toBe(first)
  })

  test('cleared secrets are gone; a saved key stays with the form, an unsaved one does not', async () => {
    await openTool('/account/create')
    const words = await wordsOf()
    await userEvent.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}')
    await expect.element(show).toBeVisible()
    expect(await wordsOf()).not.toBe(words)
    await written.click()
    await userEvent.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}')
    await expect.element(grid).not.toBeInTheDocument()
    await create.click()
    await expect.poll(() => requested.length).toBe(1)
  })
})

test('what was created gives way to another key, and comes back with its own', async () => {
  answer = () => Response.json({ ...JOB, state: 'sent', transactionId: ID }, { status: 202 })
  await openTool('/account/create')
  await publicKeyKind.click()
  await keyField.fill(newKey().publicKey)
  await create.click()
  const result = page.getByRole('heading', { name: 'Account created' })
  await expect.element(result).toHaveTextContent(`Account created: 0x${addressAt(network, 9n)}`)
  const rows = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Back up the key')
  await expect.element(rows.last()).toHaveTextContent('Create another')
  const another = page.getByRole('radio', { name: 'New key' })
  await another.click()
  await expect.element(result).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('list', { name: 'Progress' }))
    .toHaveTextContent('Sent: not yet')
  await publicKeyKind.click()
  await expect.element(result).toBeVisible()
})
