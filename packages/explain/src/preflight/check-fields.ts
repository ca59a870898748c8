import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import {
  addressAt,
  formatAddress,
  isAddressOf,
  networkOfAddress,
  ZERO_ADDRESS,
} from '@toolkit/core/account/address'
import { CHAINS } from '@toolkit/core/network/chains'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { finding, type PreFlightFinding } from './finding.ts'
import {
  MAX_COLLECTION_BYTES,
  MAX_COMPUTE_LIMIT,
  MAX_TRANSACTION_BYTES,
  transactionByteSize,
} from './limits.ts'

const NO_BLOCK = '0'.repeat(64)

/**
 * Returns true for the service account, whose transactions are accepted with any compute limit and in any size that a
 * collection has.
 */
const paysAsService = ({ payer }: Transaction, network: NetworkId) =>
  payer === addressAt(network, 1n)

/** Checks the transaction's size against the node's limit (flow-go `checkTxSizeLimit`). */
export function checkSize(
  transaction: Transaction,
  { network }: PreFlightFacts,
): readonly PreFlightFinding[] {
  const size = transactionByteSize(transaction)
  const service = paysAsService(transaction, network)
  const most = service ? MAX_COLLECTION_BYTES - 1 : MAX_TRANSACTION_BYTES
  if (size <= most) return []
  const large = [transaction.script, ...transaction.arguments]
  const largest = large.reduce(
    (best, one, at) => (one.length > (large[best]?.length ?? 0) ? at : best),
    0,
  )
  return [
    finding(
      'size',
      'refused',
      largest === 0 ? 'script' : `arguments.${largest - 1}`,
      `The transaction has ${inDigits(size)} bytes, and ${inDigits(most)} are allowed.`,
      {
        answer: 'node',
        advice: `Shorten ${largest === 0 ? 'the script' : `argument ${largest}`}, or split it over several transactions.`,
      },
    ),
  ]
}

/** Checks the required fields (flow-go `MissingFields`), and the proposer. */
export function checkFields({
  script,
  referenceBlockId,
  payer,
  proposalKey,
}: Transaction): readonly PreFlightFinding[] {
  const missing = (
    path: string,
    what: string,
    advice: string,
    answer: PreFlightFinding['answer'],
  ) => finding('fields', 'refused', path, `${what} is missing.`, { answer, advice })
  return [
    ...(script.length === 0
      ? [missing('script', 'The script', 'Write a script or pick a template.', 'node')]
      : []),
    ...(referenceBlockId === NO_BLOCK
      ? [
          {
            ...missing(
              'referenceBlockId',
              'The reference block',
              'Fetch the latest sealed block.',
              'node',
            ),
            fix: { kind: 'reference-block' } as const,
          },
        ]
      : []),
    ...(payer === ZERO_ADDRESS
      ? [missing('payer', 'The payer', 'Enter the account that pays the fee.', 'node')]
      : []),
    ...(proposalKey.address === ZERO_ADDRESS
      ? [
          missing(
            'proposalKey.address',
            'The proposer',
            'Enter the account whose key proposes.',
            'node',
          ),
        ]
      : []),
  ]
}

/** Checks the compute limit against 1 to 9999 (flow-go `checkGasLimit`). */
export function checkComputeLimit(
  transaction: Transaction,
  { network }: PreFlightFacts,
): readonly PreFlightFinding[] {
  const { computeLimit } = transaction
  if (computeLimit >= 1n && computeLimit <= MAX_COMPUTE_LIMIT) return []
  const service = paysAsService(transaction, network)
  return [
    finding(
      'compute-limit',
      service ? 'warning' : 'refused',
      'computeLimit',
      computeLimit === 0n
        ? 'The compute limit is 0, and at least 1 is needed.'
        : `The compute limit is ${inDigits(computeLimit)}, and at most ${inDigits(MAX_COMPUTE_LIMIT)} is allowed.`,
      {
        answer: service ? null : 'node',
        advice: service
          ? 'Nodes let it pass because the service account pays.'
          : `Use ${inDigits(MAX_COMPUTE_LIMIT)} or less.`,
        fix: { kind: 'compute-limit', value: MAX_COMPUTE_LIMIT },
      },
    ),
  ]
}

/** Checks that this network can have assigned the addresses of all roles (flow-go `checkAddresses`). */
export function checkAddresses(
  { proposalKey, payer, authorizers }: Transaction,
  { network }: PreFlightFacts,
): readonly PreFlightFinding[] {
  const roles = [
    ['proposalKey.address', 'proposer', proposalKey.address],
    ['payer', 'payer', payer],
    ...authorizers.map(
      (address, at) => [`authorizers.${at}`, `authorizer ${at + 1}`, address] as const,
    ),
  ] as const
  return roles.flatMap(([path, role, address]) => {
    if (isAddressOf(address, network)) return []
    // Already reported.
    if (address === ZERO_ADDRESS && !path.startsWith('authorizers')) return []
    return [
      finding(
        'addresses',
        'refused',
        path,
        `The ${role}, ${formatAddress(address)}, ${foreignAddress(address, network)}.`,
        {
          // The proposer's address does not belong to the network, so it has no account and no key there.
          answer: path === 'proposalKey.address' ? null : 'node',
          advice: `Enter an address on ${NETWORKS[network].name}, or pick the other network.`,
        },
      ),
    ]
  })
}

/** Explains why an address is not one of `network`; completes "0x… …". */
export function foreignAddress(address: Transaction['payer'], network: NetworkId): string {
  if (address === ZERO_ADDRESS) return 'is nobody’s'
  const other = networkOfAddress(address)
  return other === null
    ? 'is not an address of any Flow network'
    : `is an address on ${CHAINS[other].name}, not on ${NETWORKS[network].name}`
}
