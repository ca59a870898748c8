import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { isWholeIn, normalForm } from './normal-form.ts'

export const texts = {
  normalForm,
  isWholeIn: (text: string) => isWholeIn(parseCadence(text), parseCadence(normalForm(text))),
}
export const samples = ['import A from 0x1 /* " */ transaction { /* /* */ */ } // "\r\n"\\("x")"']
