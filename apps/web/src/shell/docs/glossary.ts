/** Term with its meaning in one sentence. */
export interface Term {
  /** Anchor of the page: `sequence-number`. */
  readonly id: string
  readonly name: string
  readonly meaning: string
}

export interface TermGroup {
  readonly title: string
  readonly terms: readonly Term[]
}

const term = (name: string, meaning: string): Term => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  meaning,
})

/** Words of Flow that the tools use, in the order in which one meets them. */
export const GLOSSARY: readonly TermGroup[] = [
  {
    title: 'Accounts and keys',
    terms: [
      term('Account', 'An address with keys, contracts and storage. Its keys can be changed.'),
      term(
        'Address',
        '8 bytes, 16 hex digits. Mainnet, Testnet and the emulator each have their own.',
      ),
      term(
        'Key weight',
        'What a key’s signature counts. An account’s signatures need 1000 together.',
      ),
      term(
        'Sequence number',
        'Counts what a key has proposed. A transaction must carry the next one.',
      ),
      term(
        'Algorithms',
        'A key names its curve and its hash. A signature with another hash is invalid.',
      ),
      term(
        'Seed phrase',
        '12 or 24 words from which all keys are derived. Anyone with it has the keys.',
      ),
      term('Keystore', 'A private key in a JSON file, encrypted with a password.'),
      term('Passkey', 'A key kept by a device. It signs on Flow in apps that support FLIP 264.'),
      term(
        'Child account',
        'An account that a parent account may use, within limits (HybridCustody).',
      ),
      term('COA', 'Cadence-owned account: an EVM address that a Flow account controls.'),
      term('Storage', 'Space in an account. 1 FLOW in the balance holds 100 MB.'),
      term('Vault', 'Holds tokens of one kind in an account’s storage.'),
      term('Capability', 'The right to use one thing in an account’s storage; it can be revoked.'),
    ],
  },
  {
    title: 'Transactions and the chain',
    terms: [
      term('Proposer', 'The account whose key and sequence number the transaction uses.'),
      term('Authorizer', 'An account whose storage and assets the code may use.'),
      term('Payer', 'Pays the fee. Signs last.'),
      term('Payload', 'Code, arguments and roles. Proposer and authorizers sign it.'),
      term('Envelope', 'The payload and its signatures. The payer signs it.'),
      term('Reference block', 'A recent block. The transaction expires 600 blocks after it.'),
      term('Compute limit', 'The most computation a transaction may use, up to 9999.'),
      term('Fee', 'Inclusion and computation, paid in FLOW by the payer.'),
      term('Script', 'Read-only Cadence code: no signature, no fee.'),
      term('Sealed', 'Final. The result is verified and can’t change.'),
      term('Event', 'What a contract reports while a transaction runs.'),
      term('Epoch', 'About a week. Stakes change and rewards are paid between epochs.'),
      term('Spork', 'A network upgrade. Older transactions are on archive nodes.'),
    ],
  },
]
