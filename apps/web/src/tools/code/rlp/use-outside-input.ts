import { useEffect, useRef } from 'react'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import { readFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import { sharedSchema } from './shared-link'
import type { Rlp } from './use-rlp'

/** Starts with what another tool handed over or a link holds, and follows the link while the page is open. */
export function useOutsideInput(start: Rlp['start']): void {
  const handed = useHandover('code-rlp', ['bytes'])
  const latest = useRef(start)
  latest.current = start

  useEffect(() => {
    const follow = () => {
      const shared = readFragment(sharedSchema)
      const text = shared?.hex ?? shared?.base64
      if (!shared || text === undefined) return
      const format = shared.hex === undefined ? 'base64' : 'hex'
      latest.current({
        source: { kind: 'typed', format, text },
        lenient: shared.lenient === 'yes',
        form: shared.form ?? 'hex',
      })
    }
    if (handed) latest.current({ source: sourceOfText('hex', handed.hex) })
    else follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [handed])
}
