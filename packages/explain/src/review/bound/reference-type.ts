import type { KnownImports } from './known-imports.ts'

/** A type as code writes it, as far as it says what may be done with a value of it. */
export interface ReferenceType {
  readonly text: string
  /** The entitlements of a reference; none of one without, and of what is no reference. */
  readonly entitlements: readonly string[]
  /** The types named in it, with the contract in front: "FlowToken.Vault". */
  readonly names: readonly string[]
  /** Whether all that it names is declared by known contracts. */
  readonly isKnown: boolean
  /** Whether everybody may have a reference of it: no entitlements, and a vault, collection or receiver. */
  readonly isPublic: boolean
  /** Numbers, texts, addresses and paths: nothing can be done with them. */
  readonly isPlain: boolean
}

/** Values of these can do nothing. */
const PLAIN =
  /^(?:Bool|String|Character|Address|Path|StoragePath|PublicPath|Type|U?Int(?:8|16|32|64|128|256)?|Word(?:8|16|32|64|128|256)|U?Fix(?:64|128))$/

/** What the token standards mean to be reached by everybody, without entitlements (flow-ft, flow-nft). */
const PUBLIC_NAMES =
  /^(?:Vault|Collection|Receiver|Balance|CollectionPublic|Resolver|ResolverCollection|ForwarderPublic|SwitchboardPublic)$/
const STANDARDS = new Set(['FungibleToken', 'NonFungibleToken', 'MetadataViews', 'ViewResolver'])

/** Reads a type annotation. */
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
