import { Button } from '../../../ui/button'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { SourceActions } from '../../../ui/byte-source/source-actions'
import { Card } from '../../../ui/card'
import { countOf } from '../../../ui/format'
import { Notice } from '../../../ui/notice'
import { ToolLayout } from '../../../ui/tool-layout'
import { useWarmUp } from '../../../workers/warm-up'
import { CopyLink } from '../../copy-link'
import { fragmentLink } from '../../fragment'
import { useOutsideInput } from '../../use-outside-input'
import type { View } from './convert'
import { DecodedBytes, OpenData } from './data-results'
import { decodedInWords, isLetPass, notTextInWords } from './facts'
import { LetPassNotice } from './let-pass-notice'
import { OptionsBar } from './options-bar'
import { OUTSIDE } from './outside'
import { sharedFields } from './shared-link'
import { useConversion } from './use-conversion'

/** Loaded once the page is there, so that all of it works without a network. */
const LATER = { tasks: ['convert-base64'] }

/** Data on the left, its Base64 on the right; whichever side is edited, the other follows. */
export default function Base64Page() {
  useWarmUp(LATER)
  const conversion = useConversion()
  const { wanted, data, base64, stale, error, busy } = conversion
  const { side, options } = wanted
  useOutsideInput(OUTSIDE, conversion.start)

  const current = stale ? null : conversion.conversion
  const decoded = current?.decoded ?? null
  const bytes = current?.byteLength
  const waiting = busy ? (
    <BusyLine
      label={side === 'data' ? 'Encoding' : 'Decoding'}
      fraction={busy.fraction}
      onCancel={conversion.cancel}
    />
  ) : stale && !error ? (
    <Notice
      tone="warning"
      title="Cancelled"
      actions={
        <Button size="sm" onClick={() => conversion.start()}>
          {side === 'data' ? 'Encode' : 'Decode'}
        </Button>
      }
    >
      The other side does not belong to this input.
    </Notice>
  ) : null

  return (
    <div className="flex flex-col gap-6">
      <Card
        title="Base64 format"
        actions={<CopyLink link={() => fragmentLink(sharedFields(wanted))} />}
      >
        <OptionsBar options={options} onWrite={conversion.write} onRead={conversion.read} />
      </Card>
      <ToolLayout
        input={
          <Card>
            <div className="flex flex-col gap-4">
              <ByteSourceField
                label="Data"
                formats={['text', 'hex']}
                value={data}
                onChange={source => conversion.edit('data', source)}
                // The bytes of a file that was given are written no way.
                onFormat={
                  side === 'data' && data.kind === 'file'
                    ? undefined
                    : format => conversion.show(format as View)
                }
                error={side === 'data' ? error : null}
                notice={decoded?.notText ? notTextInWords(data) : null}
                stale={stale && side === 'base64'}
                bytes={bytes}
                rows={8}
                placeholder="Type or paste, or drop a file"
                actions={<SourceActions name="data" value={data} fileName="data.txt" />}
              />
              {side === 'data' ? waiting : null}
              {decoded ? <DecodedBytes decoded={decoded} /> : null}
              {current ? <OpenData data={data} decoded={decoded?.bytes ?? null} /> : null}
            </div>
          </Card>
        }
        result={
          <Card>
            <div className="flex flex-col gap-4">
              <ByteSourceField
                label="Base64"
                formats={['base64']}
                value={base64}
                onChange={source => conversion.edit('base64', source)}
                error={side === 'base64' ? error : null}
                errorAction={
                  side === 'base64' && error && !options.lenient && isLetPass(error)
                    ? {
                        label: 'Read leniently',
                        onAction: () => conversion.read({ ...options, lenient: true }),
                      }
                    : undefined
                }
                notice={decoded && bytes ? decodedInWords(decoded) : null}
                stale={stale && side === 'data'}
                rows={8}
                placeholder="Base64, a data URI, or a file that holds one"
                actions={<SourceActions name="Base64" value={base64} fileName="base64.txt" />}
              />
              {side === 'base64' ? waiting : null}
              {decoded ? <LetPassNotice passed={decoded.passed} /> : null}
            </div>
          </Card>
        }
      />
      <p role="status" className="sr-only">
        {current && bytes !== undefined ? countOf(bytes, 'byte') : ''}
      </p>
    </div>
  )
}
