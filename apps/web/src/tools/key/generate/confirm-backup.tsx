import { normalForm, withoutAccents } from '@toolkit/core/mnemonic/word-index'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MadePhrase } from '../../../secrets/made/made-secret'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { useSubmit } from '../../../ui/fields/use-submit'

interface ConfirmBackupProps {
  readonly phrase: MadePhrase
  readonly onConfirmed: () => void
  readonly onCancel: () => void
}

const ASKED = 3

/**
 * Asks for three words of the phrase and its passphrase; reports which are wrong and nothing else.
 */
export function ConfirmBackup({ phrase, onConfirmed, onCancel }: ConfirmBackupProps) {
  const words = phrase.words.reveal()
  const [positions] = useState(() => pickPositions(words.length, ASKED))
  const [typed, setTyped] = useState<readonly string[]>(() => positions.map(() => ''))
  const [passphrase, setPassphrase] = useState('')
  const { area, submit, submitted, edited } = useSubmit<HTMLFieldSetElement>(check)
  const wrong = positions.map(
    (position, index) => !isSameWord(typed[index] ?? '', words[position] ?? ''),
  )
  const wrongPassphrase = phrase.passphrase !== null && passphrase !== phrase.passphrase.reveal()

  useEffect(() => area.ref.current?.querySelector('input')?.focus(), [area.ref])

  function check(): boolean {
    if (wrong.includes(true) || wrongPassphrase) return false
    onConfirmed()
    return true
  }

  return (
    <fieldset {...area} className="flex min-w-0 flex-col gap-4 rounded-md border border-border p-4">
      <legend className="px-1 font-medium">Confirm your backup</legend>
      <p className="text-text-muted">
        Type these from your backup, not from the screen. The words are hidden meanwhile.
      </p>
      {positions.map((position, index) => (
        <SecretField
          key={position}
          label={`Word ${position + 1}`}
          value={typed[index] ?? ''}
          onChange={word => {
            edited()
            setTyped(typed.with(index, word))
          }}
          error={
            submitted && wrong[index]
              ? `Word ${position + 1} ${typed[index]?.trim() ? 'doesn’t match' : 'is missing'}. Check your backup. If it’s wrong there, show the words and correct it.`
              : null
          }
        />
      ))}
      {phrase.passphrase ? (
        <SecretField
          label="The passphrase again"
          value={passphrase}
          onChange={value => {
            edited()
            setPassphrase(value)
          }}
          error={
            submitted && wrongPassphrase
              ? 'The passphrase doesn’t match. Case and spaces count.'
              : null
          }
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" icon={Check} onClick={submit}>
          Check
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Later
        </Button>
      </div>
    </fieldset>
  )
}

/**
 * Picks `count` distinct random positions below `length`, in ascending order.
 * @param random returns an integer from 0 up to, but not including, its argument; replaced in
 * tests.
 */
export function pickPositions(
  length: number,
  count: number,
  random: (below: number) => number = randomBelow,
): readonly number[] {
  const left = Array.from({ length }, (_, position) => position)
  const picked: number[] = []
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(random(left.length), 1))
  }
  return picked.sort((a, b) => a - b)
}

/** Random enough to choose which words are checked; nothing secret depends on it. */
function randomBelow(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
}

/**
 * Returns true if the typed word equals the phrase's word, ignoring case, surrounding spaces,
 * accents and Unicode normalization.
 */
export function isSameWord(typed: string, word: string): boolean {
  const plain = (text: string) => withoutAccents(normalForm(text.trim()))
  return plain(typed) === plain(word)
}
