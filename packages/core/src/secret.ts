/**
 * A value that must not leave the page. It has no string form: template literals, JSON, logs and
 * URLs get `[secret]`. `reveal` is the one way to the value, so that every use can be found.
 */
export class Secret<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  /** The value itself. Call it where it is used, and keep the result no longer than that. */
  reveal(): T {
    return this.#value
  }

  /** Overwrites byte secrets with zeros. Strings cannot be overwritten; drop every reference. */
  wipe(): void {
    if (this.#value instanceof Uint8Array) this.#value.fill(0)
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }
}

/** A secret text that may be missing. */
export function secretOrNull(text: string | null): Secret<string> | null {
  return text === null ? null : new Secret(text)
}
