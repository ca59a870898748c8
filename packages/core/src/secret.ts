/**
 * Wrapper that keeps secrets out of strings, JSON, URLs and structured cloning.
 * @module
 */

/**
 * Class of objects that structured cloning rejects: they have an internal slot unknown to the algorithm, which silently
 * turns objects of any other class into plain objects.
 * https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
 */
const Uncloneable = WeakSet as unknown as new () => object

const HIDDEN = '[secret]'

/**
 * Value that must not leave the page. `reveal` is the only way to read it, so every use can be found.
 *
 * Conversions to string are rejected: template literals, `+`, `String()`, URLs, headers and forms throw a TypeError, so
 * that a request never goes out with a part missing. `structuredClone`, `postMessage` and databases throw a
 * DataCloneError (the worker pool transfers Secrets separately). JSON and consoles, which only display it, get
 * `[secret]`; spreading and listing its properties gives nothing.
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

  /** Returns the value itself. Call it at the point of use, and keep the result no longer than needed. */
  reveal(): T {
    return this.#value
  }

  /** Overwrites byte secrets with zeros. Strings cannot be overwritten; drop every reference. */
  wipe(): void {
    const value = this.#value
    // Bytes that were transferred have length 0 here, and throw when filled.
    if (value instanceof Uint8Array && value.length > 0) value.fill(0)
  }

  /**
   * Called on conversion to a string or number.
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

  /** Text for Node’s console and assertions. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return HIDDEN
  }

  get [Symbol.toStringTag](): string {
    return 'Secret'
  }
}

/**
 * Wraps a secret text that may be missing.
 * @example
 * secretOrNull(null) // => null
 * secretOrNull('pass')?.reveal() // => 'pass'
 */
export function secretOrNull(text: string | null): Secret<string> | null {
  return text === null ? null : new Secret(text)
}
