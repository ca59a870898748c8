import { defineConfig } from 'vitest/config'

// What `npm run mutate` runs: the tests of core and of what explains alone.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['packages/{core,explain}/{src,test}/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
