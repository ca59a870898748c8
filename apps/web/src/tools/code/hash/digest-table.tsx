import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { LazyOffersMenu } from '../../../frame/lazy-offers-menu'
import { useOpenOffer } from '../../../frame/use-open-offer'
import { cn } from '../../../ui/cn'
import { IconButton } from '../../../ui/icon-button'
import { CopyButton } from '../../../ui/values/copy-button'
import { AlgorithmName, hashLabel } from './algorithms'
import type { DigestRow } from './digest-rows'
import manifest from './manifest'
import type { KeyUse } from './question'

export interface DigestTableProps {
  readonly rows: readonly DigestRow[]
  readonly encoding: DigestEncoding
  readonly keyUse: KeyUse
  /** Labels of the rows that equal the expected digest. */
  readonly matches: readonly string[]
  /** Name of the table; “Digests” if omitted. */
  readonly caption?: string
  /** True if they belong to older input. */
  readonly old?: boolean
}

/**
 * Table of algorithms and digests, each with copy and open buttons. On a narrow page the digest is
 * below its algorithm; ARIA roles are explicit because `display` removes a table's implicit ones.
 */
export const DigestTable = memo(({ rows, caption = 'Digests', ...props }: DigestTableProps) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: not redundant once `display` is changed.
  <table role="table" className="block w-full">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="sr-only">
      <tr role="row">
        {['Algorithm', 'Digest', 'Copy and open'].map(header => (
          <th key={header} role="columnheader" scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="block divide-y border-b">
      {rows.map(row => (
        <Row key={row.name} row={row} {...props} />
      ))}
    </tbody>
  </table>
))

function Row(props: Omit<DigestTableProps, 'rows' | 'caption'> & { readonly row: DigestRow }) {
  const { row, encoding, keyUse, matches, old } = props
  const label = hashLabel(row.name, keyUse)
  const matching = matches.includes(label)
  const digest = 'digest' in row ? row.digest : null
  const text = digest ? digestText(digest, encoding) : ''
  return (
    <tr
      role="row"
      className={cn(
        'group grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center border-l-2 py-1 pr-2 pl-3.5',
        'sm:grid-cols-[6.25rem_minmax(0,1fr)_auto]',
        matching ? 'border-l-success bg-success/8' : 'border-l-transparent',
      )}
    >
      <td role="cell" className={matching ? 'text-success' : ''}>
        <AlgorithmName name={row.name} keyUse={keyUse} />
      </td>
      <td role="cell" className="min-w-0 max-sm:order-last max-sm:col-span-2">
        {digest ? (
          <code translate="no" className={cn('bytes text-[0.8125rem]', old && 'text-text-muted')}>
            {text}
          </code>
        ) : (
          <span className="text-text-muted">{'reason' in row ? row.reason : ''}</span>
        )}
        {matching ? <span className="sr-only">Matches</span> : null}
      </td>
      <td role="cell" className="flex min-h-8 items-center pointer-fine:*:max-w-7">
        {digest ? (
          <>
            <DigestMenu name={label} digest={digest} />
            <CopyButton name={label} value={text} iconOnly />
          </>
        ) : null}
      </td>
    </tr>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above.

/** Encodings of digests. */
export const ENCODING_OPTIONS = {
  hex: 'hex',
  upper: 'HEX',
  base64: 'Base64',
  base64url: 'Base64url',
}
export type DigestEncoding = keyof typeof ENCODING_OPTIONS

export function digestText(digest: Uint8Array, encoding: DigestEncoding): string {
  if (encoding === 'hex') return formatHex(digest)
  if (encoding === 'upper') return formatHex(digest).toUpperCase()
  return formatBase64(digest, encoding === 'base64' ? {} : { alphabet: 'url', padding: false })
}

/** Shown on hover and focus of the row, and always on touch. */
const QUIET =
  'pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100'

/** "Open in …" for one of many digests: a menu of the tools that accept bytes. */
function DigestMenu(props: { readonly name: string; readonly digest: Uint8Array }) {
  const { open } = useOpenOffer()
  const label = `Open ${props.name} in…`
  return (
    <LazyOffersMenu
      trigger={<IconButton icon={ArrowRight} label={label} size="sm" className={QUIET} />}
      from={manifest}
      data={() => [{ kind: 'bytes', hex: formatHex(props.digest) }]}
      onOpen={offer => void open(offer)}
    />
  )
}
