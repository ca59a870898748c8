const ADDRESS = /(0x[0-9a-f]{4}…[0-9a-f]{4}|0x[0-9a-f]{16,})/

/** Sentence of this page with its addresses in the code font. */
export function WithAddresses({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are known by their places.
      <code key={at} translate="no" className="font-mono">
        {piece}
      </code>
    ),
  )
}
