import { expect, it } from 'vitest'
import { type BuildChunks, scriptsOf } from './build-chunks.ts'

const CHUNKS: BuildChunks = {
  'app.js': { entry: true, imports: ['runtime.js'], modules: ['src/app.tsx'] },
  'runtime.js': { entry: false, imports: [], modules: [] },
  'page.js': {
    entry: false,
    imports: ['app.js', 'parts.js', 'runtime.js'],
    modules: ['src/title.ts', 'src/page.tsx'],
  },
  'parts.js': { entry: false, imports: ['page.js', 'values.js'], modules: [] },
  'values.js': { entry: false, imports: ['runtime.js'], modules: ['src/values.ts'] },
}

it.each([
  ['the page and what it waits for', ['src/page.tsx'], ['page.js', 'parts.js', 'values.js']],
  ['each script once', ['src/title.ts', 'src/values.ts'], ['page.js', 'parts.js', 'values.js']],
  ['nothing that every page loads', ['src/app.tsx'], []],
  ['nothing for a page without code of its own', [], []],
])('%s', (_, own, scripts) => {
  expect(scriptsOf(CHUNKS, own)).toEqual(scripts)
})

it('refuses a source file that is in no script', () => {
  expect(() => scriptsOf(CHUNKS, ['src/page.tsx', 'src/other.tsx'])).toThrow(
    'No script of the build has src/other.tsx.',
  )
})
