import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with a readable list when axe finds anything in the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const list = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => `    ${node.html}`).join('\n')}`,
  )
  expect(list, 'accessibility problems that axe finds').toEqual([])
}
