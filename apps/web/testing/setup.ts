// Runs before each component test file: the app's styles, theme and press handling; fails a test for requests to other
// hosts and for problems in the page that it did not announce.
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
// Once, because all files share one document.
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
