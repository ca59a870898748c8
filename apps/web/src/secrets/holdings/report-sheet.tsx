import { formatAddress } from '@toolkit/core/account/address'
import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { COA_PATH } from '@toolkit/core/queries/stored-coas'
import { parseUnits } from '@toolkit/core/text/amounts'
import { keyControlOf } from '@toolkit/explain/holdings/control'
import {
  type HeldAccount,
  type HeldEvmAddress,
  PART_NAMES,
  partValue,
} from '@toolkit/explain/holdings/held-account'
import { missingOf } from '@toolkit/explain/holdings/missing'
import { otherVaults, stakedOf } from '@toolkit/explain/holdings/sum-holdings'
import type { ReactNode } from 'react'
import { formatAttoflow, formatFlow, shortAmount } from '../../account/format-flow'
import {
  describeCode,
  describeErc20,
  describeErc721,
  describeKeyControl,
  describeMissing,
  describeOwnKey,
  formatFlowAmount,
} from './holdings-messages'
import type { ReportFacts } from './report'

interface ReportSheetProps {
  readonly facts: ReportFacts
  readonly message: string
}

/** Printed page. Never visible on the screen (styles/print.css). */
export function ReportSheet({ facts, message }: ReportSheetProps) {
  const { of, madeAt, accounts, evm, unanswered, paths } = facts
  return (
    <div className="print-sheet">
      <h1>What a {of} opens</h1>
      <p>
        {message}. Read on {new Date(madeAt).toISOString()}. This sheet has no secret on it.
      </p>
      {accounts.map(account => (
        <AccountSheet
          key={`${account.network}/${account.address}`}
          account={account}
          paths={paths}
        />
      ))}
      {evm.map(one => (
        <EvmSheet key={`${one.network}/${one.address}`} one={one} path={paths.get(one.address)} />
      ))}
      {unanswered.length > 0 ? (
        <>
          <h2>Not read</h2>
          {unanswered.map(label => (
            <p key={label}>{label}</p>
          ))}
        </>
      ) : null}
    </div>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface AccountSheetProps {
  readonly account: HeldAccount
  readonly paths: ReportFacts['paths']
}

function AccountSheet({ account, paths }: AccountSheetProps) {
  const { network, address, height, parts } = account
  const control = partValue(parts.control)
  const stored = partValue(parts.stored)
  const coas = partValue(parts.coas) ?? []
  const links = partValue(parts.links)
  const staking = partValue(parts.staking)
  const used = [...new Set(control?.own.flatMap(({ publicKey }) => paths.get(publicKey) ?? []))]
  const faults = PART_NAMES.flatMap(name => {
    const part = parts[name]
    return 'fault' in part ? [part.fault] : []
  })
  return (
    <>
      <h2>
        Account {formatAddress(address)}, {NETWORKS[network].name}
      </h2>
      <dl>
        {height === null ? null : <Row name="Block">{`${height}`}</Row>}
        {control ? (
          <>
            <Row name="Keys">
              {describeOwnKey(control.own)} (
              {describeKeyControl(keyControlOf(control.own, control.active))})
            </Row>
            <Row name="FLOW">
              {shortAmount(formatFlow(control.balance))}, of which{' '}
              {shortAmount(formatFlow(control.available))} can be moved now
            </Row>
          </>
        ) : null}
        {used.length > 0 ? <Row name="Paths">{used.join(', ')}</Row> : null}
        {otherVaults(network, stored?.vaults ?? []).map(({ path, type, balance, symbol }) => (
          <Row key={path} name="Token">
            {shortAmount(balance)} {symbol ?? ''} <code translate="no">{type}</code>
          </Row>
        ))}
        {stored?.collections.map(({ path, type, count, name }) => (
          <Row key={path} name="NFTs">
            {count} {name ?? ''} <code translate="no">{type}</code>
          </Row>
        ))}
        {coas.map(coa => (
          <Row key={coa.path} name="EVM account">
            {formatEvmAddress(coa.address)}, {formatAttoflow(coa.balance)} FLOW
            {coa.path === COA_PATH ? '' : ` (stored at /storage/${coa.path})`}
          </Row>
        ))}
        {links?.children.map(child => (
          <Row key={child.address} name="Child">
            {formatAddress(child.address)}
          </Row>
        ))}
        {links?.parents.map(parent => (
          <Row key={parent.address} name="Parent">
            {formatAddress(parent.address)}
          </Row>
        ))}
        {staking && stakedOf(staking) > 0n ? (
          <Row name="Staked">{formatFlowAmount(stakedOf(staking))}</Row>
        ) : null}
        {staking?.locked ? (
          <Row name="Locked">
            {formatFlowAmount(parseUnits(staking.locked.balance, 8))} on{' '}
            {formatAddress(staking.locked.address)}
          </Row>
        ) : null}
        {missingOf(account).map(missing => (
          <Row key={missing.kind} name="Not alone">
            {describeMissing(missing)}
          </Row>
        ))}
        {faults.map(fault => (
          <Row key={fault} name="Not read">
            {fault}
          </Row>
        ))}
      </dl>
    </>
  )
}

interface EvmSheetProps {
  readonly one: HeldEvmAddress
  readonly path: string | undefined
}

function EvmSheet({ one, path }: EvmSheetProps) {
  const { network, address, coaOf, holdings, tokenFault } = one
  const held = partValue(holdings)
  const code = held && coaOf === null ? describeCode(held) : null
  const fault = 'fault' in holdings ? holdings.fault : tokenFault
  return (
    <>
      <h2>
        EVM address {formatEvmAddress(address)}, {NETWORKS[network].name}
      </h2>
      <dl>
        {coaOf ? <Row name="COA of">{formatAddress(coaOf)}</Row> : null}
        {path === undefined ? null : <Row name="Path">{path}</Row>}
        {held ? (
          <Row name="FLOW, nonce">
            {formatAttoflow(held.attoflow)}, {`${held.nonce}`}
          </Row>
        ) : null}
        {held?.tokens.map(({ token, amount, decimals, symbol }) => (
          <Row key={token} name="ERC-20">
            {describeErc20(amount, decimals, symbol)}{' '}
            <code translate="no">{formatEvmAddress(token)}</code>
          </Row>
        ))}
        {held?.nfts.map(({ contract, count, symbol }) => (
          <Row key={contract} name="NFTs">
            {describeErc721(count, symbol)} <code translate="no">{formatEvmAddress(contract)}</code>
          </Row>
        ))}
        {code ? <Row name="Code">{code}</Row> : null}
        {fault === null ? null : <Row name="Not read">{fault}</Row>}
      </dl>
    </>
  )
}
