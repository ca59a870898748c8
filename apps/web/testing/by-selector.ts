import { type Locator, locators } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Locates an element without a role, label or text of its own by CSS selector. */
    getBySelector(selector: string): Locator
  }
}

locators.extend({
  getBySelector: (selector: string) => `css=${selector}`,
})
