import { defineConfig } from 'vitest/config'

// What `npm run mutate` runs: core's tests alone.
export default defineConfig({
  test: { root: import.meta.dirname, include: ['{src,test}/**/*.test.ts'], testTimeout: 60_000 },
})
