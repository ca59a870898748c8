import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { PrivateKeyForms } from '@toolkit/core/keys/export-private-key'
import { Secret, secretOrNull } from '@toolkit/core/secret'
import { useMemo } from 'react'
import type { AccountKeyForms } from './account-key-forms.task'
import type { DescribedKey } from './describe-key.task'
import { type ShortTaskState, useShortTask } from './use-short-task'

/** A key on one curve: a private one, or a public one alone. */
export interface KeyOnCurve {
  readonly curve: SignatureAlgorithm
  /** 64 hex digits. */
  readonly privateKey: Secret<string> | null
  /** 128 hex digits; may be null where there is a private key. */
  readonly publicKey: string | null
}

export interface KeyForms extends Omit<DescribedKey, 'privateForms'> {
  readonly privateForms: PrivateKeyForms | null
}

/** The key in all its forms, computed in a worker. */
export function useKeyForms(key: KeyOnCurve): ShortTaskState<KeyForms> {
  const { curve, privateKey, publicKey } = key
  const ask = useMemo(
    () => () => ({ curve, privateKey: privateKey?.reveal() ?? null, publicKey }),
    [curve, privateKey, publicKey],
  )
  const state = useShortTask<typeof import('./describe-key.task').default>('describe-key', ask)
  const output = state.status === 'done' ? state.output : null
  const forms = useMemo(() => (output ? sealed(output) : null), [output])
  return state.status === 'done' && forms ? { status: 'done', output: forms } : withoutOutput(state)
}

function withoutOutput<T>(state: ShortTaskState<unknown>): ShortTaskState<T> {
  return state.status === 'done' ? { status: 'busy' } : state
}

function sealed({ privateForms: forms, ...rest }: DescribedKey): KeyForms {
  return {
    ...rest,
    privateForms: forms && {
      hex: new Secret(forms.hex),
      decimal: new Secret(forms.decimal),
      pemPkcs8: new Secret(forms.pemPkcs8),
      pemSec1: new Secret(forms.pemSec1),
      derPkcs8Hex: new Secret(forms.derPkcs8Hex),
      jwk: new Secret(forms.jwk),
    },
  }
}

/** How the key is or shall be put on an account. */
export interface AccountFacts {
  readonly hashAlgorithm: AccountHashAlgorithm
  /** As typed. */
  readonly weight: string
  readonly name: string
  readonly address: string | null
  readonly keyIndex: number | null
}

export interface SealedAccountForms extends Omit<AccountKeyForms, 'flowJson'> {
  readonly flowJson: Secret<string> | null
}

/** The RLP account key and the flow.json entry, computed in a worker. */
export function useAccountForms(
  key: KeyOnCurve & { readonly publicKey: string },
  facts: AccountFacts,
): ShortTaskState<SealedAccountForms> {
  const { curve, privateKey, publicKey } = key
  const { hashAlgorithm, weight, name, address, keyIndex } = facts
  const ask = useMemo(
    () => () => ({
      ...{ curve, publicKey, privateKey: privateKey?.reveal() ?? null },
      ...{ hashAlgorithm, weight, name, address, keyIndex },
    }),
    [curve, publicKey, privateKey, hashAlgorithm, weight, name, address, keyIndex],
  )
  const state = useShortTask<typeof import('./account-key-forms.task').default>(
    'account-key-forms',
    ask,
  )
  const output = state.status === 'done' ? state.output : null
  const forms = useMemo(
    () =>
      output && {
        ...output,
        flowJson: secretOrNull(output.flowJson),
      },
    [output],
  )
  return state.status === 'done' && forms ? { status: 'done', output: forms } : withoutOutput(state)
}
