import { useEffect, useRef } from 'react'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import { readFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import { sharedSchema, wantedOf } from './shared-link'
import { NOTHING, type Wanted } from './use-conversion'

/** Starts with what another tool handed over or a link holds, and follows the link while the page is open. */
export function useOutsideInput(start: (wanted: Wanted) => void): void {
  const handed = useHandover('code-base64', ['bytes', 'text'])
  const latest = useRef(start)
  latest.current = start

  useEffect(() => {
    const follow = () => {
      const shared = readFragment(sharedSchema)
      const wanted = shared && wantedOf(shared)
      if (wanted) latest.current(wanted)
    }
    if (handed) {
      const source =
        handed.kind === 'bytes'
          ? sourceOfText('hex', handed.hex)
          : sourceOfText('text', handed.text)
      const view = handed.kind === 'bytes' ? 'hex' : 'text'
      latest.current({ ...NOTHING, source, view })
    } else follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [handed])
}
