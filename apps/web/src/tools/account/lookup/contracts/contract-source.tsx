import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type ReactNode, useMemo, useState } from 'react'
import { contractLink } from '../../../../account/contract-link'
import { CadenceSource } from '../../../../cadence/source/cadence-source'
import type { ParsedSource } from '../../../../cadence/source/read-source.task'
import { lineAt, lineStarts } from '../../../../cadence/source/source-lines'
import { useParsedSource } from '../../../../cadence/source/use-parsed-source'
import type { Height } from '../../../../chain/reads/height'
import { useNetwork } from '../../../../chain/store'
import { PageLink } from '../../../../frame/page-link'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Notice } from '../../../../ui/layout/notice'
import { countOf } from '../../../../ui/values/format'
import { importedContracts, outlineSummary } from './source-messages'

interface ContractSourceProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
  readonly text: string
  /** Bytes, shown beside a source that our parser rejects. */
  readonly children: ReactNode
}

/** Source of a contract with its imports and declarations. */
export function ContractSource({ network, height, text, children }: ContractSourceProps) {
  const parsed = useParsedSource(text)
  const starts = useMemo(() => lineStarts(text), [text])
  const [target, setTarget] = useState<{ readonly line: number } | null>(null)
  const lineOf = (offset: number) => lineAt(starts, offset) + 1
  return (
    <>
      {parsed && parsed.problems.length > 0 ? (
        <Problems parsed={parsed} lineOf={lineOf} onLine={line => setTarget({ line })}>
          {children}
        </Problems>
      ) : null}
      {parsed ? <Imports {...{ network, height, parsed }} /> : null}
      {parsed && parsed.outline.length > 1 ? (
        <Disclosure label={outlineSummary(parsed.outline)}>
          <ul className="flex max-h-64 flex-col overflow-y-auto">
            {parsed.outline.map(({ kind, name, depth, from }) => (
              <li key={from} className={depth > 1 ? 'pl-8' : depth === 1 ? 'pl-4' : ''}>
                <button
                  type="button"
                  className="link py-0.5 text-left font-mono text-xs pointer-coarse:py-2"
                  onClick={() => setTarget({ line: lineOf(from) })}
                >
                  {kind} {name}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <CadenceSource text={text} parsed={parsed} target={target} />
    </>
  )
}

interface ImportsProps {
  readonly network: NetworkId
  readonly height: Height
  readonly parsed: ParsedSource
}

/** Imports from accounts, each a link to that contract. */
function Imports({ network, height, parsed }: ImportsProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  const imports = importedContracts(parsed.imports)
  if (imports.length === 0) return null
  return (
    <p className="text-xs">
      <span className="text-text-muted">Imports </span>
      {imports.map(({ name, address }, at) => (
        <span key={`${address}.${name}`}>
          {at > 0 ? ', ' : ''}
          <PageLink
            to={contractLink(address, name, { network: elsewhere, height })}
            className="link font-mono"
          >
            {name}
          </PageLink>
        </span>
      ))}
    </p>
  )
}

interface ProblemsProps {
  readonly parsed: ParsedSource
  readonly lineOf: (offset: number) => number
  readonly onLine: (line: number) => void
  readonly children: ReactNode
}

const MAX_VISIBLE = 5

/** Parse errors; before Cadence 1.0, contracts were written in an older language. */
function Problems({ parsed: { problems }, lineOf, onLine, children }: ProblemsProps) {
  return (
    <Notice
      tone="warning"
      title={`${countOf(problems.length, 'place')} not readable as Cadence 1.0`}
    >
      <ul>
        {problems.slice(0, MAX_VISIBLE).map(({ from, message }) => (
          <li key={from} className="wrap-anywhere">
            <button type="button" className="link" onClick={() => onLine(lineOf(from))}>
              Line {lineOf(from)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
      <p>Contracts deployed before Cadence 1.0 and never updated use older syntax.</p>
      <Disclosure label="Bytes">{children}</Disclosure>
    </Notice>
  )
}
