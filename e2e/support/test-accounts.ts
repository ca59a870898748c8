import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { ACCOUNT_CREATED, addressFromEvents } from '@toolkit/core/rest/account-created'
import type { Secret } from '@toolkit/core/secret'
import type { NewAccountKey } from '@toolkit/core/templates/create-account'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import {
  type CadenceArgument,
  type ChainClient,
  type Outcome,
  type Plan,
  SERVICE_ADDRESS,
  serviceSigner,
} from './chain-client.ts'

/** Signing account of a test, with all its private keys. */
export interface TestAccount {
  /** 16 hex digits. */
  readonly address: FlowAddress
  /** By key index. */
  readonly signers: readonly TransactionSigner[]
}

export interface NewKey {
  /** Defaults to a fresh one. */
  readonly privateKey?: Secret<Uint8Array>
  readonly signatureAlgorithm?: SignatureAlgorithm
  readonly hashAlgorithm?: AccountHashAlgorithm
  /** 0 to 1000; defaults to 1000. */
  readonly weight?: number
}

const ADD_KEYS = `
    let addKeys = fun (account: auth(Keys) &Account) {
        for index, key in publicKeys {
            account.keys.add(
                publicKey: PublicKey(
                    publicKey: key.decodeHex(),
                    signatureAlgorithm: SignatureAlgorithm(rawValue: curves[index])!
                ),
                hashAlgorithm: HashAlgorithm(rawValue: hashes[index])!,
                weight: weights[index]
            )
        }
    }
`
const KEY_LISTS = '(publicKeys: [String], curves: [UInt8], hashes: [UInt8], weights: [UFix64])'

const CREATE_ACCOUNT = `transaction${KEY_LISTS} {
    prepare(payer: auth(BorrowValue) &Account) {
        ${ADD_KEYS}
        addKeys(Account(payer: payer))
    }
}`

const CREATE_FUNDED = `
import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
transaction(publicKeys: [String], flow: UFix64) {
    prepare(payer: auth(BorrowValue) &Account) {
        let vault = payer.storage
            .borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        for publicKey in publicKeys {
            let account = Account(payer: payer)
            account.keys.add(
                publicKey: PublicKey(
                    publicKey: publicKey.decodeHex(),
                    signatureAlgorithm: SignatureAlgorithm.ECDSA_P256
                ),
                hashAlgorithm: HashAlgorithm.SHA3_256,
                weight: 1000.0
            )
            account.capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
                .deposit(from: <-vault.withdraw(amount: flow))
        }
    }
}`

const REVOKE_KEY = `transaction(index: Int) {
    prepare(signer: auth(RevokeKey) &Account) {
        signer.keys.revoke(keyIndex: index) ?? panic("There is no key with this index.")
    }
}`

/** Creates a separate account for a test; defaults to one fresh key of full weight. */
export async function createAccount(
  chain: ChainClient,
  ...keys: readonly NewKey[]
): Promise<TestAccount> {
  const made = (keys.length === 0 ? [{}] : keys).map(newKey)
  const { events } = await chain.succeed(planOf(made.map(({ facts }) => facts)))
  const address = addressFromEvents(events)
  return { address, signers: made.map(({ signer }, index) => signer(address, index)) }
}

/**
 * Creates accounts with one fresh key of full weight each, and FLOW. In one transaction: each costs the chain a block,
 * in which it checks its own contracts again.
 */
export async function createFunded(
  chain: ChainClient,
  count: number,
  flow: string,
): Promise<readonly TestAccount[]> {
  const made = Array.from({ length: count }, () => newKey({}))
  const { events } = await chain.succeed({
    script: CREATE_FUNDED,
    arguments: [
      {
        type: 'Array',
        value: made.map(({ facts }) => ({ type: 'String', value: facts.publicKey })),
      },
      { type: 'UFix64', value: flow },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  const created = events.filter(({ type }) => type === ACCOUNT_CREATED)
  return made.map(({ signer }, index) => {
    const address = addressFromEvents(created.slice(index, index + 1))
    return { address, signers: [signer(address, 0)] }
  })
}

/** Creates an account with public keys whose private keys are elsewhere: a passkey's. */
export async function createAccountOf(
  chain: ChainClient,
  ...facts: readonly NewAccountKey[]
): Promise<FlowAddress> {
  const { events } = await chain.succeed(planOf(facts))
  return addressFromEvents(events)
}

/** Returns the plan that creates an account with these keys, as `createAccount` runs it. */
export function createAccountPlan(keys: readonly NewKey[]): Plan {
  return planOf(keys.map(key => newKey(key).facts))
}

const planOf = (keys: readonly NewAccountKey[]): Plan => ({
  script: CREATE_ACCOUNT,
  arguments: keyLists(keys),
  authorizers: [SERVICE_ADDRESS],
})

/** Public key of `account`'s key `index`, 128 hex digits. */
export function publicKeyAt({ signers }: TestAccount, index = 0): string {
  const signer = signers[index]
  if (!signer) throw new Error(`the account has no key ${index}`)
  return fixedHex(publicKeyOf(signer.privateKey, signer.signatureAlgorithm), 64)
}

/** Revokes key `index`: the account signs with its key `by`, the service account pays. */
export async function revokeKey(
  chain: ChainClient,
  account: TestAccount,
  index: number,
  by = 0,
): Promise<Outcome> {
  return chain.succeed(revokePlan(account, index, by))
}

/** Returns the plan that revokes key `index` of an account, signed by its key `by` and paid by the service account. */
export function revokePlan({ address, signers }: TestAccount, index: number, by = 0): Plan {
  return {
    script: REVOKE_KEY,
    arguments: [{ type: 'Int', value: `${index}` }],
    authorizers: [address],
    signers: [...signers.filter(({ keyIndex }) => keyIndex === by), serviceSigner()],
  }
}

interface MadeKey {
  readonly facts: NewAccountKey
  readonly signer: (address: FlowAddress, keyIndex: number) => TransactionSigner
}

function newKey({
  signatureAlgorithm = 'ECDSA_P256',
  hashAlgorithm = 'SHA3_256',
  weight = 1000,
  privateKey = generatePrivateKey(signatureAlgorithm),
}: NewKey): MadeKey {
  const publicKey = fixedHex(publicKeyOf(privateKey, signatureAlgorithm), 64)
  return {
    facts: { publicKey, signatureAlgorithm: signatureAlgorithm, hashAlgorithm, weight },
    signer: (address, keyIndex) => ({
      address,
      keyIndex,
      privateKey,
      signatureAlgorithm,
      hashAlgorithm,
    }),
  }
}

/** Formats the keys as the four lists of KEY_LISTS. */
function keyLists(keys: readonly NewAccountKey[]): readonly CadenceArgument[] {
  const list = (type: string, value: (facts: NewAccountKey) => string) => ({
    type: 'Array',
    value: keys.map(facts => ({ type, value: value(facts) })),
  })
  return [
    list('String', ({ publicKey }) => publicKey),
    list('UInt8', key => `${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].cadence}`),
    list('UInt8', key => `${HASH_ALGORITHMS[key.hashAlgorithm].cadence}`),
    list('UFix64', ({ weight }) => `${weight}.0`),
  ]
}
