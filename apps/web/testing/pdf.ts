const found = import.meta.glob<string>('../../../e2e/fixtures/pdf/*.pdf', {
  query: '?url',
  import: 'default',
})

/** A recovery PDF of the fixtures, as a selected file. */
export async function pdf(name: string): Promise<File> {
  const address = await found[`../../../e2e/fixtures/pdf/${name}`]?.()
  if (address === undefined) throw new Error(`There is no fixture ${name}.`)
  return new File([await (await fetch(address)).blob()], name, { type: 'application/pdf' })
}
