import { toToolError } from '@toolkit/core/errors'
import { queryClient } from '../../../../chain/query-client'
import type { AccountQuestion, ReaderOptions } from '../../../../chain/reads/account-question'
import { blockAtHeightQuery } from '../../../../chain/reads/block'
import type { AccountExport } from '../account-part'
import type { CollectedPart, Collection } from './export-file'

interface CollectOptions {
  readonly signal: AbortSignal
  /** From 0 to 1, and what is being fetched. */
  readonly onProgress: (fraction: number, note: string) => void
}

/**
 * Fetches every part of an account at one height, sequentially and to the last page. A failed part
 * contains its error; aborting ends everything.
 */
export async function collectParts(
  exports: readonly AccountExport[],
  question: AccountQuestion & { readonly height: bigint },
  { signal, onProgress }: CollectOptions,
): Promise<Collection> {
  const { network, address, height } = question
  const { timestamp } = await queryClient.fetchQuery({
    ...blockAtHeightQuery(network, height),
    retry: false,
  })
  const parts: CollectedPart[] = []
  for (const [at, part] of exports.entries()) {
    const share = (done: number) => onProgress((at + done) / exports.length, part.title)
    signal.throwIfAborted()
    share(0)
    parts.push(await collectPart(part, question, { signal, onProgress: share }))
  }
  return { network, address, height, blockTime: timestamp, madeAt: Date.now(), parts }
}

async function collectPart(
  { name, bytes = 'hex', load }: AccountExport,
  question: AccountQuestion,
  options: ReaderOptions,
): Promise<CollectedPart> {
  try {
    const read = await load()
    return { name, bytes, data: await read(question, options) }
  } catch (error) {
    options.signal.throwIfAborted()
    const { message, suggestion } = toToolError(error)
    return { name, failed: suggestion ? `${message} ${suggestion}` : message }
  }
}
