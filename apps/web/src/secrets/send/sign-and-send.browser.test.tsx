import { addressAt } from '@toolkit/core/account/address'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { seenAccount, snapshotsAnswer } from '../../../testing/account-snapshots'
import { type TestNode, testNode } from '../../../testing/test-node'
import { SignAndSend } from './sign-and-send'

const [ALICE, BOB] = [addressAt('emulator', 5n), addressAt('emulator', 6n)]
const SECRET = generatePrivateKey('ECDSA_P256', size => new Uint8Array(size).fill(7))
const PUBLIC = formatHex(publicKeyOf(SECRET, 'ECDSA_P256'))
const signer = (address: typeof ALICE): TransactionSigner => ({
  ...{ address, keyIndex: 0, privateKey: SECRET },
  ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
})

const HARMLESS = 'transaction { prepare(me: &Account) {} }'
/** Code that hides the account from the analysis, so that its permissions count as unlimited. */
const DANGEROUS =
  'access(all) fun id(_ a: AnyStruct): AnyStruct { return a }\ntransaction { prepare(me: auth(Keys) &Account) { let a = [id(me)] } }'

const unsigned = (change: Partial<Transaction> = {}): Transaction => ({
  script: encodeUtf8(HARMLESS),
  arguments: [],
  referenceBlockId: readHex('ab'.repeat(32), 32),
  computeLimit: 100n,
  proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 95n },
  payer: ALICE,
  authorizers: [ALICE],
  payloadSignatures: [],
  envelopeSignatures: [],
  ...change,
})

const START = [seenAccount(ALICE, '5.00000000')]
const UNCHANGED = snapshotsAnswer(START, START)

interface Opened {
  readonly node: TestNode
  readonly now: () => Transaction
  readonly change: (transaction: Transaction) => void
  readonly edited: () => number
}

/** Opens the review of a transaction, on a page that persists its outcome. */
async function open(first: Transaction, sequenceNumber = 95): Promise<Opened> {
  const node = testNode()
  for (const address of [ALICE, BOB]) {
    node.accounts.set(address, [{ publicKey: PUBLIC, sequenceNumber }])
  }
  let now = first
  let edits = 0
  let change: (transaction: Transaction) => void = () => undefined
  function Page() {
    const [transaction, setTransaction] = useState(first)
    now = transaction
    change = setTransaction
    return (
      <main>
        <SignAndSend
          network="emulator"
          transaction={transaction}
          sent={null}
          run={1}
          edit={{
            label: 'Edit',
            onEdit: () => {
              edits += 1
            },
          }}
          onChange={setTransaction}
          onSent={async () => undefined}
          onBuildAgain={() => undefined}
        />
      </main>
    )
  }
  await render(<Page />)
  await expect.poll(() => node.simulated.length).toBe(1)
  return { node, now: () => now, change: next => change(next), edited: () => edits }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const typeKey = async () => {
  await page.getByRole('textbox', { name: 'Private key' }).fill(formatHex(SECRET.reveal()))
  await expect.element(page.getByText('Matches key 0. Stays in your browser.')).toBeVisible()
}
const isClosed = (name: string | RegExp) =>
  expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
const isOpen = (name: string | RegExp) =>
  expect.element(button(name)).not.toHaveAttribute('aria-disabled')
/** Text of a phone's bottom bar. */
const inBar = () =>
  [...document.querySelectorAll('main .main-action')]
    .filter(one => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
    .map(one => one.textContent)

test('one press signs and sends once the simulation has come, after what the network says then', async () => {
  const { node } = await open(unsigned())
  await typeKey()
  await isClosed('Sign and send')
  await button('Sign and send').click({ force: true })
  expect(node.posted).toEqual([])
  node.answer(UNCHANGED)
  await isOpen('Sign and send')
  await button('Sign and send').click()
  await expect.poll(() => node.posted.length).toBe(1)
  expect(node.posted[0]).toMatchObject({ envelope_signatures: [{ key_index: '0' }] })
  // The signed transaction is unchanged, so it isn't simulated again.
  expect(node.simulated).toHaveLength(1)
})

test('Enter in the key’s field passes nothing that the button would not', async () => {
  const { node, now } = await open(unsigned({ script: encodeUtf8(DANGEROUS) }))
  await typeKey()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  node.answer(UNCHANGED)
  await isClosed('Sign and send')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  expect([now().envelopeSignatures, node.posted]).toEqual([[], []])
})

test('without a node it says so on the button, and asks once', async () => {
  const { node, now } = await open(unsigned())
  await typeKey()
  node.answer({ code: 500, message: 'the node fails' }, 500)
  await isOpen('Sign without a simulation')
  await button('Sign without a simulation').click()
  const question = page.getByRole('dialog', { name: 'No simulation' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(now().envelopeSignatures).toEqual([])
  await button('Sign without a simulation').click()
  await question.getByRole('button', { name: 'Sign anyway' }).click()
  await expect.poll(() => now().envelopeSignatures.length).toBe(1)
  // Only what the button said: another click sends it, without further confirmation.
  expect(node.posted).toEqual([])
  await button('Send').click()
  await expect.poll(() => node.posted.length).toBe(1)
})

test('a danger waits for its tick, which another transaction takes away and a signature does not', async () => {
  const { node, change, now } = await open(unsigned({ script: encodeUtf8(DANGEROUS), payer: BOB }))
  node.answer(UNCHANGED)
  const box = page.getByRole('checkbox')
  await typeKey()
  await isClosed('Sign')
  await box.click()
  await isOpen('Sign')
  await button('Sign').click()
  await expect.poll(() => now().payloadSignatures.length).toBe(1)
  await expect.element(box).toBeChecked()
  expect(node.simulated).toHaveLength(1)
  change({ ...unsigned({ script: encodeUtf8(`${DANGEROUS} // 2`), payer: BOB }) })
  await expect.element(box).not.toBeChecked()
  await expect.poll(() => node.simulated.length).toBe(2)
  node.answer(UNCHANGED)
  await isClosed('Sign')
})

test('what would fail is said in the chain’s words, and the way back is the green button', async () => {
  const { node, edited } = await open(unsigned())
  const failure = {
    code: 400,
    message:
      'Invalid Flow argument: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: no receiver\n --> 0000000000000000000000000000000000000000000000000000000000000000:1:1\n',
  }
  node.answer(failure, 400)
  // Checks if a narrower simulation gets further.
  await expect.poll(() => node.simulated.length).toBe(2)
  node.answer(failure, 400)
  await expect.element(page.getByRole('heading', { name: 'Would fail: no receiver' })).toBeVisible()
  await page.viewport(400, 800)
  expect(inBar()).toEqual(['Edit'])
  await button('Edit').click()
  expect(edited()).toBe(1)
  await isOpen('Sign anyway')
})

test('what the network will reject is neither signed nor sent: its mend is the green button', async () => {
  const wrong = unsigned({ proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 94n } })
  const { node, now } = await open(signEnvelope(wrong, signer(ALICE)))
  node.answer(UNCHANGED)
  const said = page.getByRole('heading', {
    name: `The network will reject this: the sequence number is 94, and key 0 of 0x${ALICE} is at 95`,
  })
  await expect.element(said).toBeVisible()
  await expect.element(button('Use 95 and sign again')).toBeVisible()
  expect(page.getByRole('button', { name: /^(?:Sign|Send)/ }).elements()).toEqual([])
  await page.viewport(400, 800)
  expect(inBar()).toEqual(['Use 95 and sign again'])
  await button('Use 95 and sign again').click()
  await expect.poll(() => now().proposalKey.sequenceNumber).toBe(95n)
  expect(now().envelopeSignatures).toEqual([])
  await isOpen('Sign and send')
  expect(inBar()).toEqual(['Sign and send'])
})

test('a finding without a mend closes the button and says why', async () => {
  const { node } = await open(unsigned({ arguments: [encodeUtf8('{"type":"Int","value":"1"}')] }))
  node.answer(UNCHANGED)
  await expect
    .element(page.getByRole('heading', { name: /^This would fail: the script takes 0 arguments/ }))
    .toBeVisible()
  await isClosed('Sign and send')
})

test('a number that was used meanwhile is noticed after the press, and nothing is posted', async () => {
  const { node } = await open(signEnvelope(unsigned(), signer(ALICE)))
  node.answer(UNCHANGED)
  await isOpen('Send')
  node.accounts.set(ALICE, [{ publicKey: PUBLIC, sequenceNumber: 96 }])
  await button('Send').click()
  await expect.element(button('Use 96 and sign again')).toBeVisible()
  expect(node.posted).toEqual([])
})

test('on a phone one button at a time is in the bar, and pressed while it waits it shows the box', async () => {
  await page.viewport(400, 800)
  const { node, now } = await open(unsigned({ script: encodeUtf8(DANGEROUS), payer: BOB }))
  await typeKey()
  expect(inBar()).toEqual(['Sign'])
  // Beside it, not under it.
  const [signing, pending] = ['Sign', 'Ask other signers'].map(name =>
    button(name).element().getBoundingClientRect(),
  )
  expect(signing?.right).toBeLessThanOrEqual(pending?.left ?? 0)
  node.answer(UNCHANGED)
  await isClosed('Sign')
  scrollTo(0, 0)
  await button('Sign').click({ force: true })
  const box = page.getByRole('checkbox')
  await expect.element(box).toBeInViewport()
  await box.click()
  await button('Sign').click()
  await expect.poll(() => now().payloadSignatures.length).toBe(1)
  await isOpen('Sign and send')
  expect(inBar()).toEqual(['Sign and send'])
})

test('signed by all it is sent from the bar, and what is signed once more stands elsewhere', async () => {
  await page.viewport(400, 800)
  const payload = signPayload(unsigned({ payer: BOB }), signer(ALICE))
  const { node } = await open(signEnvelope(payload, signer(BOB)))
  node.answer(UNCHANGED)
  await isOpen('Send')
  expect(inBar()).toEqual(['Send'])
})

test('of two main buttons on a page, the first alone is in the bar', async () => {
  await page.viewport(400, 800)
  await render(
    <main>
      <div>
        <button type="button" className="main-action">
          First
        </button>
      </div>
      <section>
        <div>
          <button type="button" className="main-action">
            Second
          </button>
        </div>
        <button type="button" className="main-action">
          Third
        </button>
      </section>
    </main>,
  )
  expect(inBar()).toEqual(['First'])
})
