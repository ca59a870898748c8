const IMPORT = /^\s*import\b[^\n]*\bfrom\s+0x/m

/** Reserves room for the row of imports, which loads late, so that nothing below it moves from under a pointer. */
export function ImportRoom({ source }: { readonly source: string }) {
  if (!IMPORT.test(source)) return null
  return (
    <div aria-hidden className="pt-1">
      <div className="py-1 pointer-coarse:py-2.5">{'\u00a0'}</div>
    </div>
  )
}
