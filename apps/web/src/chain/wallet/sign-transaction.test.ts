import { addressAt, formatAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { beforeEach, expect, test, vi } from 'vitest'
import { signOn, walletKeyOn } from './sign-transaction'

// FCL itself is faked here; the browser tests use the real one with the dev wallet.
const fcl = vi.hoisted(() => ({
  voucherToTxId: vi.fn(),
  currentUser: { authorization: vi.fn(), snapshot: vi.fn() },
}))
vi.mock('@onflow/fcl', () => fcl)
const ours = vi.hoisted(() => ({ configure: vi.fn(), userNow: vi.fn() }))
vi.mock('./fcl', () => ours)

const [ALICE, BOB, CAROL] = [1n, 2n, 3n].map(at => addressAt('emulator', at)) as [
  ReturnType<typeof addressAt>,
  ReturnType<typeof addressAt>,
  ReturnType<typeof addressAt>,
]
const transaction: Transaction = {
  script: encodeUtf8('transaction(a: Int) { prepare(s: &Account) {} }'),
  arguments: [encodeUtf8('{"type":"Int","value":"1"}')],
  referenceBlockId: transactionIdOf('07'),
  computeLimit: 100n,
  proposalKey: { address: ALICE, keyIndex: 2, sequenceNumber: 5n },
  payer: BOB,
  authorizers: [ALICE],
  payloadSignatures: [],
  envelopeSignatures: [],
}
function transactionIdOf(byte: string) {
  return byte.repeat(32) as Transaction['referenceBlockId']
}
const signature = 'ab'.repeat(64)
const requestMock = vi.fn()

/** A wallet of one account and one key. */
function walletOf(address: string, keyId: number, answer: unknown) {
  ours.userNow.mockResolvedValue({ loggedIn: true, addr: `0x${address}` })
  requestMock.mockReset().mockResolvedValue(answer)
  fcl.currentUser.authorization.mockResolvedValue({
    resolve: async () => ({ addr: address, keyId, signingFunction: requestMock }),
  })
}
const composite = (addr: string, keyId: number, more = {}) => ({
  ...{ f_type: 'CompositeSignature', f_vsn: '1.0.0', addr, keyId, signature },
  ...more,
})

beforeEach(() => {
  fcl.currentUser.snapshot.mockReset().mockResolvedValue({ services: [] })
  fcl.voucherToTxId.mockReset().mockReturnValue(transactionId(transaction))
})

test('the wallet gets our message and our voucher, and its signature comes back', async () => {
  walletOf(ALICE, 2, composite(ALICE, 2))
  expect(await signOn('emulator', transaction, ALICE)).toEqual({
    ...{ address: ALICE, keyIndex: 2 },
    signature: new Uint8Array(64).fill(0xab),
  })
  expect(requestMock).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ message: formatHex(payloadMessage(transaction)), addr: ALICE, keyId: 2 },
      roles: { proposer: true, authorizer: true, payer: false, param: false },
      voucher: expect.objectContaining({
        arguments: [{ type: 'Int', value: '1' }],
        proposalKey: { address: formatAddress(ALICE), keyId: 2, sequenceNum: 5 },
        payloadSigs: [{ address: formatAddress(ALICE), keyId: 2, sig: null }],
        envelopeSigs: [],
      }),
    }),
  )
})

test('the payer signs the envelope over the payload signatures', async () => {
  const one = { address: ALICE, keyIndex: 2, signature: new Uint8Array(64).fill(1) }
  const half = { ...transaction, payloadSignatures: [one] }
  fcl.voucherToTxId.mockReturnValue(transactionId(half))
  walletOf(BOB, 0, composite(formatAddress(BOB), 0, { extensionData: '01c0' }))
  expect(await signOn('emulator', half, BOB)).toMatchObject({
    ...{ address: BOB, extensionData: Uint8Array.of(1, 0xc0) },
  })
  expect(requestMock.mock.calls[0]?.[0]).toMatchObject({
    message: formatHex(envelopeMessage(half)),
    interaction: { payer: [`${formatAddress(BOB)}-0`], message: { computeLimit: 100 } },
  })
})

test.each([
  ['an argument that FCL would write otherwise', 'transaction/form-cannot-express'],
  ['another encoding as a whole', 'wallet/other-bytes'],
])('%s is refused before the wallet is asked', async (what, code) => {
  walletOf(ALICE, 2, composite(ALICE, 2))
  const spaced = { ...transaction, arguments: [encodeUtf8('{ "type":"Int","value":"1"}')] }
  if (code === 'wallet/other-bytes') fcl.voucherToTxId.mockReturnValue('00')
  const given = what.startsWith('an argument') ? spaced : transaction
  await expect(signOn('emulator', given, ALICE)).rejects.toMatchObject({ code })
  expect(requestMock).not.toHaveBeenCalled()
})

test.each([
  ['another account', CAROL, composite(CAROL, 0), 'wallet/other-account'],
  ['an answer for another account', ALICE, composite(CAROL, 0), 'wallet/other-account'],
  ['no signature', ALICE, null, 'wallet/unusable'],
  [
    'a signature that is no hex',
    ALICE,
    { ...composite(ALICE, 2), signature: 'x' },
    'wallet/unusable',
  ],
])('a wallet with %s is told', async (_, address, answer, code) => {
  walletOf(address, 2, answer)
  await expect(signOn('emulator', transaction, ALICE)).rejects.toMatchObject({ code })
})

test.each([
  ['Declined: User declined', 'wallet/cancelled', undefined],
  ['Popup failed to open (was it blocked by a popup blocker?)', 'wallet/failed', /Allow pop-ups/],
])('“%s” is %s', async (message, code, suggestion) => {
  walletOf(ALICE, 2, null)
  requestMock.mockRejectedValue(message)
  const thrown = await signOn('emulator', transaction, ALICE).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ code, message })
  if (suggestion) expect((thrown as { suggestion: string }).suggestion).toMatch(suggestion)
})

test('nobody is asked while no wallet is connected', async () => {
  ours.userNow.mockResolvedValue({ loggedIn: false, addr: null })
  await expect(signOn('emulator', transaction, ALICE)).rejects.toMatchObject({
    code: 'wallet/not-logged-in',
  })
})

test.each([
  [[{ type: 'authz', identity: { keyId: 3 } }], 3],
  [[{ type: 'authz', identity: { keyId: '4' } }], 4],
  [[{ type: 'pre-authz' }, { type: 'authz', identity: { keyId: 3 } }], null],
  [[], null],
])('of the services %j the wallet’s key is %s', async (services, keyIndex) => {
  fcl.currentUser.snapshot.mockResolvedValue({ services })
  expect(await walletKeyOn('emulator')).toBe(keyIndex)
})
