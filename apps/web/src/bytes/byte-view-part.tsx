import type { ComponentType } from 'react'
import { Card } from '../ui/layout/card'
import { lazyPart } from '../ui/layout/lazy-part'

/** Placeholder of the byte view while there are no bytes. */
export const NO_BYTES = (
  <Card title="Byte view" description="0 bytes" fills>
    {null}
  </Card>
)

/** Byte view of a tool, loaded with the first bytes. */
export const byteViewPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, { name: 'The byte view', loading: NO_BYTES })
