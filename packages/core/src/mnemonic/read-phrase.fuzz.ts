import { readPhrase } from './read-phrase.ts'

export const texts = { readPhrase }
export const samples = [
  '1. legal 7. worth\n2. winner 8. useful\n3. thank 9. legal\n4. year 10. winner\n5. wave 11. thank\n6. sausage 12. yellow',
  '{"word1":"legal","word2":"winner","word3":"thank"}',
  'legalwinnerthankyearwavesausageworthusefullegalwinnerthankyellow',
  '①legal ②winner Word 3: thank',
]
