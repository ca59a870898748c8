import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { Secret } from '@toolkit/core/secret'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { KeyJob, PhraseJob } from './generate-secret.task'
import type { MadeFlowSecret } from './made-secret'

const GENERATE_SECRET = taskRef<typeof import('./generate-secret.task').default>('generate-secret')

/** Kind of secret to generate; a phrase by its language, whose word list is loaded first. */
export type SecretOrder =
  | KeyJob
  | (Omit<PhraseJob, 'list'> & { readonly language: MnemonicLanguage })

/** Generates a phrase with its first keys, or a private key. */
export async function makeFlowSecret(
  order: SecretOrder,
  signal: AbortSignal,
): Promise<MadeFlowSecret> {
  const job: KeyJob | PhraseJob =
    order.what === 'key' ? order : { ...order, list: await loadWordList(order.language) }
  const { words, mnemonic, keys, mix } = await runTask(GENERATE_SECRET, job, { signal })
  if (order.what === 'phrase' && words && mnemonic) {
    const { language, path } = order
    const text = order.passphrase.reveal()
    const passphrase = text === '' ? null : new Secret(text)
    return { what: 'phrase', words, mnemonic, language, passphrase, path, keys, mix }
  }
  const privateKey = keys[0]?.privateForms?.hex
  if (!privateKey) throw new Error('The task gave neither a phrase nor a private key.')
  return { what: 'private-key', privateKey, keys, mix }
}
