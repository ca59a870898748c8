import { type FlowAddress, isAddressOf, networkOfAddress } from '@toolkit/core/account/address'
import type { ReviewFinding } from './finding.ts'
import { homeOf, isShared, type KnownName, type KnownNames } from './known-names.ts'
import * as say from './origin-messages.ts'

type JudgedRange = ReviewFinding['range']

/** Returns a finding about a contract by its name and the account it is imported from; null if it is known there. */
export function nameFinding(
  name: string,
  address: FlowAddress,
  names: KnownNames,
  range: JudgedRange,
): ReviewFinding | null {
  const { network } = names
  if (!isAddressOf(address, network)) {
    const chain = networkOfAddress(address)
    return {
      severity: 'warning',
      code: chain === null ? 'import/no-address' : 'import/other-network',
      message: say.elsewhere(name, address, { network, chain, home: homeOf(name, address) }),
      range,
    }
  }
  const all = names.named(name)
  if (all.some(one => one.address === address)) {
    const isListed = names.at(address).some(one => one.name === name)
    if (isListed) return null
    return { severity: 'note', code: 'import/bridged', message: say.bridged(name, address), range }
  }
  const [known] = all
  if (known && !isShared(name, all)) {
    // The author of a known contract may also have one whose name is known from elsewhere.
    const isMaker = known.kind !== 'network' && names.at(address).some(one => !isCommon(one, names))
    return {
      severity: isMaker ? 'warning' : 'danger',
      code: 'import/known-name-elsewhere',
      message: say.knownElsewhere(name, address, all),
      range,
    }
  }
  if (names.isFlowsAccount(address)) return null
  const like = known ? null : names.likeName(name)
  if (like && like.address !== address) {
    return {
      severity: 'danger',
      code: 'import/look-alike-name',
      message: say.lookAlike(name, address, like),
      range,
    }
  }
  return {
    severity: 'note',
    code: 'import/unknown',
    message: say.unknown(name, address, network),
    range,
  }
}

const isCommon = ({ name }: KnownName, names: KnownNames) => isShared(name, names.named(name))

/** Returns a finding about an alias that is, or looks like, the name of something else that is known. */
export function aliasFinding(
  {
    name,
    alias,
    address,
  }: {
    readonly name: string
    readonly alias: string | null
    readonly address: FlowAddress | null
  },
  names: KnownNames,
  range: JudgedRange,
): ReviewFinding | null {
  if (alias === null || alias === name) return null
  const all = names.named(alias)
  const known = all[0] ?? names.likeName(alias)
  if (!known || known.name === name || isShared(alias, all)) return null
  return {
    severity: 'danger',
    code: 'import/known-name-taken',
    message: say.aliased({ name, alias, address }, known),
    range,
  }
}
