import { expect } from 'vitest'
import { blobText } from '../src/bytes/blob'

/** A file that the page offered to keep. */
interface Download {
  readonly name: string
  readonly text: string
}

/** The file that the page saves while `act` runs, taken before the browser puts it on the disk. */
export async function downloaded(act: () => Promise<unknown>): Promise<Download> {
  // A listener of the document would not hear of it: the page clicks a link that is in no document.
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
