import { CREATE_ACCOUNT_SCRIPT, CREATE_ACCOUNT_WITH_KEYS_SCRIPT } from './create-account.ts'
import { KEY_PARAMETERS } from './key-templates.ts'
import { defineTemplate, type TransactionTemplate } from './template.ts'

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
