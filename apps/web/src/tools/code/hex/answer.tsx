import {
  formatAddress,
  indexOfAddress,
  networkOfAddress,
  parseAddress,
} from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { CHAINS } from '@toolkit/core/network/chains'
import { isNetworkId } from '@toolkit/core/network/networks'
import { CircleX, Hexagon } from 'lucide-react'
import { wrongBytes } from '../../../bytes/wrong-character'
import { ToolLink } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { AnswerLine, type AnswerLineProps } from '../../../ui/layout/tool-frame'
import { countOf } from '../../../ui/values/format'
import { DEFAULT_SETTINGS, RULES, write } from './representations'
import type { useHex } from './use-hex'

/** Maximum characters of the text quoted in the sentence. */
const MAX_QUOTED = 40
const OLD = 'Below are the values of the last valid input.'

export interface HexAnswerProps {
  readonly hex: ReturnType<typeof useHex>
  readonly onSample: () => void
}

/** What the bytes are, or where they can't be read. */
export function HexAnswer(props: HexAnswerProps) {
  return <AnswerLine short {...answerOf(props)} />
}

type Said = Pick<AnswerLineProps, 'tone' | 'icon' | 'message' | 'detail' | 'action'>

function answerOf({ hex, onSample }: HexAnswerProps): Said {
  const { problem, main, bytes, stale } = hex
  if (problem && problem.of !== 'bytes') {
    const message = `${RULES[problem.of].label} can’t be read`
    return { tone: 'danger', icon: CircleX, message, detail: OLD }
  }
  if (problem) {
    const { message, detail, without } = wrongBytes(main, problem.error)
    return {
      tone: 'danger',
      icon: CircleX,
      message,
      detail: `${detail} ${OLD}`.trim(),
      action:
        without !== null && main.kind === 'typed' ? (
          <Button variant="primary" onClick={() => hex.editMain({ ...main, text: without })}>
            Remove it
          </Button>
        ) : null,
    }
  }
  const size = bytes instanceof Blob ? bytes.size : bytes.length
  if (size === 0) {
    return {
      icon: Hexagon,
      message: 'Paste or type bytes',
      detail: 'Every form follows, and each can be edited.',
      action: <SampleButton onUse={onSample} />,
    }
  }
  const count = countOf(size, 'byte')
  if (bytes instanceof Blob) {
    return { icon: Hexagon, message: count, detail: 'Long data is written in one form at a time.' }
  }
  return (size === 8 && addressAnswer(bytes, stale)) || { icon: Hexagon, ...plainAnswer(bytes) }
}

/** What 8 bytes are if they can be an account's address. */
function addressAnswer(bytes: Uint8Array, stale: boolean): Said | null {
  const address = parseAddress(formatHex(bytes))
  const chain = networkOfAddress(address)
  if (chain === null) return null
  const network = isNetworkId(chain) ? chain : null
  const { name, nameInText } = CHAINS[chain]
  return {
    icon: Hexagon,
    message: `8 bytes: a ${name} address`,
    detail: (
      <>
        <span translate="no" className="bytes text-[0.8125rem] text-text leading-4">
          {formatAddress(address)}
        </span>
        , account {indexOfAddress(address, chain).toLocaleString('en')} of {nameInText}.
      </>
    ),
    action:
      network && !stale ? (
        <ToolLink
          to="account-lookup"
          data={{ kind: 'address', address }}
          network={network}
          primary
        />
      ) : null,
  }
}

/** Lengths that have a usual meaning, which the bytes alone don’t prove. */
const USUAL: Readonly<Record<number, string>> = {
  20: 'As long as an EVM address.',
  32: 'As long as an ID, a 256-bit hash or a private key.',
  64: 'As long as a public key or a signature.',
}

/** Describes the number of bytes, and a short text: `5 bytes: “hello”`. */
function plainAnswer(bytes: Uint8Array): Pick<Said, 'message' | 'detail'> {
  const count = countOf(bytes.length, 'byte')
  const detail = USUAL[bytes.length] ?? 'Every form below can be edited.'
  if (bytes.length > MAX_QUOTED) return { message: count, detail }
  const { text, why } = write('text', bytes, DEFAULT_SETTINGS)
  return { message: why || /\p{C}/u.test(text) ? count : `${count}: “${text}”`, detail }
}
