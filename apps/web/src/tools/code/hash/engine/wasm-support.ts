const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** Whether WebAssembly may be compiled here: it needs `'wasm-unsafe-eval'` where there is a policy. */
export function canCompileWasm(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
