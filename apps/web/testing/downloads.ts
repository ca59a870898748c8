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
  let link: HTMLAnchorElement | null = null
  HTMLAnchorElement.prototype.click = function keep() {
    link = this
  }
  try {
    await act()
    await expect.poll(() => link, { timeout: 10_000 }).not.toBeNull()
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  const { download, href } = link as unknown as HTMLAnchorElement
  return { name: download, text: await blobText(await (await fetch(href)).blob()) }
}
