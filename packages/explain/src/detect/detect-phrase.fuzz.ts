import { detectPhrase } from './detect-phrase.ts'

export const texts = { detectPhrase }
export const samples = [
  'phrase: 1. legal 7. worth\n2. winner 8. useful\n3. thank 9. legal\n4. year 10. winner\n5. wave 11. thank\n6. sausage 12. yellow',
  'my words are legal winner thank year wave sausage worth useful legal winner thank yellow ok',
  '000809021616085202951393132616671156189813911089',
]
