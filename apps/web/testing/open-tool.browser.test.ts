import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TOOLS } from '../src/frame/registry'
import hex from '../src/tools/code/hex/manifest'
import { toast } from '../src/ui/overlays/toast-store'
import { openIn } from './actions'
import { openTool, openWith } from './open-tool'
import { allowErrors, problems } from './page-problems'

const text = page.getByLabelText('Text or bytes', { exact: true })

test('a test leaves something of everything behind', async () => {
  await openTool('/code/hash#data=linked')
  await expect.element(text).toHaveValue('linked')
  await page.viewport(400, 800)
  await text.fill('typed')
  await text.hover()
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  const opening = indexedDB.open('left')
  await new Promise(resolve => {
    opening.onsuccess = resolve
  })
  opening.result.close()
  toast({ title: 'Left behind', duration: Number.POSITIVE_INFINITY })
  await expect.element(page.getByText('Left behind').first()).toBeVisible()
})

test('and the next one finds nothing of it', async () => {
  expect(location.hash).toBe('')
  expect(document.activeElement).toBe(document.body)
  expect(page.getByText('Left behind').elements()).toEqual([])
  await openTool('/code/hash')
  await expect.element(text).toHaveValue('')
  expect([localStorage.getItem('left'), sessionStorage.getItem('left')]).toEqual([null, null])
  expect(await indexedDB.databases()).toEqual([])
  expect([innerWidth, innerHeight]).toEqual([1280, 800])
  expect(text.element().matches(':hover')).toBe(false)
  expect(page.getByText('Left behind').elements()).toEqual([])
})

test('what is handed on opens the other tool', async () => {
  await openTool('/code/hex')
  await page.getByRole('textbox', { name: 'Bytes', exact: true }).fill('6869')
  await openIn('Open in Hash')
  await expect.element(text).toHaveValue('6869')
  expect(location.pathname).toBe('/code/hash')
})

test('what another tool hands over is there', async () => {
  await openWith(hex, { kind: 'bytes', hex: '6869' })
  await expect.element(page.getByRole('textbox', { name: 'UTF-8 text' })).toHaveValue('hi')
})

test('nobody else is asked, and what goes wrong is noted', async () => {
  allowErrors(/another host|of the test/)
  await expect(fetch('https://example.org/')).rejects.toThrow('asks nobody')
  console.warn('of the test')
  expect(problems).toEqual([
    'a request for another host: https://example.org/',
    'console warn: of the test',
  ])
})

test.for(TOOLS.map(({ path }) => path))('%s opens by itself', async path => {
  await openTool(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
