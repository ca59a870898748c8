import { PageHead } from '../../../frame/page-head'
import { useDeepLink } from '../../../frame/use-deep-link'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Tabs } from '../../../ui/layout/tabs'
import { Spinner } from '../../../ui/loading'
import { useWork } from './create/use-work'
import { DEEP_LINK } from './deep-link'
import { Read } from './read'
import { useRlpTransaction } from './use-rlp-transaction'

const Create = lazyPart(async () => (await import('./create/create')).Create, {
  name: 'Creating a transaction',
  loading: <Spinner label="Loading" />,
})

/** Reads a transaction in any format byte by byte, or creates, signs and sends one. */
export default function RlpTransactionPage() {
  const rlp = useRlpTransaction()
  const work = useWork()
  useDeepLink(DEEP_LINK, begin => {
    if (begin.kind === 'create') return work.show('create')
    if (begin.kind === 'template' || begin.kind === 'source') return work.beginWith(begin)
    if (begin.kind === 'sign') {
      work.setLink(begin.text)
      return work.show('create')
    }
    work.show('read')
    rlp.setSource(begin.source)
  })
  return (
    <Tabs
      label="Transaction"
      value={work.view}
      onChange={work.show}
      wrapRow={row => <PageHead>{row}</PageHead>}
      tabs={[
        {
          value: 'read',
          label: 'Read',
          content: <Read rlp={rlp} onSign={work.importSignatures} />,
        },
        { value: 'create', label: 'Create', content: <Create state={work} /> },
      ]}
    />
  )
}
