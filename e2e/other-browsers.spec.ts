import { isMain, walksOfTools } from './other-browsers/main-walks.ts'
import { test } from './other-browsers/test.ts'

for (const [tool, walks] of await walksOfTools()) {
  for (const walk of walks.filter(isMain)) {
    test(`${tool}: ${walk.name}`, async ({ driven: page, networks, allow }) => {
      if (walk.allowErrors) allow(walk.allowErrors)
      await walk.prepare?.(page, networks)
      await page.open(walk.path)
      await walk.act(page)
      await page.css('main [data-answer]', walk.answer).inView()
    })
  }
}
