import { LeaveQuestion } from '../../../secrets/made/leave-question'
import { MadeList } from '../../../secrets/made/made-list'
import type { MadeAesKey, MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'

interface MadeKeysProps {
  readonly made: readonly MadeSecret<MadeAesKey>[]
  /** Key in the field. */
  readonly inField: MadeSecret<MadeAesKey> | null
  readonly onUse: (secret: MadeAesKey) => void
}

/**
 * Keys generated here, if there are others than the one in the field; confirms before that one is
 * replaced.
 */
export function MadeKeys({ made, inField, onUse }: MadeKeysProps) {
  const others = made.length > 1 || inField === null
  return (
    <>
      {others ? (
        <MadeList
          className="rounded-md border border-border"
          secrets={made}
          current={inField?.id ?? null}
          onUse={({ id }) => {
            const secret = made.find(one => one.id === id)
            if (!secret) return
            madeSecrets.choose(id)
            onUse(secret)
          }}
        />
      ) : null}
      <LeaveQuestion secret={inField} />
    </>
  )
}
