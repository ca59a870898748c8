import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './paths.ts'
import { pagesInPictures } from './pictures-page.ts'

it('shows each page at three widths, home first, and leaves other pictures out', () => {
  const of = (name: string) =>
    [400, 1280, 1920].flatMap(width =>
      ['dark', 'light'].map(theme => `${name}-${width}-${theme}.webp`),
    )
  const text = pagesInPictures([...of('code-hex'), ...of('home'), 'account.png'])
  expect(text.match(/^## .*$/gm)).toEqual(['## home', '## code-hex'])
  expect(text.match(/\.webp/g)).toHaveLength(12)
  expect(text).not.toContain('account.png')
})

it('is what docs/pages.md has, and every picture of it is there', () => {
  const pictures = readdirSync(join(ROOT, 'docs/pictures'))
  const text = readFileSync(join(ROOT, 'docs/pages.md'), 'utf8')
  expect(text).toBe(pagesInPictures(pictures))
  const displayed = [...text.matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, file]) => file)
  expect(displayed.filter(file => !pictures.includes(file ?? ''))).toEqual([])
})
