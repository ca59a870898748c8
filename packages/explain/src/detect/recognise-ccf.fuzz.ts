import { recogniseCcf } from './recognise-ccf.ts'

export const texts = { recogniseCcf }
export const samples = ['d88282d88904c2412a', '2IKC2IkEwkEq']
