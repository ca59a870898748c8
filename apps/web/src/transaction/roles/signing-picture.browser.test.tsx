import type { FlowAddress } from '@toolkit/core/account/address'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { AsTableButton } from '../../ui/values/as-table'
import { SigningPicture, type SigningPictureProps } from './signing-picture'

const PAYER = 'f8d6e0586b0a20c7' as FlowAddress
const OTHER = '179b6b1cb6755e31' as FlowAddress
const by = (address: FlowAddress) => ({ address, keyIndex: 0, signature: new Uint8Array(64) })

/** The authorizer signed the payload; the payer’s signature is `valid` or not. */
const props = (valid: boolean): SigningPictureProps => ({
  transaction: {
    proposalKey: { address: PAYER, keyIndex: 0, sequenceNumber: 8n },
    payer: PAYER,
    authorizers: [OTHER],
    payloadSignatures: [by(OTHER)],
    envelopeSignatures: [by(PAYER)],
  },
  verdicts: [
    { part: 'payload', address: OTHER, keyIndex: 0, verdict: 'valid', matches: true, weight: 1000 },
    {
      part: 'envelope',
      ...{ address: PAYER, keyIndex: 0, verdict: valid ? 'valid' : 'invalid', matches: valid },
      weight: valid ? 1000 : 0,
    },
  ],
  weights: [
    { role: 'authorizer', address: OTHER, part: 'payload', weight: 1000, enough: true },
    {
      role: 'payer',
      ...{ address: PAYER, part: 'envelope', weight: valid ? 1000 : 0, enough: valid },
    },
  ],
  facts: { keysOf: 'run', accepted: valid },
  chain: valid
    ? { state: 'taken', text: 'It ran.' }
    : { state: 'refused', text: 'Refused: the code did not run.' },
  contents: ['1 argument', 'The payload and its 1 signature'],
  advice: valid ? null : 'Sign with SHA3-256.',
})

const links = () =>
  [...document.querySelectorAll('[data-link]')].map(link => link.getAttribute('data-link'))

test('the way to the network breaks off behind the envelope, in words and in form', async () => {
  await render(<SigningPicture {...props(false)} />)
  const picture = page.getByRole('group', {
    name: `Payload: everyone required has signed it. Envelope: 0x${PAYER}, key 0 invalid. Network: Refused: the code did not run.`,
    exact: true,
  })
  await expect.element(picture).toBeVisible()
  expect(links()).toEqual(['whole', 'broken'])
  const broken = document.querySelectorAll('[data-link=broken] path')
  expect(broken[0]?.getAttribute('stroke-dasharray')).toBe('5 4')
  expect(broken).toHaveLength(2)
  await expect.element(picture).toHaveTextContent('Key 0 invalid0 of 1000')
  await expect.element(picture).toHaveTextContent('Key 0 valid1000 of 1000')
  await expect.element(picture.getByText('Sign with SHA3-256.')).toBeVisible()
})

test('a transaction that ran is drawn whole, and its accounts open in Lookup', async () => {
  await render(<SigningPicture {...props(true)} />)
  expect(links()).toEqual(['whole', 'whole'])
  await expect
    .element(page.getByRole('link', { name: `0x${OTHER}` }))
    .toHaveAttribute('href', `/account/lookup#address=${OTHER}`)
})

test('of very many signers the failing ones are drawn, and the rest counted', async () => {
  const authorizers = Array.from({ length: 300 }, (_, at) =>
    (at + 1).toString(16).padStart(16, '0'),
  ) as FlowAddress[]
  const { transaction, ...rest } = props(false)
  await render(
    <SigningPicture
      {...rest}
      transaction={{ ...transaction, authorizers, payloadSignatures: [] }}
      verdicts={[]}
      weights={[
        ...authorizers.map((address, at) => ({
          ...({ role: 'authorizer', address, part: 'payload', weight: 1000 } as const),
          enough: at !== 299,
        })),
        ...rest.weights.slice(1),
      ]}
    />,
  )
  await expect.element(page.getByText(`0x${authorizers[299]}`)).toBeVisible()
  await expect.element(page.getByText('and 296 more signers under Signers')).toBeVisible()
  expect(links()).toEqual(['broken', 'unknown'])
})

test('as a table: every signer with its part, its keys and its weight, and drawn again', async () => {
  await render(
    <>
      <AsTableButton />
      <SigningPicture {...props(false)} />
    </>,
  )
  const button = page.getByRole('button', { name: 'As a table', pressed: false })
  await button.click()
  const rows = page.getByRole('table', { name: 'Who signed what' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Payload.*0x179b6b1cb6755e31/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Key 0 valid.*1000 of 1000.*Enough/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Envelope.*0xf8d6e0586b0a20c7/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Key 0 invalid.*0 of 1000.*Not enough/)
  await expect.element(page.getByText('Sign with SHA3-256.')).toBeVisible()
  expect(links()).toEqual([])
  await page.getByRole('button', { name: 'As a table', pressed: true }).click()
  expect(links()).toEqual(['whole', 'broken'])
})
