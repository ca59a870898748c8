import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { hiddenCode } from './hidden-code.ts'

export const texts = { hiddenCode: (text: string) => hiddenCode(parseCadence(text)) }
