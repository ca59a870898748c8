import { expect, test } from 'vitest'
import { canCompileWasm } from './algorithms.ts'

test('says whether WebAssembly may be compiled', () => {
  expect(canCompileWasm()).toBe(true)
  const real = WebAssembly.Module
  try {
    // Like browsers under a policy without 'wasm-unsafe-eval'.
    WebAssembly.Module = class {
      constructor() {
        throw new WebAssembly.CompileError('blocked by the Content Security Policy')
      }
    } as unknown as typeof WebAssembly.Module
    expect(canCompileWasm()).toBe(false)
  } finally {
    WebAssembly.Module = real
  }
})
