import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
// It dispatches the events of history changes.
import 'wouter'
import { signingRequest } from './open-with'
import { usePersistedQuestion } from './persisted-state'
import { manifestOf } from './testing/manifests'
import { defineDeepLink, useDeepLink } from './use-deep-link'

const MANIFEST = { ...manifestOf('code-hex'), secrets: false } as const
const DEEP_LINK = defineDeepLink({
  tool: MANIFEST,
  schema: v.object({ id: v.string() }),
  fromTool: () => 'handed',
  fromLink: ({ id }) => id,
})

function Tool() {
  const [taken, setTaken] = useState<readonly string[]>([])
  useDeepLink(DEEP_LINK, id => setTaken(all => [...all, id]))
  return <output>{taken.join(' ')}</output>
}

const go = (to: string) => history.pushState(null, '', to)

test('a page follows the links to itself, and none to the page that comes after it', async () => {
  history.replaceState(null, '', '/code/hex#id=first')
  await render(<Tool />)
  const taken = page.getByRole('status')
  await expect.element(taken).toHaveTextContent('first')

  // Data for which another tool's page has a field too, announced while this page is still mounted.
  go('/tx/analyze#id=another')
  go('/code/hex#other=field')
  go('/code/hex#id=second')
  await expect.element(taken).toHaveTextContent(/^first second$/)
})

/** Every question that it was rendered with. */
function Requesting({ drawn }: { readonly drawn: string[] }) {
  const [requested, request] = usePersistedQuestion(MANIFEST, 'asked', '')
  useDeepLink(DEEP_LINK, request)
  drawn.push(requested)
  return <output>{requested}</output>
}

test('what was asked is asked again where the page is come back to, unless something else comes in', async () => {
  const requested = page.getByRole('status')
  const visit = async (to: string, shows: string) => {
    history.pushState(null, '', to)
    const drawn: string[] = []
    const { unmount } = await render(<Requesting drawn={drawn} />)
    await expect.element(requested).toHaveTextContent(new RegExp(`^${shows}$`))
    await unmount()
    return drawn
  }
  await visit('/code/hex#id=first', 'first')
  expect(await visit('/code/hex', 'first')).not.toContain('')
  expect(await visit('/code/hex#id=first', 'first')).not.toContain('')
  // The older question is not even rendered: a tool writes its question into the page's URL.
  expect(await visit('/code/hex#id=second', 'second')).not.toContain('first')
  signingRequest(MANIFEST, { kind: 'bytes', hex: 'ab' })
  expect(await visit('/code/hex', 'handed')).not.toContain('second')
})
