/** Names that every object literal seems to have: a table that is one must not find them. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
] as const
