import { AnswerProgress } from '../../../bytes/answer-progress'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { SourceActions } from '../../../bytes/source-card'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { useDeepLink } from '../../../frame/use-deep-link'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Pane, Panes } from '../../../ui/layout/panes'
import { NOTHING, type Requested, type View } from './convert'
import { DecodedBytes } from './data-results'
import { DEEP_LINK, sharedFields } from './deep-link'
import manifest from './manifest'
import { describeOptions, OptionsBar } from './options-bar'
import {
  describeConversion,
  describeDecoded,
  describeNotText,
  isLetPass,
  LetPassNotice,
} from './parse-notices'
import { useConversion } from './use-conversion'

/** Last test vector of RFC 4648, section 10: “foobar”. */
const SAMPLE: Requested = {
  ...NOTHING,
  side: 'base64',
  source: { kind: 'typed', format: 'base64', text: 'Zm9vYmFy' },
}

/** Data on the left, Base64 on the right; each follows edits of the other. */
export default function Base64Page() {
  const base64 = useConversion()
  const { requested, data, conversion, answer } = base64
  const { side, options } = requested
  useDeepLink(DEEP_LINK, base64.start)

  const error = answer.status === 'error' ? answer.error : null
  const decoded = conversion?.decoded ?? null
  const length = conversion?.byteLength
  const fromData = side === 'data'
  const progress = (
    <AnswerProgress
      answer={answer}
      label={fromData ? 'Encoding' : 'Decoding'}
      again={fromData ? 'Encode' : 'Decode'}
    />
  )

  return (
    <Panes className="[--above:3rem]">
      <Pane>
        <Card stacked fills>
          <CopyPageLink link={() => fragmentLink(sharedFields(requested))}>
            <OpenBytes from={manifest} bytes={conversion?.bytes ?? null} />
          </CopyPageLink>
          <ByteSourceField
            label="Data"
            formats={['text', 'hex']}
            value={data}
            onChange={source => base64.edit('data', source)}
            // A file has no text format.
            onFormat={
              fromData && data.kind === 'file' ? undefined : format => base64.show(format as View)
            }
            error={fromData ? error : null}
            notice={decoded?.notText ? describeNotText(data) : null}
            stale={!conversion && !fromData}
            bytes={length}
            rows={4}
            fourLines
            fills="wide"
            autofocus
            placeholder="Type or paste, or drop a file"
            actions={
              <SourceActions
                name="data"
                value={data}
                fileName="data.txt"
                onSample={() => base64.start({ ...SAMPLE, options })}
              />
            }
          />
          {fromData ? progress : null}
        </Card>
      </Pane>
      {/* Between the two on a narrow page, above both on a wide one. */}
      <div className="lg:-order-1 lg:col-span-2">
        <AnswerHeading tone={error ? 'danger' : 'neutral'}>
          {error
            ? `The ${fromData ? 'data' : 'Base64'} isn’t valid`
            : describeConversion(conversion, base64.base64, fromData)}
        </AnswerHeading>
      </div>
      <Pane>
        <Card stacked fills>
          <ByteSourceField
            label="Base64"
            formats={['base64']}
            value={base64.base64}
            onChange={source => base64.edit('base64', source)}
            error={fromData ? null : error}
            errorAction={
              !fromData && error && !options.lenient && isLetPass(error)
                ? {
                    label: 'Read leniently',
                    onAction: () => base64.read({ ...options, lenient: true }),
                  }
                : undefined
            }
            notice={decoded && length ? describeDecoded(decoded) : null}
            stale={!conversion && fromData}
            rows={4}
            fourLines
            fills="wide"
            placeholder="Base64, a data URI, or a file that holds one"
            actions={<SourceActions name="Base64" value={base64.base64} fileName="base64.txt" />}
          />
          {fromData ? null : (
            <WrongToolOnError tool={manifest} text={base64.base64} error={error} />
          )}
          {fromData ? null : progress}
          {decoded ? <LetPassNotice passed={decoded.passed} /> : null}
          <Disclosure label="Format" summary={describeOptions(options)}>
            <OptionsBar options={options} onWrite={base64.write} onRead={base64.read} />
          </Disclosure>
          {decoded && conversion?.bytes ? (
            <DecodedBytes bytes={conversion.bytes} fileType={decoded.fileType} />
          ) : null}
        </Card>
      </Pane>
    </Panes>
  )
}
