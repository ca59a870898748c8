/** A file's name is shorter, and so is a path. */
const LONGEST_PATH = 4096
/** What no name of a file has in which nothing was quoted, and JSON, code and sentences have. */
const NAME = /^[^\s{}()[\]<>"'`|*?;,=]+$/u
/** A name's last part: `error.txt`. Decimals and types of events have no such end. */
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/iu
const TYPE = /^A\.[0-9a-f]{16}\./iu
const FROM_A_FOLDER = /^(?:~|\.{1,2})?[/\\]/u
/** Base64 may begin as a path does: `/9j/4AAQSkZJRg…`. */
const LONG_BASE64 = /^[A-Za-z0-9+/]{40,}$/u

/** Whether an argument may be a path: anything else is never a file, whatever files there are. */
export const mayBePath = (text: string): boolean =>
  /[./\\]/u.test(text) && text.length <= LONGEST_PATH && !/[\n\0]/u.test(text)

/** Whether an argument can only be meant as a path, so that it is said where there is no such file. */
export const isPathLike = (text: string): boolean =>
  mayBePath(text) &&
  NAME.test(text) &&
  !text.includes('://') &&
  !TYPE.test(text) &&
  !LONG_BASE64.test(text) &&
  (FROM_A_FOLDER.test(text) || EXTENSION.test(text))
