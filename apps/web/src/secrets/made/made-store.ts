import type { KeyUse } from '../../account/new-keys/made-here'
import { createStore } from '../../state/store'
import {
  isUnsaved,
  type MadeKind,
  type MadeSecret,
  type NewSecret,
  publicKeysOf,
  type SaveMethod,
  textOf,
} from './made-secret'

/** A form that uses secrets: which one of each kind it has, and its latest kind. */
interface MadeForm {
  readonly what: MadeKind | null
  readonly ids: Readonly<Partial<Record<MadeKind, number>>>
  /** True while it is on the page. */
  readonly open: boolean
}

export interface MadeState {
  /** Newest first. */
  readonly secrets: readonly MadeSecret[]
  /** The secret of each kind that was generated or selected last. */
  readonly current: Readonly<Partial<Record<MadeKind, number>>>
  /** By the forms' numbers. */
  readonly forms: ReadonlyMap<number, MadeForm>
}

const EMPTY: MadeState = { secrets: [], current: {}, forms: new Map() }
const NEW_FORM: MadeForm = { what: null, ids: {}, open: true }

/**
 * Stores every secret generated on the page until it is discarded by name or all secrets are cleared: a new secret
 * never replaces another. In memory only.
 * @param now returns the time in milliseconds; for tests.
 */
export function createMadeStore(now: () => number = Date.now) {
  const store = createStore(EMPTY)
  const { initial, get, subscribe, update } = store
  let ids = 0

  function change(id: number, next: (secret: MadeSecret) => Partial<MadeSecret>): void {
    update(state => {
      const secrets = state.secrets.map(one =>
        one.id === id ? ({ ...one, ...next(one) } as MadeSecret) : one,
      )
      return { ...state, secrets }
    })
  }

  const find = (id: number | undefined) => get().secrets.find(secret => secret.id === id)

  function placed(number: number, next: (form: MadeForm) => MadeForm): void {
    update(state => {
      const form = state.forms.get(number) ?? NEW_FORM
      return { ...state, forms: new Map(state.forms).set(number, next(form)) }
    })
  }

  /** Selects it for its kind, and in a form if specified. */
  function choose(id: number, formNumber?: number): void {
    const secret = find(id)
    if (!secret) return
    const { what } = secret
    update(state => ({ ...state, current: { ...state.current, [what]: id } }))
    if (formNumber === undefined) return
    placed(formNumber, before => ({ ...before, what, ids: { ...before.ids, [what]: id } }))
  }

  function save(id: number, method: SaveMethod): void {
    change(id, ({ saves }) => ({ saves: { ...saves, [method]: now() } }))
  }

  return {
    ...{ initial, get, subscribe, choose, save },

    /** Adds a newly generated secret and selects it for its kind; earlier ones stay. */
    add(made: NewSecret, formNumber?: number): number {
      ids += 1
      const facts = { name: '', seen: false, saves: {}, account: null, used: false } as const
      const secret = { ...made, ...facts, id: ids, madeAt: now(), encoding: 'bip39' } as const
      update(state => ({ ...state, secrets: [secret, ...state.secrets] }))
      choose(secret.id, formNumber)
      return secret.id
    },

    /** Records that it was visible or copied. */
    see: (id: number) => change(id, () => ({ seen: true })),

    /** Undoes a record that it was saved in this way. */
    unsave(id: number, method: SaveMethod): void {
      change(id, ({ saves }) => {
        const { [method]: _, ...others } = saves
        return { saves: others }
      })
    },

    /** Records that the secret with exactly this text was saved, by a tool that got it from here. */
    savedText(text: string, method: SaveMethod): void {
      for (const secret of get().secrets) if (textOf(secret) === text) save(secret.id, method)
    },

    rename: (id: number, name: string) => change(id, () => ({ name: name.trim() })),
    read: (id: number, encoding: MadeSecret['encoding']) => change(id, () => ({ encoding })),

    /** Records that a form used keys. */
    noteUse({ publicKeys, address }: KeyUse): void {
      for (const secret of get().secrets) {
        if (!publicKeysOf(secret).some(key => publicKeys.includes(key))) continue
        const account = address === null ? secret.account : { address, at: now() }
        change(secret.id, () => ({ used: true, account }))
      }
    },

    /** Drops one permanently. */
    discard(id: number): void {
      const without = (held: MadeState['current']) =>
        Object.fromEntries(Object.entries(held).filter(([, one]) => one !== id))
      update(({ secrets, current, forms }) => ({
        secrets: secrets.filter(secret => secret.id !== id),
        current: without(current),
        forms: new Map(
          [...forms].map(([number, form]) => [number, { ...form, ids: without(form.ids) }]),
        ),
      }))
    },

    /** Drops all, when secrets are cleared. */
    clear: () => store.set(EMPTY),

    /**
     * Registers a form on the page: its secret is not offered to another one. Returns the function that unregisters it.
     */
    open(number: number): () => void {
      placed(number, form => ({ ...form, open: true }))
      return () => {
        if (get().forms.has(number)) placed(number, form => ({ ...form, open: false }))
      }
    },

    /** Sets the visible kind of a form. */
    show: (number: number, what: MadeKind) => placed(number, form => ({ ...form, what })),
  }
}

export type MadeStore = ReturnType<typeof createMadeStore>

/** Returns the current secret of a kind on a page with one form: the one generated or selected last. */
export function currentOf<K extends MadeKind>(
  { secrets, current }: MadeState,
  what: K,
): MadeSecret<Extract<NewSecret, { what: K }>> | null {
  const found = secrets.find(({ id }) => id === current[what])
  return (found ?? null) as MadeSecret<Extract<NewSecret, { what: K }>> | null
}

/**
 * Returns a form's secret of a kind: its earlier one, or the one with its public key; a new form takes the latest one
 * that neither an account nor another form on the page uses. Null if there is none.
 */
export function placedOf<K extends MadeKind>(
  state: MadeState,
  number: number,
  what: K,
  publicKey?: string,
): MadeSecret<Extract<NewSecret, { what: K }>> | null {
  const { secrets, current, forms } = state
  const own = forms.get(number)?.ids[what]
  const elsewhere = new Set(
    [...forms].flatMap(([other, { ids, open }]) =>
      other !== number && open ? Object.values(ids) : [],
    ),
  )
  const ofKind = secrets.filter(secret => secret.what === what)
  const free = ofKind.filter(({ id, used }) => !used && !elsewhere.has(id))
  const found =
    ofKind.find(({ id }) => id === own) ??
    ofKind.find(secret => publicKey !== undefined && publicKeysOf(secret).includes(publicKey)) ??
    free.find(({ id }) => id === current[what]) ??
    free[0]
  return (found ?? null) as MadeSecret<Extract<NewSecret, { what: K }>> | null
}

/** Returns true if a secret would be lost that the user has seen, and may have written down. */
export const confirmsLeaving = ({ secrets }: MadeState): boolean =>
  secrets.some(secret => secret.seen && isUnsaved(secret))
