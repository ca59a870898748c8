/** Names that every object literal seems to have: a lookup table must not find them. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
] as const
