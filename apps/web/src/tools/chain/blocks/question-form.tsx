import { Activity, Box, Server } from 'lucide-react'
import { useRef } from 'react'
import { InputLine } from '../../../bytes/input-line'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import manifest from './manifest'
import type { BlocksState } from './use-blocks'

/** Only field of the page, with its three actions. Nothing is requested before a press. */
export function QuestionForm({ blocks }: { readonly blocks: BlocksState }) {
  const { text, type, error, view, stale, open, follow, requestNode } = blocks
  const { area, submit } = useSubmit(() => open(text), { enterAnywhere: true })
  const field = useRef<HTMLTextAreaElement>(null)
  useMainFocus(field)
  return (
    <InputLine
      active={view !== null}
      submitted={view?.run}
      wrong={error !== null}
      name="block"
      text={text}
      instead={text.trim() === '' ? 'Another height or block ID' : undefined}
    >
      <div {...area} className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
          <ByteField
            label="Height or block ID"
            takesIds
            ref={field}
            rows={1}
            compact
            value={text}
            onChange={type}
            hint="137,390,146 or 64 hex digits; left empty, the latest sealed block. Nothing is sent before you press a button or Enter."
            error={error}
            className="min-w-0 grow sm:basis-72"
          />
          {/* In line with the input itself, which is below its label. */}
          <div className="flex flex-wrap items-center gap-2 sm:pt-6.5">
            <Button done={view !== null && !stale && !error} icon={Box} onClick={submit}>
              Open block
            </Button>
            <Button icon={Activity} onClick={follow}>
              Follow new blocks
            </Button>
            <Button icon={Server} onClick={requestNode}>
              About the node
            </Button>
          </div>
        </div>
        <WrongTool tool={manifest} text={text} />
      </div>
    </InputLine>
  )
}
