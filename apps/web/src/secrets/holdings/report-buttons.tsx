import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '../../bytes/blob'
import { Button } from '../../ui/button'
import { type ReportFacts, reportText } from './report'
import { ReportSheet } from './report-sheet'

interface ReportButtonsProps {
  readonly facts: Omit<ReportFacts, 'madeAt'>
  /** The sum as worded on the page. */
  readonly message: string
  /** True while loading. */
  readonly busy: boolean
}

/** Saves or prints the report. It has public data only, nothing of the secret. */
export function ReportButtons({ facts, message, busy }: ReportButtonsProps) {
  const [printedAt, setPrintedAt] = useState<number | null>(null)
  useEffect(() => {
    if (printedAt === null) return
    const end = () => setPrintedAt(null)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [printedAt])

  function save(): void {
    const madeAt = Date.now()
    const day = new Date(madeAt).toISOString().slice(0, 10)
    saveFile(`flow-holdings-${day}.json`, reportText({ ...facts, madeAt }), 'application/json')
  }
  return (
    <>
      <Button size="sm" icon={Download} disabled={busy} onClick={save}>
        Save report
      </Button>
      <Button size="sm" icon={Printer} disabled={busy} onClick={() => setPrintedAt(Date.now())}>
        Print
      </Button>
      {printedAt === null
        ? null
        : createPortal(
            <ReportSheet facts={{ ...facts, madeAt: printedAt }} message={message} />,
            document.body,
          )}
    </>
  )
}
