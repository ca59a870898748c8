import { fileSize } from './format'

export interface FileRules {
  /** As in `<input accept>`: `.json`, `application/pdf`, `image/*`. Empty takes everything. */
  readonly accept?: readonly string[] | undefined
  readonly maxBytes?: number | undefined
}

interface FileFacts {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why a file is not taken, as a sentence; null when it is. A drop does not heed `accept`: we do. */
export function refuseFile(file: FileFacts, { accept = [], maxBytes }: FileRules): string | null {
  if (accept.length > 0 && !accept.some(rule => matches(file, rule.toLowerCase()))) {
    return `${file.name} is not a file of the kind that is read here: ${accept.join(', ')}.`
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${file.name} is ${fileSize(file.size)} long; at most ${fileSize(maxBytes)} are read here.`
  }
  return null
}

function matches(file: FileFacts, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  if (rule.endsWith('/*')) return file.type.toLowerCase().startsWith(rule.slice(0, -1))
  return file.type.toLowerCase() === rule
}
