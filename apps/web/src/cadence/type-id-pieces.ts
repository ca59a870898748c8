export interface TypeIdPiece {
  readonly from: number
  readonly text: string
  /** Contract that the piece names: 16 hex digits and its name. */
  readonly contract: { readonly address: string; readonly name: string } | null
}

/** Splits a type identifier: each `A.….Contract`, and the parts between them. */
export function typeIdPieces(id: string): readonly TypeIdPiece[] {
  const pieces: TypeIdPiece[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) pieces.push({ from, text: id.slice(from, to), contract: null })
  }
  for (const match of id.matchAll(/(?<![\w.])A\.([0-9a-f]{16})\.([A-Za-z_]\w*)/g)) {
    const [text, address = '', name = ''] = match
    plain(match.index)
    pieces.push({ from: match.index, text, contract: { address, name } })
    from = match.index + text.length
  }
  plain(id.length)
  return pieces
}
