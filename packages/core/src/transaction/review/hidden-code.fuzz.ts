import { parseCadence } from '../../cadence/syntax/program.ts'
import { hiddenCode } from './hidden-code.ts'

export const texts = { hiddenCode: (text: string) => hiddenCode(parseCadence(text)) }
