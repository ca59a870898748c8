import type { KnownImports } from './known-imports.ts'

/** Type as written in code, with what it allows on its values. */
export interface ReferenceType {
  readonly text: string
  /** Entitlements of a reference; none for one without, and for other types. */
  readonly entitlements: readonly string[]
  /** Types named in it, with their contract: "FlowToken.Vault". */
  readonly names: readonly string[]
  /** True if known contracts declare all of its types. */
  readonly isKnown: boolean
  /** True if such a reference may be public: no entitlements, and a vault, collection or receiver. */
  readonly isPublic: boolean
  /** True for numbers, texts, addresses and paths, which allow nothing. */
  readonly isPlain: boolean
}

/** Types whose values allow nothing. */
const PLAIN =
  /^(?:Bool|String|Character|Address|Path|StoragePath|PublicPath|Type|U?Int(?:8|16|32|64|128|256)?|Word(?:8|16|32|64|128|256)|U?Fix(?:64|128))$/

/** Types that the token standards make public, without entitlements (flow-ft, flow-nft). */
const PUBLIC_NAMES =
  /^(?:Vault|Collection|Receiver|Balance|CollectionPublic|Resolver|ResolverCollection|ForwarderPublic|SwitchboardPublic)$/
const STANDARDS = new Set(['FungibleToken', 'NonFungibleToken', 'MetadataViews', 'ViewResolver'])

/** Parses a type annotation. */
export function referenceType(text: string, imports: KnownImports): ReferenceType {
  const entitlements = [...text.matchAll(/\bauth\s*\(([^()]*)\)/g)].flatMap(([, list = '']) =>
    list
      .split(/[,|]/)
      .map(name => name.trim())
      .filter(name => name !== ''),
  )
  const bare = text.replace(/\bauth\s*\([^()]*\)/g, ' ')
  const names = [...bare.matchAll(/[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g)].map(([name]) =>
    name.replace(/\s+/g, ''),
  )
  const isKnown = names.length > 0 && names.every(name => isKnownName(name, imports))
  const isPlain =
    names.length > 0 && !/[&@]|\bfun\b/.test(text) && names.every(name => PLAIN.test(name))
  const isPublic =
    entitlements.length === 0 &&
    names.filter(name => name !== 'Capability').length > 0 &&
    names.every(name => name === 'Capability' || isPublicName(name, imports))
  return { text: text.replace(/\s+/g, ' ').trim(), entitlements, names, isKnown, isPublic, isPlain }
}

function isKnownName(name: string, imports: KnownImports): boolean {
  const [contract = '', member] = name.split('.')
  return name === 'Capability' || (member !== undefined && imports.get(contract)?.isKnown === true)
}

function isPublicName(name: string, imports: KnownImports): boolean {
  const [contract = '', member = ''] = name.split('.')
  if (!PUBLIC_NAMES.test(member)) return false
  const found = imports.get(contract)
  return found !== undefined && (found.isKnown || !STANDARDS.has(found.name))
}
