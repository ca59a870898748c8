import { expect, it } from 'vitest'
import { packageFolder } from './shipped-packages.ts'

it.each([
  ['/work/tool/node_modules/react/index.js', 'node_modules/react'],
  ['/work/tool/node_modules/@noble/hashes/sha2.js', 'node_modules/@noble/hashes'],
  [
    '/work/tool/packages/core/node_modules/@noble/hashes/sha2.js',
    'packages/core/node_modules/@noble/hashes',
  ],
  ['/a/node_modules/b/node_modules/@c/d/e.js', 'node_modules/b/node_modules/@c/d'],
  ['\0/work/tool/node_modules/events/events.js?commonjs-module', 'node_modules/events'],
  ['C:\\tool\\node_modules\\react\\index.js', 'node_modules/react'],
  ['../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', 'node_modules/pdfjs-dist'],
  ['/work/tool/apps/web/src/app.tsx', null],
])('finds the package of %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder)
})
