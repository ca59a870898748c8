import { KeyRound } from 'lucide-react'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { WipeButton } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import manifest from './manifest'
import { ResultPart } from './result-part'
import { SettingsCard } from './settings-card'
import { useGenerate } from './use-generate'

/** Makes a private key, or a seed phrase and its keys, and helps to keep it. */
export default secretPage(GenerateTool, manifest)

function GenerateTool({ onWipe }: SecretToolProps<typeof manifest>) {
  const generator = useGenerate()
  const { area, submit } = generator

  return (
    <ToolLayout
      input={
        <div {...area} className="min-w-0">
          <SettingsCard generator={generator}>
            <div className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  variant="primary"
                  icon={KeyRound}
                  onClick={submit}
                  busy={generator.state.status === 'busy'}
                >
                  {generator.settings.what === 'phrase'
                    ? 'Generate seed phrase'
                    : 'Generate key pair'}
                </Button>
                <WipeButton onWipe={onWipe} />
              </div>
              <p className="text-text-muted text-xs">
                Generated locally, even offline. Never stored or sent; leaving or reloading the page
                wipes it.
              </p>
            </div>
          </SettingsCard>
        </div>
      }
      result={<ResultPart generator={generator} />}
    />
  )
}
