import { type Dispatch, type SetStateAction, useState } from 'react'
import { handedSource } from '../../handed-source'
import { defineOutside, useOutsideInput } from '../../use-outside-input'
import { EMPTY_FORM, type Form } from './form'
import { settingsOf, sharedSchema } from './shared-link'

type Change = (form: Form) => Form

/** What comes from outside is a change of the form: a link brings settings only. */
const OUTSIDE = defineOutside({
  toolId: 'code-aes',
  kinds: ['bytes', 'text'],
  schema: sharedSchema,
  fromTool:
    (data): Change =>
    form => ({ ...form, encrypt: { ...form.encrypt, source: handedSource(data) } }),
  fromLink:
    (shared): Change =>
    form => ({ ...form, direction: shared.direction, settings: settingsOf(shared) }),
})

/** The form as another tool or a link begins it. */
export function useFirstForm(): [Form, Dispatch<SetStateAction<Form>>] {
  const [form, setForm] = useState<Form>(EMPTY_FORM)
  useOutsideInput(OUTSIDE, setForm)
  return [form, setForm]
}
