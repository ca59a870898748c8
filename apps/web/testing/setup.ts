// Before each file of component tests: the app's styles, theme and presses, nothing asked of another host, and
// nothing wrong in the page that no test announced.
import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { steadyPresses } from '../src/ui/steady-press'
import { allowed, problems, resetProblems, watchPage } from './page-problems'
import { resetPage } from './reset-page'
import { releaseTestNode } from './test-node'
import './by-selector'
import '../src/styles/app.css'

document.documentElement.classList.add('dark')
watchPage()
// Once: all files have one document.
steadyPresses(document)

beforeEach(async () => {
  releaseTestNode()
  await resetPage()
  resetProblems()
})

afterEach(async () => {
  await cleanup()
  const unannounced = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
  expect(unannounced, 'what went wrong in the page unseen').toEqual([])
})
