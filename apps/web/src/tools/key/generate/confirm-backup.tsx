import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { focusFirstWrong } from '../../../ui/first-wrong'
import { SecretField } from '../../../ui/secret-field'
import { isSameWord, pickPlaces } from './confirm'
import { anotherPassphrase, anotherWord } from './errors'
import type { GeneratedPhrase } from './generated'

interface ConfirmBackupProps {
  readonly phrase: GeneratedPhrase
  readonly onConfirmed: () => void
  readonly onCancel: () => void
}

const ASKED = 3

/** Asks for three words of the phrase, and for its passphrase; says which are wrong and no more. */
export function ConfirmBackup({ phrase, onConfirmed, onCancel }: ConfirmBackupProps) {
  const words = phrase.words.reveal()
  const [places] = useState(() => pickPlaces(words.length, ASKED))
  const [typed, setTyped] = useState<readonly string[]>(() => places.map(() => ''))
  const [passphrase, setPassphrase] = useState('')
  const [checked, setChecked] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const wrong = places.map((place, index) => !isSameWord(typed[index] ?? '', words[place] ?? ''))
  const wrongPassphrase = phrase.passphrase !== null && passphrase !== phrase.passphrase.reveal()

  useEffect(() => fields.current?.querySelector('input')?.focus(), [])

  function check() {
    if (!wrong.includes(true) && !wrongPassphrase) return onConfirmed()
    setChecked(true)
    requestAnimationFrame(() => focusFirstWrong(fields.current))
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    check()
  }

  return (
    <fieldset
      ref={fields}
      onKeyDown={press}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-border p-4"
    >
      <legend className="px-1 font-medium">Confirm your backup</legend>
      <p className="text-text-muted">
        Type these from what you wrote down, not from the screen. The words are hidden meanwhile.
      </p>
      {places.map((place, index) => (
        <SecretField
          key={place}
          label={`Word ${place + 1}`}
          value={typed[index] ?? ''}
          onChange={word => {
            setChecked(false)
            setTyped(typed.with(index, word))
          }}
          error={
            checked && wrong[index]
              ? anotherWord({ number: place + 1, typed: (typed[index] ?? '').trim() !== '' })
              : null
          }
        />
      ))}
      {phrase.passphrase ? (
        <SecretField
          label="The passphrase again"
          value={passphrase}
          onChange={value => {
            setChecked(false)
            setPassphrase(value)
          }}
          error={checked && wrongPassphrase ? anotherPassphrase() : null}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" icon={Check} onClick={check}>
          Check
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Later
        </Button>
      </div>
    </fieldset>
  )
}
