import { DEFAULT_SETTINGS, EMPTY_FORM, type Form } from './form'

/** Test case 16 of McGrew and Viega, “The Galois/Counter Mode of Operation”, appendix B. */
export const SAMPLE_KEY = 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308'
const IV = 'cafebabefacedbaddecaf888'
const AAD = 'feedfacedeadbeeffeedfacedeadbeefabaddad2'
const PLAINTEXT =
  'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c9595680953' +
  '2fcf0e2449a6b525b16aedf5aa0de657ba637b39'
const CIPHERTEXT =
  '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3d' +
  'a7b08b1056828838c5f61e6393ba7a0abcc9f662'
const TAG = '76fc6ece0f4e1768cddf8853bb2d551b'

/** Fills the sample into both directions; the selected direction stays. */
export function sampleForm({ direction }: Pick<Form, 'direction'>): Form {
  const side = { iv: IV, ivFormat: 'hex', aad: AAD, aadFormat: 'hex' } as const
  const hex = (text: string) => ({ kind: 'typed', format: 'hex', text }) as const
  return {
    ...EMPTY_FORM,
    direction,
    settings: DEFAULT_SETTINGS,
    key: SAMPLE_KEY,
    keyFormat: 'hex',
    encrypt: { ...EMPTY_FORM.encrypt, ...side, source: hex(PLAINTEXT) },
    decrypt: { ...EMPTY_FORM.decrypt, ...side, source: hex(CIPHERTEXT + TAG) },
  }
}

/** Returns true if the sample would overwrite nothing of value. */
export function isUntouched({ key, password, encrypt, decrypt }: Form): boolean {
  const empty = ({ source }: Form['encrypt']) => source.kind === 'typed' && source.text === ''
  return key === '' && password === '' && empty(encrypt) && empty(decrypt)
}
