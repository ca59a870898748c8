import { expect, test } from 'vitest'
import { EMPTY_FORM } from './form'
import { readForm } from './read-form'
import { isUntouched, SAMPLE_KEY, sampleForm } from './sample'

test('the sample can be run both ways as it stands', () => {
  for (const direction of ['encrypt', 'decrypt'] as const) {
    const form = sampleForm({ direction })
    const { job, errors } = readForm(form)
    expect(errors).toEqual({})
    expect(job?.direction).toBe(direction)
    expect(form.key).toBe(SAMPLE_KEY)
  }
})

test('it is offered while nothing is typed', () => {
  expect(isUntouched(EMPTY_FORM)).toBe(true)
  expect(isUntouched({ ...EMPTY_FORM, password: 'x' })).toBe(false)
  const source = { kind: 'typed', format: 'text', text: 'x' } as const
  expect(isUntouched({ ...EMPTY_FORM, decrypt: { ...EMPTY_FORM.decrypt, source } })).toBe(false)
})
