import { recogniseOtherPhrase } from './other-phrases.ts'

export const texts = { recogniseOtherPhrase }
export const samples = [
  'wild father tree among universe such mobile favorite target dynamic credit identify',
  'duckling enlarge academic academic agency result length solution fridge kidney coal piece deal husband erode duke ajar critical decision keyboard',
]
