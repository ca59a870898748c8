import { SCRIPT_EXAMPLES, type ScriptExample } from '@toolkit/explain/script/script-examples'

interface ExampleCardsProps {
  /** Example equal to the script; null for custom code. */
  readonly chosen: ScriptExample | null
  readonly onPick: (example: ScriptExample) => void
  /** Omitted if the script is already visible. */
  readonly onOwnCode?: () => void
}

/** Scripts to start from. */
export function ExampleCards({ chosen, onPick, onOwnCode }: ExampleCardsProps) {
  return (
    <ul aria-label="Examples" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {SCRIPT_EXAMPLES.map(one => (
        <ExampleCard
          key={one.id}
          title={one.title}
          gives={one.gives}
          current={one === chosen}
          onPress={() => onPick(one)}
        />
      ))}
      {onOwnCode ? (
        <ExampleCard
          title="Own code"
          gives="Write it or open a file"
          current={false}
          onPress={onOwnCode}
        />
      ) : null}
    </ul>
  )
}

interface ExampleCardProps {
  readonly title: string
  readonly gives: string
  readonly current: boolean
  readonly onPress: () => void
}

function ExampleCard({ title, gives, current, onPress }: ExampleCardProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onPress}
        className="flex size-full min-w-0 flex-col rounded-md border border-border bg-background px-2.5 py-1.5 text-left text-sm transition-colors hover:border-border-strong aria-current:border-accent/60"
      >
        <span className="font-medium">{title}</span>
        <span className="text-text-muted text-xs">{gives}</span>
      </button>
    </li>
  )
}
