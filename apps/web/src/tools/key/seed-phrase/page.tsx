import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { Sprout } from 'lucide-react'
import { useRef } from 'react'
import { LatePart } from '../../../keys/late-part'
import { useLife } from '../../../keys/use-life'
import { KEY_OUTPUT_PARTS } from '../../../keys/warm-parts'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton } from '../../../ui/skeleton'
import { runTask, warmTasks } from '../../../workers/run-task'
import { useWarmUp } from '../../../workers/warm-up'
import { identityOf } from './identity'
import { loadFoundKeys, loadRepairPanel, loadResults, loadSearch } from './late-parts'
import { PhraseCard } from './phrase-card'
import { SettingsCard } from './settings-card'
import { type SeedPhraseLife, TOOL_ID, useSeedPhrase } from './use-seed-phrase'

const TASKS = [
  'read-phrase',
  'read-extended',
  'open-phrase',
  'derive-keys',
  'find-repairs',
  'public-keys',
]

/** The tasks, and with an empty phrase every word list, in the worker that stays. */
async function warmWorker(): Promise<void> {
  await warmTasks([...TASKS, ...KEY_OUTPUT_PARTS.tasks])
  const nothing = { text: '', language: null }
  await runTask<typeof import('./read-phrase.task').default>('read-phrase', nothing)
}

/** What most phrases are completed from. */
const loadEnglish = () => loadWordList('english')

/** Everything that is loaded late, so that the page goes on working without a network. */
const LATER = {
  imports: [
    ...[warmWorker, loadEnglish, loadResults, loadSearch, loadFoundKeys, loadRepairPanel],
    ...KEY_OUTPUT_PARTS.imports,
  ],
}

/** What a seed phrase or an extended key opens: its keys on both curves, and their accounts. */
export default function SeedPhrasePage() {
  useWarmUp(LATER)
  const { round, handed, wipe } = useLife(TOOL_ID, ['mnemonic'])
  return <SeedPhraseTool key={round} handed={handed} onWipe={wipe} />
}

function SeedPhraseTool({ handed, onWipe }: SeedPhraseLife) {
  const page = useSeedPhrase({ handed, onWipe })
  const { root } = page.phrase
  const field = useRef<HTMLTextAreaElement>(null)

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <PhraseCard page={page} field={field} />
        <SettingsCard page={page} />
      </div>
      {root ? (
        <LatePart
          key={identityOf(root)}
          load={loadResults}
          props={{ page, root }}
          name="The keys"
          loading={<Skeleton className="h-60" />}
        />
      ) : (
        <Card title="Keys">
          <EmptyState icon={Sprout} title="No keys yet">
            Once the phrase is whole and its checksum right, its keys on both curves stand here, and
            one press finds the accounts that they open. Nothing is sent until then.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
