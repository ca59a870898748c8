import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SharedOrigin } from './shared-origin'

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const link = page.getByRole('link', { name: 'Open this page at its own subdomain' })

it('warns above a page of secrets, and leads to the same page at its own subdomain', async () => {
  await render(<SharedOrigin secrets href={`https://ipfs.io/ipfs/${CID}/key/generate/`} />)
  await expect.element(page.getByRole('note')).toHaveTextContent('Don’t use keys')
  expect(link.element().getAttribute('href')).toBe(`https://${CID}.ipfs.dweb.link/key/generate/`)
  // It can't be dismissed.
  expect(page.getByRole('button').elements()).toEqual([])
})

it('says it in the foot of other pages, without a link where none is known to lead there', async () => {
  await render(<SharedOrigin href={`https://gateway.example/ipfs/${CID}/code/hash/`} />)
  await expect
    .element(page.getByRole('contentinfo'))
    .toHaveTextContent('Open it through a gateway with subdomains, or from a node of your own.')
  expect(link.elements()).toEqual([])
})
