/**
 * A value that must not leave the page. It has no string form: template literals, JSON, logs and
 * URLs get `[secret]`. `reveal` is the one way to the value, so that every use can be found.
 * @example
 * const key = new Secret(Uint8Array.of(1, 2))
 * `${key}` // => '[secret]'
 * key.reveal() // => Uint8Array.of(1, 2)
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
    const value = this.#value
    // Bytes that were transferred elsewhere have no length here any more, and refuse to be filled.
    if (value instanceof Uint8Array && value.length > 0) value.fill(0)
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }
}

/**
 * A secret text that may be missing.
 * @example
 * secretOrNull(null) // => null
 * secretOrNull('pass')?.reveal() // => 'pass'
 */
export function secretOrNull(text: string | null): Secret<string> | null {
  return text === null ? null : new Secret(text)
}
