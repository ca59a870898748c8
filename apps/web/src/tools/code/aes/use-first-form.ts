import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import type { Data } from '../../data-kinds'
import { readFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import { EMPTY_FORM, type Form } from './form'
import { settingsOf, sharedSchema } from './shared-link'

/** The form as another tool or a link begins it. A link brings settings only, and is followed later on too. */
export function useFirstForm(): [Form, Dispatch<SetStateAction<Form>>] {
  const handed = useHandover('code-aes', ['bytes', 'text'])
  const [form, setForm] = useState<Form>(() => withData(handed))

  useEffect(() => {
    const follow = () => {
      const shared = readFragment(sharedSchema)
      if (!shared) return
      const settings = settingsOf(shared)
      setForm(before => ({ ...before, direction: shared.direction, settings }))
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return [form, setForm]
}

function withData(data: Extract<Data, { kind: 'bytes' | 'text' }> | null): Form {
  if (!data) return EMPTY_FORM
  const source =
    data.kind === 'bytes' ? sourceOfText('hex', data.hex) : sourceOfText('text', data.text)
  return { ...EMPTY_FORM, encrypt: { ...EMPTY_FORM.encrypt, source } }
}
