import { expect } from 'vitest'
import { blobText } from '../src/bytes/blob'

/** File that the page offered for download. */
interface Download {
  readonly name: string
  readonly text: string
}

/** Returns the file that the page saves while `act` runs, before the browser writes it to disk. */
export async function downloaded(act: () => Promise<unknown>): Promise<Download> {
  // The page clicks a link that is in no document, so a listener on the document would miss it.
  const { click } = HTMLAnchorElement.prototype
  const links: HTMLAnchorElement[] = []
  HTMLAnchorElement.prototype.click = function keep() {
    links.push(this)
  }
  try {
    await act()
    await expect.poll(() => links).toHaveLength(1)
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  const [link] = links
  if (!link) throw new Error('The page saved nothing.')
  return { name: link.download, text: await blobText(await (await fetch(link.href)).blob()) }
}
