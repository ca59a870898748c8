/** Longer than any file name or path. */
const LONGEST_PATH = 4096
/** Characters that unquoted file names don't contain, but JSON, code and sentences do. */
const NAME = /^[^\s{}()[\]<>"'`|*?;,=]+$/u
/** Extension of a file name: `error.txt`. Decimals and event types have no such end. */
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/iu
const TYPE = /^A\.[0-9a-f]{16}\./iu
const FROM_A_FOLDER = /^(?:~|\.{1,2})?[/\\]/u
/** Base64 may start like a path: `/9j/4AAQSkZJRg…`. */
const LONG_BASE64 = /^[A-Za-z0-9+/]{40,}$/u

/** Returns true if an argument may be a path: anything else is never a file, even if one exists. */
export const mayBePath = (text: string): boolean =>
  /[./\\]/u.test(text) && text.length <= LONGEST_PATH && !/[\n\0]/u.test(text)

/** Returns true if an argument can only be a path, so that a missing file is an error. */
export const isPathLike = (text: string): boolean =>
  mayBePath(text) &&
  NAME.test(text) &&
  !text.includes('://') &&
  !TYPE.test(text) &&
  !LONG_BASE64.test(text) &&
  (FROM_A_FOLDER.test(text) || EXTENSION.test(text))
