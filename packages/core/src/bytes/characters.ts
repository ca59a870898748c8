const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  '\u00a0': 'a non-breaking space',
  '\u0000': 'a NUL character',
}

// Letters before the hex digits that they look like. Every page loads this, so it is shorter than
// `text/look-alike-letters`.
const LIKE = 'аaАAВBсcСCԁdеeЕEхxХXОOоoЗ3б6ΑAΒBΕEαaο0'

/** Returns the whole character (code point) that starts at `offset`; empty past the end. */
export function characterAt(text: string, offset: number): string {
  const codePoint = text.codePointAt(offset)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}

/** Formats a character for an error message: quoted if visible, otherwise by name or number. */
export function nameCharacter(character: string): string {
  const name = NAMES[character]
  if (name !== undefined) return name
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/^\p{Cs}$/u.test(character)) return `an unpaired surrogate ( ${number})`
  if (/^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(character)) {
    return `the invisible character ${number}`
  }
  const at = LIKE.indexOf(character)
  const like = at < 0 ? character.normalize('NFKC') : LIKE.charAt(at + 1)
  if (character > '~' && /^[ -~]$/.test(like)) {
    return `"${character}" (${number}, a look-alike of ${like})`
  }
  return character === '"' ? 'a double quote' : `"${character}"`
}
