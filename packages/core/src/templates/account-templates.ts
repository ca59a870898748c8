import { CREATE_ACCOUNT_SCRIPT, CREATE_ACCOUNT_WITH_KEYS_SCRIPT } from './create-account.ts'
import { KEY_PLAN_SCRIPT } from './key-plan-script.ts'
import { defineTemplate, HIGHEST_LIMIT, type TransactionTemplate } from './template.ts'

/** Parameters of a new key. */
const KEY_PARAMETERS = [
  { name: 'publicKey', hint: '128 hex digits, without 0x and without 04 in front' },
  {
    name: 'signatureAlgorithm',
    hint: '1 for ECDSA_P256, 2 for ECDSA_secp256k1',
    placeholder: '1',
  },
  { name: 'hashAlgorithm', hint: '1 for SHA2_256, 3 for SHA3_256', placeholder: '3' },
  { name: 'weight', hint: '0 to 1000; 1000 signs alone', placeholder: '1000.0' },
] as const

const KEY_INDEX = { name: 'keyIndex', hint: 'Index of the key on the account', placeholder: '0' }

/** Gets the key at `keyIndex`, which must exist and be in force. */
const FIND_KEY = String.raw`        let key = account.keys.get(keyIndex: keyIndex)
            ?? panic("\(account.address) has no key \(keyIndex).")
        assert(!key.isRevoked, message: "Key \(keyIndex) of \(account.address) is already revoked.")
`

/** Fails rather than leave an account that cannot sign. */
const KEEP_CONTROL = String.raw`        // Fails where the keys that remain could not sign for the account any more.
        var weights = 0.0
        account.keys.forEach(fun (key: AccountKey): Bool {
            if !key.isRevoked {
                weights = weights + key.weight
            }
            return true
        })
        assert(
            weights >= 1000.0,
            message: "The keys of \(account.address) would add up to \(weights) of the 1000 that sign for it."
        )
`

export const KEY_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'add-key',
    title: 'Add a key',
    description: 'Adds a public key to the account; it gets the next free key index.',
    group: 'Keys',
    keywords: 'public account multisig backup device',
    authorizers: ['account'],
    parameters: KEY_PARAMETERS,
    body: String.raw`transaction(publicKey: String, signatureAlgorithm: UInt8, hashAlgorithm: UInt8, weight: UFix64) {
    prepare(account: auth(AddKey) &Account) {
        account.keys.add(
            publicKey: PublicKey(
                publicKey: publicKey.decodeHex(),
                signatureAlgorithm: SignatureAlgorithm(rawValue: signatureAlgorithm)
                    ?? panic("There is no signature algorithm \(signatureAlgorithm).")
            ),
            hashAlgorithm: HashAlgorithm(rawValue: hashAlgorithm)
                ?? panic("There is no hash algorithm \(hashAlgorithm)."),
            weight: weight
        )
    }
}
`,
  }),
  defineTemplate({
    id: 'revoke-key',
    title: 'Revoke a key',
    description:
      'Revokes a key of the account for good. It fails if the remaining keys could no longer sign for the account.',
    group: 'Keys',
    keywords: 'remove delete lost stolen',
    authorizers: ['account'],
    parameters: [KEY_INDEX],
    body: `transaction(keyIndex: Int) {
    prepare(account: auth(RevokeKey) &Account) {
${FIND_KEY}        account.keys.revoke(keyIndex: keyIndex)

${KEEP_CONTROL}    }
}
`,
  }),
  defineTemplate({
    id: 're-weight-key',
    title: 'Change a key’s weight',
    description:
      'Cadence can’t change a weight, so this adds the same public key with the new weight, at a new index, and revokes the old one. It fails if the keys could no longer sign for the account.',
    group: 'Keys',
    keywords: 're-weight reweight multisig threshold update',
    authorizers: ['account'],
    parameters: [
      KEY_INDEX,
      { name: 'weight', hint: 'New weight, 0 to 1000', placeholder: '500.0' },
    ],
    body: `transaction(keyIndex: Int, weight: UFix64) {
    prepare(account: auth(AddKey, RevokeKey) &Account) {
${FIND_KEY}        account.keys.add(publicKey: key.publicKey, hashAlgorithm: key.hashAlgorithm, weight: weight)
        account.keys.revoke(keyIndex: keyIndex)

${KEEP_CONTROL}    }
}
`,
  }),
  defineTemplate({
    id: 'change-keys',
    title: 'Add and revoke keys at once',
    description:
      'Adds keys and revokes others in one transaction: all of it or nothing. It fails if the account’s keys are no longer those that it was made for, or could no longer sign for the account.',
    group: 'Keys',
    keywords: 'plan rotate swap several multisig',
    authorizers: ['account'],
    computeLimit: HIGHEST_LIMIT,
    parameters: [
      { name: 'newKeys', hint: '128 hex digits each, without 0x and without 04 in front' },
      { name: 'newSignatureAlgorithms', hint: '1 for ECDSA_P256, 2 for ECDSA_secp256k1' },
      { name: 'newHashAlgorithms', hint: '1 for SHA2_256, 3 for SHA3_256' },
      { name: 'newWeights', hint: '0 to 1000 each' },
      { name: 'firstNewIndex', hint: 'How many keys the account has, revoked ones too' },
      { name: 'revokedIndexes', hint: 'Indexes of the keys to revoke' },
      { name: 'revokedKeys', hint: 'Public keys at these indexes, 128 hex digits each' },
      {
        name: 'plannedWeight',
        hint: 'What the active keys add up to afterwards; none to skip the check',
      },
    ],
    body: KEY_PLAN_SCRIPT,
  }),
]

export const ACCOUNT_TEMPLATES: readonly TransactionTemplate[] = [
  defineTemplate({
    id: 'create-account',
    title: 'Create an account',
    description: 'Makes an account with one key; the account that authorizes pays for it.',
    group: 'Accounts',
    keywords: 'new address public key',
    authorizers: ['signer'],
    parameters: KEY_PARAMETERS,
    body: CREATE_ACCOUNT_SCRIPT,
  }),
  defineTemplate({
    id: 'create-account-with-keys',
    title: 'Create an account with several keys',
    description:
      'Makes an account with a key for each entry of the four lists, which must be of the same length.',
    group: 'Accounts',
    keywords: 'new address multisig shared public',
    authorizers: ['signer'],
    parameters: [
      { name: 'publicKeys', hint: '128 hex digits each, without 0x and without 04 in front' },
      { name: 'signatureAlgorithms', hint: '1 for ECDSA_P256, 2 for ECDSA_secp256k1' },
      { name: 'hashAlgorithms', hint: '1 for SHA2_256, 3 for SHA3_256' },
      { name: 'weights', hint: '0 to 1000 each; together at least 1000' },
    ],
    body: CREATE_ACCOUNT_WITH_KEYS_SCRIPT,
  }),
]
