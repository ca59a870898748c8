import { expect, it } from 'vitest'
import { placeManifest, placePage, readSiteBase } from './site-base.ts'

it('reads where a site is to be, and nothing else', () => {
  expect(['/', '/tools', '/tools/', '/a/b-1/', '.', './'].map(readSiteBase)).toEqual([
    ...['/', '/tools/', '/tools/', '/a/b-1/', './', './'],
  ])
  for (const wrong of ['', 'tools', '//x/', '/../', '/a b/', '/"/', 'https://x/', '/a//', '../']) {
    expect(() => readSiteBase(wrong), wrong).toThrow(/^--base is the path/)
  }
})

const PAGE = `<html lang="en"><link href="/assets/a.css"><script src="/assets/b.js"></script>
<a href="/key/hash">a</a><a href="https://x.example/y">b</a><a href="//x.example">c</a><p>href="/no"</p></html>`

it('puts the path in front of the addresses of the site, and of no other', () => {
  expect(placePage(PAGE, '/', 1)).toBe(PAGE)
  expect(
    placePage(PAGE, '/tools/', 2),
  ).toBe(`<html lang="en"><link href="/tools/assets/a.css"><script src="/tools/assets/b.js"></script>
<a href="/tools/key/hash">a</a><a href="https://x.example/y">b</a><a href="//x.example">c</a><p>href="/no"</p></html>`)
})

it('leads from the folder of the page where the path is not known', () => {
  expect(placePage(PAGE, './', 2)).toContain('<script src="../../assets/b.js">')
  expect(placePage(PAGE, './', 0)).toContain('<html data-relative lang="en"><link href="./assets')
})

it('makes an app of its own of a site below a path', () => {
  const manifest = '{"id":"/","start_url":"./"}'
  expect(JSON.parse(placeManifest(manifest, '/tools/'))).toEqual({ id: '/tools/', start_url: './' })
  expect(JSON.parse(placeManifest(manifest, './'))).toEqual({ start_url: './' })
  expect(() => placeManifest('{"id":"/x"}', '/')).toThrow('another id')
})
