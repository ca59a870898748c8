/** Problems in the page of the running test, one sentence each. */
export const problems: string[] = []
/** Problems that the test is about, or causes on purpose. */
export const allowed: RegExp[] = []

/** Answers that a test gives instead of a host. */
const answers: { readonly pattern: RegExp; readonly answer: (href: string) => Response }[] = []

/** Answers requests whose URL matches, for the running test. */
export function answerRequests(pattern: RegExp, answer: (href: string) => Response): void {
  answers.push({ pattern, answer })
}

/** Ignores problems with this text, for the running test. */
export function allowErrors(pattern: RegExp): void {
  allowed.push(pattern)
}

/** Clears them, for the next test. */
export function resetProblems(): void {
  problems.length = 0
  allowed.length = 0
  answers.length = 0
}

let watching = false

/**
 * Watches the page from now on: console errors and warnings, and requests to another host, which are blocked. The test
 * runner itself reports uncaught errors.
 */
export function watchPage(): void {
  // Called before each file, and all files share one document.
  if (watching) return
  watching = true
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      problems.push(`console ${level}: ${words.map(String).join(' ')}`)
      say(...words)
    }
  }
  const request = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const { origin, href } = new URL(input instanceof Request ? input.url : input, location.href)
    const known = answers.find(({ pattern }) => pattern.test(href))
    if (known) return Promise.resolve(known.answer(href))
    if (origin === location.origin) return request(input, init)
    problems.push(`a request for another host: ${href}`)
    return Promise.reject(new TypeError('a component test asks nobody'))
  }
}
