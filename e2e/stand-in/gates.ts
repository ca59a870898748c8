/** Point at which requests wait until a test releases them. */
export interface Gate {
  /** Settles once a request waits here. */
  readonly reached: Promise<void>
  /** Releases the waiting requests; later ones pass. */
  release(): void
}

interface Barrier {
  readonly pattern: RegExp
  readonly arrive: () => void
  readonly opened: Promise<void>
  readonly open: () => void
}

/** All gates of a stand-in. Tests close and open them; every request passes through all that match. */
export class Gates {
  readonly #barriers = new Set<Barrier>()

  /** Holds every request whose target matches, from now on. */
  hold(pattern: RegExp): Gate {
    const { promise: reached, settle: arrive } = signal()
    const { promise: opened, settle: open } = signal()
    const barrier = { pattern, arrive, opened, open }
    this.#barriers.add(barrier)
    return {
      reached,
      release: () => {
        this.#barriers.delete(barrier)
        open()
      },
    }
  }

  /** Settles once no gate holds this target any more. */
  async pass(target: string): Promise<void> {
    for (const { pattern, arrive, opened } of [...this.#barriers]) {
      if (!pattern.test(target)) continue
      arrive()
      await opened
    }
  }

  /** Opens all of them for good. */
  releaseAll(): void {
    for (const { open } of this.#barriers) open()
    this.#barriers.clear()
  }
}

function signal(): { readonly promise: Promise<void>; readonly settle: () => void } {
  let settle = () => {}
  const promise = new Promise<void>(resolve => {
    settle = resolve
  })
  return { promise, settle }
}
