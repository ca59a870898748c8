import { readHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  CREATE_ACCOUNT_SCRIPT,
  createAccountArguments,
} from '@toolkit/core/templates/create-account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletCancelled, walletSilent } from '../errors'
import { chainStore, INITIAL_STATE } from '../store'
import { authenticate, logIn, logOut, mutateCreateAccount } from './wallet'
import { onWalletFailure, type WalletFailure } from './wallet-calls'

const fcl = vi.hoisted(() => ({
  authenticateOn: vi.fn(),
  unauthenticateOn: vi.fn(),
  subscribeToUser: vi.fn(async () => () => {}),
  userNow: vi.fn(),
}))
vi.mock('./fcl', () => fcl)
const sender = vi.hoisted(() => ({ sendOn: vi.fn() }))
vi.mock('./send-with-wallet', () => sender)

const user = { loggedIn: true, addr: '0x8c5303eaa26202d6' }
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
let failures: WalletFailure[]
let leave: () => void

beforeEach(() => {
  failures = []
  leave = onWalletFailure(failure => failures.push(failure))
  chainStore.set({ ...INITIAL_STATE, network: 'testnet' })
})
afterEach(() => {
  leave()
  vi.clearAllMocks()
})

test('logs in on the present network', async () => {
  fcl.authenticateOn.mockResolvedValueOnce(user)
  expect(await logIn()).toEqual(user)
  expect(fcl.authenticateOn).toHaveBeenCalledWith('testnet')
  expect(failures).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test('logs out', async () => {
  fcl.unauthenticateOn.mockResolvedValueOnce(undefined)
  expect(await logOut()).toBe(true)
  expect(fcl.unauthenticateOn).toHaveBeenCalledWith('testnet')
})

test.each([
  ['Login error', logIn, fcl.authenticateOn, null],
  ['Authentication error', authenticate, fcl.authenticateOn, null],
  ['Logout error', logOut, fcl.unauthenticateOn, false],
] as const)('a failure is logged as “%s” and told', async (label, act, part, result) => {
  part.mockRejectedValueOnce('Popup failed to open (was it blocked by a popup blocker?)')
  expect(await act()).toBe(result)
  const message = 'Popup failed to open (was it blocked by a popup blocker?)'
  expect(logged.mock.calls).toEqual([[label, message]])
  expect(failures).toMatchObject([{ label, cancelled: false, error: { message } }])
})

test('a wallet that was closed is told as cancelled, and not logged', async () => {
  fcl.authenticateOn.mockRejectedValueOnce(walletCancelled('Declined: Externally Halted'))
  expect(await logIn()).toBeNull()
  expect(failures).toMatchObject([
    { cancelled: true, error: { message: 'Declined: Externally Halted' } },
  ])
  expect(logged).not.toHaveBeenCalled()
})

test('an error with a next step keeps it', async () => {
  const error = walletSilent('emulator', 'http://localhost:8701/fcl/authn')
  fcl.authenticateOn.mockRejectedValueOnce(error)
  await logIn()
  expect(failures[0]?.error).toBe(error)
})

const account = {
  publicKey: readHex(
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    64,
  ),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
} as const

test('creates an account with core’s script and arguments', async () => {
  fcl.userNow.mockResolvedValueOnce(user)
  sender.sendOn.mockResolvedValueOnce('ab'.repeat(32))
  expect(await mutateCreateAccount({ keys: [account] })).toBe('ab'.repeat(32))
  expect(sender.sendOn).toHaveBeenCalledWith(
    'testnet',
    CREATE_ACCOUNT_SCRIPT,
    createAccountArguments(account).map(decodeUtf8),
    expect.any(Function),
  )
})

test('creates none without a linked wallet', async () => {
  fcl.userNow.mockResolvedValueOnce({ loggedIn: false, addr: null })
  await expect(mutateCreateAccount({ keys: [account] })).rejects.toMatchObject({
    code: 'wallet/not-logged-in',
  })
  expect(sender.sendOn).not.toHaveBeenCalled()
})

test.each([
  ['Declined: No reason supplied', 'wallet/cancelled'],
  ['Declined: User declined', 'wallet/cancelled'],
  ['Declined: User rejected the request.', 'wallet/cancelled'],
  ['Declined: User has no account on this network', 'wallet/failed'],
  ['Declined: Not enough FLOW', 'wallet/failed'],
])('a wallet that says “%s” is %s', async (message, code) => {
  fcl.userNow.mockResolvedValueOnce(user)
  sender.sendOn.mockRejectedValueOnce(message)
  await expect(mutateCreateAccount({ keys: [account] })).rejects.toMatchObject({ code, message })
})
