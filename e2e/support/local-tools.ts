import type { Page } from '@playwright/test'
import { walks as aes } from '../answer-first/code-aes.ts'
import { walks as base64 } from '../answer-first/code-base64.ts'
import { walks as hash } from '../answer-first/code-hash.ts'
import { walks as hex } from '../answer-first/code-hex.ts'
import { walks as rlp } from '../answer-first/code-rlp.ts'
import { walks as rlpTx } from '../answer-first/code-rlp-tx.ts'
import { walks as generate } from '../answer-first/key-generate.ts'
import { walks as googleDrive } from '../answer-first/key-google-drive.ts'
import { walks as keystore } from '../answer-first/key-keystore.ts'
import { walks as privateKey } from '../answer-first/key-private-key.ts'
import { walks as verify } from '../answer-first/key-verify.ts'
import { walks as analyze } from '../answer-first/tx-analyze.ts'
import type { Walk } from '../answer-first/walk.ts'
import { ABOUT, keyAt, openKeys, phrase } from './seed-phrase-page.ts'

/** What a tool does without a chain: its main action, from its empty page to the answer. */
export type LocalAction = Pick<Walk, 'path' | 'act' | 'answer'> & { readonly tool: string }

function action(tool: string, walks: readonly Walk[], name: string): LocalAction {
  const walk = walks.find(one => one.name === name)
  if (!walk) throw new Error(`${tool} has no walk “${name}”`)
  return { ...walk, tool }
}

/** The key of that phrase at Flow's path. */
const KEY_OF_ABOUT = await keyAt({
  mnemonic: ABOUT,
  path: "m/44'/539'/0'/0/0",
  curve: 'ECDSA_P256',
})

/** Every tool that needs no chain, or does something without one. */
export const LOCAL_ACTIONS: readonly LocalAction[] = [
  action('Generate', generate, 'a seed phrase'),
  {
    tool: 'Seed Phrase',
    path: '/key/seed-phrase',
    async act(page: Page) {
      await phrase(page).fill(ABOUT)
      await openKeys(page)
    },
    answer: new RegExp(KEY_OF_ABOUT),
  },
  action('Private Key', privateKey, 'signs a message'),
  action('KeyStore', keystore, 'writes a new file'),
  action('Verify', verify, 'a valid signature'),
  action('Google Drive', googleDrive, 'opens an item of a multi-backup'),
  action('Analyze', analyze, 'a Cadence value'),
  action('Base64', base64, 'encodes a text'),
  action('RLP', rlp, 'recognises a Flow transaction'),
  action('RLP Transaction', rlpTx, 'builds a transaction with numbers that were typed'),
  action('Hash', hash, 'hashes a text'),
  action('AES', aes, 'encrypts and decrypts with a password'),
  action('Hex', hex, 'reads hex'),
]
