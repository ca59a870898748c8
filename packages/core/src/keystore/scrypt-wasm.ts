import type { Mixer } from './scrypt.ts'
import { scryptModule } from './scrypt-module.ts'

const PAGE = 65_536

interface Exports {
  fill(from: number, count: number): void
  mix(x: number, y: number, mask: number, count: number): void
}

/**
 * The memory of the run before, as long as the engine has not taken it back: handing out 256 MiB page
 * by page is a fifth of the time, and changing a password derives three times.
 */
let spare: WeakRef<WebAssembly.Memory> | null = null

function takeMemory(bytes: number): WebAssembly.Memory {
  const memory = spare?.deref()
  spare = null
  if (memory && memory.buffer.byteLength >= bytes) return memory
  return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: PAGE })
}

const compiled = new Map<number, WebAssembly.Module>()

/** null where WebAssembly, or its vectors, are missing or may not be compiled. */
function compile(r: number): WebAssembly.Module | null {
  const known = compiled.get(r)
  if (known) return known
  try {
    const module = new WebAssembly.Module(scryptModule(r))
    compiled.set(r, module)
    return module
  } catch {
    return null
  }
}

/**
 * By WebAssembly; null where it may not be compiled.
 * @throws RangeError when there is not enough memory.
 */
export function createWasmMixer(n: number, r: number): Mixer | null {
  const module = compile(r)
  if (module === null) return null
  const block = 128 * r
  const memory = takeMemory(block * (n + 2))
  const { fill, mix } = new WebAssembly.Instance(module, { m: { m: memory } })
    .exports as unknown as Exports
  const [x, y] = [block * n, block * (n + 1)]
  const first = new Uint32Array(memory.buffer, 0, 32 * r)
  const last = new Uint32Array(memory.buffer, x, 32 * r)
  let filled = 0
  return {
    // The first block is V[0]; V[N] is X. Which one is meant follows from how far it is.
    get block() {
      return filled === 0 ? first : last
    },
    fill(count) {
      fill(block * filled, count)
      filled += count
    },
    mix(count) {
      mix(x, y, n - 1, count)
    },
    restart() {
      filled = 0
    },
    release() {
      // All of it: against any part a password could be tried without the whole of the work.
      new Uint8Array(memory.buffer).fill(0)
      spare = new WeakRef(memory)
    },
  }
}
