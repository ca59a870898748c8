import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import * as v from 'valibot'
import { scriptFailed } from '../errors'
import { askNode, type ReadOptions } from './ask-node'

const failure = v.object({ message: v.string() })

/** The chain's own words in a refusal: an error of the program, and not of the node. */
const OF_THE_PROGRAM = /\[(?:Error|Failure) Code: \d/

/** The node's message in a refusal, whole; empty where it has none. */
export function failureMessage(body: unknown): string {
  const parsed = v.safeParse(failure, body)
  return parsed.success ? parsed.output.message : ''
}

/** The chain's whole message where an answer says that the program failed; null where the node did. */
export function programFailure(body: unknown): string | null {
  const message = failureMessage(body)
  return OF_THE_PROGRAM.test(message) ? message : null
}

/**
 * Runs somebody's script at the latest sealed block, its arguments as the bytes they are: null where it ends
 * well, or the whole message with which it failed. Throws what keeps the node from answering.
 */
export async function runForVerdict(
  network: NetworkId,
  script: string,
  given: readonly Uint8Array[],
  options: ReadOptions = {},
): Promise<string | null> {
  try {
    await askNode(network, {
      // What fails for the program fails again; what fails for the node can be asked again by a person.
      retries: 0,
      ...options,
      path: 'scripts?block_height=sealed',
      body: {
        script: formatBase64(encodeUtf8(script)),
        arguments: given.map(bytes => formatBase64(bytes)),
      },
      schema: v.string(),
      what: 'a script’s value',
      failure: body => {
        const message = programFailure(body)
        return message === null ? null : scriptFailed(message)
      },
    })
    return null
  } catch (error) {
    const { code, cause } = toToolError(error)
    if (code === 'chain/script-failed' && typeof cause === 'string') return cause
    throw error
  }
}
