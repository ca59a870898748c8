import { PageHead } from '../../../frame/page-head'
import { secretPage } from '../../../secrets/secret-page'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ASIDE_COLUMNS, PANEL } from '../../../ui/layout/tool-frame'
import manifest from './manifest'
import { NewAnswer } from './new-answer'
import { Settings } from './settings-fold'
import { KINDS, loadMadeView, useGenerate } from './use-generate'

/**
 * Generates seed phrases and private keys, holds them while the tab is open, and helps to save
 * them.
 */
export default secretPage(GenerateTool, manifest)

/** View of the generated secret: most of the page's code, and not needed before the first one. */
const MadeView = lazyPart(async () => (await loadMadeView()).MadeView, {
  name: 'What was made',
  loading: ({ generator }) => <NewAnswer generator={generator} busy />,
})
const MadeHere = lazyPart(async () => (await loadMadeView()).MadeHere, {
  name: 'What was made',
  loading: null,
})

function GenerateTool() {
  const generator = useGenerate()
  const { kind, secret, secrets, show } = generator
  return (
    <div className="flex min-w-0 flex-col">
      <PageHead>
        <SegmentedControl label="Kind" hideLabel value={kind} onChange={show} options={KINDS} />
      </PageHead>
      {secret ? (
        <MadeView key={secret.id} {...{ generator, secret }} />
      ) : (
        <>
          <NewAnswer generator={generator} />
          <div className={ASIDE_COLUMNS}>
            <section aria-label="Settings" className={PANEL}>
              <Settings generator={generator} className="px-4 py-2" />
            </section>
            {secrets.length > 0 ? <MadeHere generator={generator} /> : null}
          </div>
        </>
      )}
    </div>
  )
}
