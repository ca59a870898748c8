import { runScript } from '@toolkit/client/actions'
import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { describeDryRun } from '@toolkit/explain/simulate/dry-run/dry-run-messages'
import { dryRunScript } from '@toolkit/explain/simulate/dry-run/dry-run-script'
import {
  type DryRunVerdict,
  readDryRunError,
} from '@toolkit/explain/simulate/dry-run/dry-run-verdict'
import type { Given } from '../command.ts'
import { needsNetwork, secretToSend } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import { secretIn } from '../input/secret-guard.ts'
import type { Io } from '../io.ts'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, type Section } from '../output/answer.ts'

/** Runs a transaction’s code as a script, without signatures and without changes. */
export async function dryRun(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, {
    command: 'dry-run',
    what: 'a transaction',
    takesIds: false,
  })
  const { transaction } = readTransaction(text)
  const source = decodeUtf8(transaction.script)
  const plan = dryRunScript(source, transaction.authorizers)
  if (plan.kind === 'impossible') return dryRunAnswer(plan, null)
  if (!given.chain) throw needsNetwork({ what: 'How the code would end' })
  await refuseSecrets(source, transaction.arguments)
  const chain = await given.chain()
  const end = await runScript(chain, plan.text, transaction.arguments)
  const verdict: DryRunVerdict =
    'value' in end ? { kind: 'succeeds' } : readDryRunError(end.message, plan, source)
  return dryRunAnswer(verdict, sourceOf(chain))
}

/** Under any name: no program needs 32 literal bytes in hex. */
const HEX_KEY = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i

/** Rejects possible keys in script and arguments, which are sent to a node unchanged. */
async function refuseSecrets(source: string, values: readonly Uint8Array[]): Promise<void> {
  const inScript = HEX_KEY.test(source)
    ? 'a private key'
    : await secretIn(source, { id: false, within: false })
  if (inScript !== null) throw secretToSend({ where: 'The script', what: inScript })
  for (const value of values) {
    // 32 bytes in an argument may be a hash or an id.
    const what = await secretIn(utf8Text(value) ?? '', { id: true, within: true })
    if (what !== null) throw secretToSend({ where: 'An argument', what })
  }
}

function dryRunAnswer(verdict: DryRunVerdict, source: string | null): Answer {
  const { tone, message, details } = describeDryRun(verdict)
  const report = verdict.kind === 'fails' ? verdict.explained.report : null
  const sections = (report?.problems ?? []).map(
    ({ message, excerpt }): Section => ({
      title: null,
      text: excerpt === '' ? message : `${message}\n${excerpt}`,
    }),
  )
  return answer({
    tone,
    message,
    cause: details,
    sections,
    source,
    isOpen: verdict.kind === 'given-up' || verdict.kind === 'impossible',
    details: {
      kind: 'dry-run',
      verdict: verdict.kind,
      problems: (report?.problems ?? []).map(({ message, location }) => ({
        message,
        line: location?.position?.line ?? null,
        column: location?.position?.column ?? null,
      })),
    },
  })
}
