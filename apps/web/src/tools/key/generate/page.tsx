import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { KeyRound } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useLife } from '../../../keys/use-life'
import { KEY_OUTPUT_PARTS } from '../../../keys/warm-parts'
import { WipeButton } from '../../../keys/wipe-button'
import { asksToAct } from '../../../ui/asks-to-act'
import { Button } from '../../../ui/button'
import { focusFirstWrong } from '../../../ui/first-wrong'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { useWarmUp, warmUpOf } from '../../../workers/warm-up'
import { DerivationCard } from './derivation-card'
import { loadMadePart, ResultPart } from './result-part'
import { SettingsCard } from './settings-card'
import { useGenerate } from './use-generate'

const WARM = warmUpOf(KEY_OUTPUT_PARTS, {
  imports: [loadMadePart, () => loadWordList('english')],
  tasks: ['generate-secret'],
})

/** Makes a private key, or a seed phrase and its keys, and helps to keep it. */
export default function GeneratePage() {
  useWarmUp(WARM)
  const { round, wipe } = useLife('key-generate', [])
  return <GenerateTool key={round} onWipe={wipe} />
}

function GenerateTool({ onWipe }: { readonly onWipe: () => void }) {
  const generator = useGenerate()
  const [resultRef, showResult] = useResultView()
  const input = useRef<HTMLDivElement>(null)

  function act() {
    if (generator.generate()) return showResult()
    // After the errors were drawn: the first wrong field.
    requestAnimationFrame(() => focusFirstWrong(input.current))
  }

  function press(event: KeyboardEvent) {
    if (!asksToAct(event)) return
    event.preventDefault()
    act()
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        // No <form>: browsers offer to remember the passwords of one.
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does.
        <div ref={input} onKeyDown={press} className="flex min-w-0 flex-col gap-4">
          <SettingsCard generator={generator} />
          {generator.settings.what === 'phrase' ? <DerivationCard generator={generator} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              icon={KeyRound}
              onClick={act}
              busy={generator.state.status === 'busy'}
            >
              {generator.settings.what === 'phrase' ? 'Generate seed phrase' : 'Generate key pair'}
            </Button>
            <WipeButton onWipe={onWipe} />
          </div>
          <p className="text-text-muted text-xs">
            All of it is made in this page, also without a network. It is not stored and not sent:
            leaving or reloading the page forgets it.
          </p>
        </div>
      }
      result={<ResultPart generator={generator} />}
    />
  )
}
