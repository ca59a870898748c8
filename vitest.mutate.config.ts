import { defineConfig } from 'vitest/config'

// Tests for `npm run mutate`: only those of core and explain.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['packages/{core,explain}/{src,test}/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
