import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
// It announces what is put into the history.
import 'wouter'
import { manifestOf } from './testing/manifests'
import { defineOutside, useOutsideInput } from './use-outside-input'

const OUTSIDE = defineOutside({
  tool: manifestOf('code-hex'),
  schema: v.object({ id: v.string() }),
  fromTool: () => '',
  fromLink: ({ id }) => id,
})

function Tool() {
  const [taken, setTaken] = useState<readonly string[]>([])
  useOutsideInput(OUTSIDE, id => setTaken(all => [...all, id]))
  return <output>{taken.join(' ')}</output>
}

const go = (to: string) => history.pushState(null, '', to)

test('a page follows the links to itself, and none to the page that comes after it', async () => {
  history.replaceState(null, '', '/code/hex#id=first')
  await render(<Tool />)
  const taken = page.getByRole('status')
  await expect.element(taken).toHaveTextContent('first')

  // What another tool's page has a field for as well, announced while this page is still there.
  go('/tx/analyze#id=another')
  go('/code/hex#other=field')
  go('/code/hex#id=second')
  await expect.element(taken).toHaveTextContent(/^first second$/)
})
