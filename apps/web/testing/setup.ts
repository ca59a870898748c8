// Before each file of component tests: the app's styles and theme, nothing asked of another host, and
// nothing wrong in the page that no test announced.
import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { forgetInput } from '../src/frame/kept-input'
import { TOOLS } from '../src/frame/registry'
import { allowed, problems, resetProblems, watchPage } from './page-problems'
import '../src/styles/app.css'

document.documentElement.classList.add('dark')
watchPage()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetProblems()
})

afterEach(async () => {
  await cleanup()
  for (const tool of TOOLS) forgetInput(tool)
  const unannounced = problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))
  expect(unannounced, 'what went wrong in the page unseen').toEqual([])
})
