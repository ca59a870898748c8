import { expect, it } from 'vitest'
import { explainGoFailure } from './build-with-go.ts'

it.each([
  [
    1,
    'go: github.com/onflow/flow-emulator@v1.21.0: reading https://registry.example/x.info: 403 Forbidden\n\tserver response: no',
    'refused the download of github.com/onflow/flow-emulator@v1.21.0 (403 Forbidden)',
  ],
  [
    1,
    'go: a/b@v1.0.0: reading https://r.example/x: 410 Gone',
    'refused the download of a/b@v1.0.0',
  ],
  [1, 'verifying a@v1: checksum mismatch\n\nSECURITY ERROR', 'does not have the checksum'],
  [1, 'Get "https://r.example": dial tcp: lookup r.example: no such host', 'cannot be reached'],
  [1, 'cgo: C compiler "gcc" not found: exec: "gcc"', 'needs a C compiler'],
  [1, 'go: go.mod requires go >= 1.25.1 (running go 1.22)', 'this Go is too old'],
  [2, 'main.go:3: undefined: x', 'go build ended with code 2 (main.go:3: undefined: x)'],
  [124, '', 'more than 20 minutes'],
])('explains why go build failed (%i): %s', (code, output, says) => {
  expect(explainGoFailure(code, output)).toContain(says)
})
