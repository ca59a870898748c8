import type { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useState } from 'react'
import type { CheckedPhrase } from '../../../keys/check-phrase.task'
import { type KeyInput, keyInputOf, NO_KEY } from '../../../keys/key-input'
import { useKeyInput } from '../../../keys/use-key-input'
import { type KeyReading, useKeyMaterial } from '../../../keys/use-key-material'
import { type ShortTaskState, useShortTask } from '../../../keys/use-short-task'
import type { Data } from '../../data-kinds'
import type { FileHeader } from './drive-read-file.task'
import { nothingToSave, publicOnly } from './save-errors'
import type { BackupKind } from './save-form'

export type Handed = Extract<Data, { kind: 'private-key' | 'mnemonic' | 'keystore' }>

/** A pause in typing this long has it read. */
const PAUSE_MS = 150

export interface SecretInput {
  readonly keyInput: KeyInput
  readonly setKeyInput: (input: KeyInput) => void
  readonly keyReading: KeyReading
  readonly phrase: string
  readonly setPhrase: (text: string) => void
  readonly phraseReading: ShortTaskState<CheckedPhrase>
  readonly file: string
  readonly setFile: (text: string) => void
  readonly fileReading: ShortTaskState<FileHeader>
  /** What is to be backed up, once it was read; the keystore's text for a keystore. */
  readonly found: Secret<string> | null
  /** Why there is nothing; null while there is, and while it is read. */
  readonly missing: ToolError | null
}

/** The three ways to say what is to be backed up. What was typed in one stays while another is used. */
export function useSecretInput(kind: BackupKind, handed: Handed | null): SecretInput {
  const [keyInput, setKeyInput] = useKeyInput(() =>
    handed?.kind === 'private-key' ? keyInputOf(handed.privateKey.reveal()) : NO_KEY,
  )
  const [phrase, setPhrase] = useState(() =>
    handed?.kind === 'mnemonic' ? handed.mnemonic.reveal() : '',
  )
  const [file, setFile] = useState(() => (handed?.kind === 'keystore' ? handed.text : ''))
  const keyReading = useKeyMaterial(keyInput)
  const phraseReading = useShortTask<typeof import('../../../keys/check-phrase.task').default>(
    'check-phrase',
    useAsk(phrase),
    PAUSE_MS,
  )
  const fileReading = useShortTask<typeof import('./drive-read-file.task').default>(
    'drive-read-file',
    useAsk(file),
    PAUSE_MS,
  )

  const { found, missing } = useMemo(
    () => outcome(kind, keyReading, phraseReading, fileReading, file),
    [kind, keyReading, phraseReading, fileReading, file],
  )
  return {
    keyInput,
    setKeyInput,
    keyReading,
    phrase,
    setPhrase,
    phraseReading,
    file,
    setFile,
    fileReading,
    found,
    missing,
  }
}

const useAsk = (text: string) => useMemo(() => (text.trim() === '' ? null : () => text), [text])

function outcome(
  kind: BackupKind,
  key: KeyReading,
  phrase: ShortTaskState<CheckedPhrase>,
  header: ShortTaskState<FileHeader>,
  file: string,
): Pick<SecretInput, 'found' | 'missing'> {
  const none = (missing: ToolError | null) => ({ found: null, missing })
  switch (kind) {
    case 'private-key':
      if (key.status === 'read') {
        const { privateKey } = key.key
        return privateKey ? { found: privateKey, missing: null } : none(publicOnly())
      }
      return none(key.status === 'busy' ? null : nothingToSave('private key'))
    case 'mnemonic':
      if (phrase.status === 'done') {
        return { found: new Secret(phrase.output.mnemonic), missing: null }
      }
      return none(phrase.status === 'busy' ? null : nothingToSave('seed phrase'))
    case 'keystore':
      if (header.status === 'done') return { found: new Secret(file), missing: null }
      return none(header.status === 'busy' ? null : nothingToSave('keystore'))
  }
}
