import EXAMPLE from '../../../../../packages/vectors/example/core.ts?raw'
import blocks from '../../../../../packages/vectors/README.md?doc'
import { CopyButton } from '../../ui/values/copy-button'
import { TextBox } from '../../ui/values/text-box'
import { HEADING } from './doc-layout'
import { MarkdownPage } from './markdown-page'

/** The core has another package name in the repository than in the registry. */
const PROGRAM = EXAMPLE.replaceAll('@toolkit/core', '@flow-toolkit/core')

/**
 * Explains how to test an encoder against the chain's cases: the README of the vectors, and a
 * complete program.
 */
export function VectorsPage() {
  return (
    <MarkdownPage
      title="Check your encoder against the chain’s own cases"
      path="/docs/vectors"
      blocks={blocks}
      also={[{ id: 'a-program', title: 'A whole program' }]}
    >
      <section aria-labelledby="a-program" className="flex flex-col gap-3">
        <h2 id="a-program" className={HEADING}>
          A whole program
        </h2>
        <p>
          It answers every operation with the toolkit’s own core. A program of yours needs what is
          at its end, and the operations that your encoder has; it may skip the others.
        </p>
        <TextBox label="a program for the runner" text={PROGRAM} preformatted />
        <div className="flex justify-end">
          <CopyButton name="the program" value={PROGRAM} />
        </div>
      </section>
    </MarkdownPage>
  )
}
