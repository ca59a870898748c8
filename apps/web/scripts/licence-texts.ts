import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LockedPackage } from '../../../scripts/sbom/lock-file.ts'

const FILES = /^(?:licen[cs]e|copying|notice)(?:[-._].*)?$/i
const RULE = `${'-'.repeat(78)}\n`

// The second sentence is the notice that WalletConnect's licence requires, verbatim.
const PAGE_HEAD = `What others wrote and this page contains. Portions © 2025 Reown, Inc. All Rights Reserved.
`

/**
 * Formats THIRD-PARTY-LICENSES.txt: every package with its licence, and each text once.
 * @param head text before it, with its line feed; defaults to the page's.
 */
export function formatLicences(
  root: string,
  packages: readonly LockedPackage[],
  head = PAGE_HEAD,
): string {
  const byText = new Map<string, LockedPackage[]>()
  for (const each of packages) {
    const text = licenceText(path.join(root, each.folder))
    byText.set(text, [...(byText.get(text) ?? []), each])
  }
  const parts = [...byText].map(([text, users]) => {
    const names = users.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${RULE}${names.join('\n')}\n\n${text}`
  })
  return `${head}${packages.length} packages.\n\n${parts.join('\n')}`
}

/** Returns the package's licence: its files, or its author if it has none. */
function licenceText(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => FILES.test(name)) : []
  const texts = files
    .sort()
    .map(name => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length > 0) return `${texts.join('\n\n')}\n`
  const { author, homepage } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { author?: string | { name?: string }; homepage?: string }
  const by = typeof author === 'string' ? author : author?.name
  const facts = [by && `Author: ${by}`, homepage].filter(Boolean).join('\n')
  return `The package comes without a licence file.\n${facts}${facts ? '\n' : ''}`
}
