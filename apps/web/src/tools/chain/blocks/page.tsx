import { ToolLayout } from '../../../ui/layout/tool-layout'

export default function Page() {
  return <ToolLayout input={null} result={null} />
}
