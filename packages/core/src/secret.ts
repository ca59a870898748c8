/**
 * A wrapper for secrets that texts, JSON, URLs and structured cloning refuse.
 * @module
 */

/**
 * An object that structured cloning refuses: it has an internal slot that the algorithm does not know,
 * where of any other class it would make a plain object without a word.
 * https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
 */
const Uncloneable = WeakSet as unknown as new () => object

const HIDDEN = '[secret]'

/**
 * A value that must not leave the page. `reveal` is the one way to it, so that every use can be found.
 *
 * Texts refuse it: template literals, `+`, `String()`, URLs, headers and forms throw a TypeError, so that
 * a request never goes out with a part missing. `structuredClone`, `postMessage` and databases throw a
 * DataCloneError (the worker pool carries Secrets by a way of its own). What only shows it, JSON and
 * consoles, gets `[secret]`; spreading and listing its properties gives nothing.
 * @example
 * const key = new Secret(Uint8Array.of(1, 2))
 * JSON.stringify({ key }) // => '{"key":"[secret]"}'
 * key.reveal() // => Uint8Array.of(1, 2)
 */
export class Secret<T> extends Uncloneable {
  readonly #value: T

  constructor(value: T) {
    super()
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

  /**
   * Called where a text or a number is made of it.
   * @throws TypeError always: who needs the text reveals it.
   */
  [Symbol.toPrimitive](): never {
    throw new TypeError('A Secret has no text form: reveal() it where it is used.')
  }

  /** @throws TypeError always, as `[Symbol.toPrimitive]`. */
  override toString(): never {
    return this[Symbol.toPrimitive]()
  }

  toJSON(): string {
    return HIDDEN
  }

  /** What Node’s console and assertions show. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return HIDDEN
  }

  get [Symbol.toStringTag](): string {
    return 'Secret'
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
