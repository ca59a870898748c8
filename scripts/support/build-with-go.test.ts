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
  [
    1,
    'go: go.mod requires go >= 1.25.1 (running go 1.22.12; GOTOOLCHAIN=local)',
    'this Go is too old for it (go: go.mod requires go >= 1.25.1',
  ],
  [
    1,
    "go: errors parsing go.mod:\n/x/go.mod:3: invalid go version '1.25.1': must match format 1.23\n/x/go.mod:5: unknown directive: toolchain",
    'this Go is too old',
  ],
  [
    1,
    'go: downloading go1.25.5 (linux/amd64)\ngo: download go1.25.5 for linux/amd64: toolchain not available',
    'Go could not fetch its release go1.25.5 (go: download go1.25.5 for linux/amd64: toolchain not',
  ],
  [
    1,
    'go: download go1.25.5: golang.org/toolchain@v0.0.1-go1.25.5.linux-amd64: verifying module: checksum database disabled by GOSUMDB=off',
    'Go could not fetch its release go1.25.5',
  ],
  [
    1,
    'go: download go1.25.5: golang.org/toolchain@v0.0.1-go1.25.5.linux-amd64: reading https://r.example/x.zip: 403 Forbidden\n\tserver response: no',
    'refused the download of golang.org/toolchain@v0.0.1-go1.25.5.linux-amd64 (403 Forbidden)',
  ],
  [
    1,
    'go: download go1.25.5: golang.org/toolchain@v0.0.1-go1.25.5.linux-amd64: Get "http://127.0.0.1:9/x": dial tcp 127.0.0.1:9: connect: connection refused',
    'cannot be reached',
  ],
  [2, 'main.go:3: undefined: x', 'go build ended with code 2 (main.go:3: undefined: x)'],
  [124, '', 'more than 40 minutes'],
])('explains why go build failed (%i): %s', (code, output, says) => {
  expect(explainGoFailure(code, output)).toContain(says)
})
