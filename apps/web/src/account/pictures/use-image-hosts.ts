import { useEffect, useState } from 'react'
import { loadSettings } from '../../chain/config'

/** Origins whose pictures our server serves; undefined while loading, empty without a server. */
export function useImageHosts(): readonly string[] | undefined {
  const [hosts, setHosts] = useState<readonly string[]>()
  useEffect(() => {
    let gone = false
    void loadSettings().then(({ imageHosts }) => {
      if (!gone) setHosts(imageHosts)
    })
    return () => {
      gone = true
    }
  }, [])
  return hosts
}
