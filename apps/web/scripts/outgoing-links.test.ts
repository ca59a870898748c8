import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '..', 'src')
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .map(name => ({ name, text: readFileSync(path.join(SOURCES, name), 'utf8') }))

it('whoever a link opens learns nothing of the page and gets no hold of it', () => {
  const opening = sources.filter(({ text }) => text.includes('target="_blank"'))
  expect(opening.length).toBeGreaterThan(2)
  for (const { name, text } of opening) {
    for (const [, behind = ''] of text.matchAll(/target="_blank"([\s\S]{0,80})/gu)) {
      expect(behind, name).toMatch(/rel="noopener noreferrer/)
    }
  }
})

it('nothing is fetched, told or opened behind a person’s back', () => {
  const pattern =
    /\bping=|dns-prefetch|preconnect|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|document\.write|insertAdjacentHTML|createContextualFragment/
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([])
})
