/** What went wrong in the page of the running test, one sentence each. */
export const problems: string[] = []
/** What its test is about, or causes on purpose. */
export const allowed: RegExp[] = []

/** What a test answers in a host's place. */
const answers: { readonly pattern: RegExp; readonly answer: (href: string) => Response }[] = []

/** Answers requests with such an address, for the running test. */
export function answerRequests(pattern: RegExp, answer: (href: string) => Response): void {
  answers.push({ pattern, answer })
}

/** Lets problems with this text pass, for the running test. */
export function allowErrors(pattern: RegExp): void {
  allowed.push(pattern)
}

/** Forgets them, for the next test. */
export function resetProblems(): void {
  problems.length = 0
  allowed.length = 0
  answers.length = 0
}

let watching = false

/**
 * Watches the page from now on: errors and warnings of the console, and requests for another host, which
 * are refused. What is thrown and caught by nobody the test runner tells itself.
 */
export function watchPage(): void {
  // Called before each file, in the one document of them all.
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
