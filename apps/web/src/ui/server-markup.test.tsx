import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from './button'
import { ByteField } from './fields/byte-field'
import { FileDrop } from './fields/file-drop'
import { SecretField } from './fields/secret-field'
import { SegmentedControl } from './fields/segmented-control'
import { SelectField } from './fields/select-field'
import { Checkbox, Switch } from './fields/switch'
import { NumberField, TextField } from './fields/text-field'
import { IconButton } from './icon-button'
import { Disclosure } from './layout/disclosure'
import { Progress } from './layout/progress'
import { Tabs } from './layout/tabs'
import { Dialog } from './overlays/dialog'
import { Menu, MenuItem } from './overlays/menu'
import { Toaster } from './overlays/toast'
import { dismissToast, toast } from './overlays/toast-store'
import { CopyableValue } from './values/copyable-value'

const nothing = () => {}
const Icon = (() => null) as never
const render = (part: ReactNode) => renderToStaticMarkup(part)
const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]

afterEach(() => dismissToast())

describe('markup from the server', () => {
  const options = [{ value: 'a', label: 'A' }] as const
  const parts: Readonly<Record<string, ReactNode>> = {
    ByteField: <ByteField label="L" value="6g" onChange={nothing} hint="h" />,
    CopyableValue: <CopyableValue name="N" value="0x1234" group={4} />,
    Dialog: (
      <Dialog open={false} onClose={nothing} title="T">
        inside
      </Dialog>
    ),
    Disclosure: <Disclosure label="Options">inside</Disclosure>,
    FileDrop: <FileDrop label="File" onFile={nothing} />,
    IconButton: <IconButton icon={Icon} label="Theme" />,
    Menu: (
      <Menu trigger={<Button>Open</Button>}>
        <MenuItem>One</MenuItem>
      </Menu>
    ),
    Progress: <Progress label="Working" />,
    SecretField: <SecretField label="Key" value="" onChange={nothing} multiline />,
    SegmentedControl: <SegmentedControl label="S" value="a" onChange={nothing} options={options} />,
    SelectField: <SelectField label="S" value="a" onChange={nothing} options={options} />,
    Switch: <Switch label="S" checked onChange={nothing} />,
    Checkbox: <Checkbox label="C" checked={false} onChange={nothing} />,
    Tabs: <Tabs label="T" value="a" onChange={nothing} tabs={[{ ...options[0], content: 'x' }]} />,
    Toaster: <Toaster />,
  }

  it.each(Object.entries(parts))('%s carries no style, which the policy forbids', (_, part) => {
    expect(render(part)).not.toMatch(/\sstyle=|<style/)
  })

  it('leaves toasts to the browser, even when one is open', () => {
    toast({ title: 'Early' })
    expect(render(<Toaster />)).toBe('')
  })

  it('leaves a closed dialog empty', () => {
    expect(render(parts['Dialog'])).not.toContain('inside')
  })
})

describe('fields', () => {
  const error = new ToolError('hex/bad-digit', 'Not a hex digit.', {
    position: { kind: 'offset', offset: 1 },
    suggestion: 'Use 0–9 and a–f.',
  })

  it('tie label, hint, notice and error to the control', () => {
    const html = render(
      <TextField label="L" value="" onChange={nothing} hint="H" notice="N" error={error} />,
    )
    const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
    expect(html).toContain(`for="${attribute(input, 'id')}"`)
    expect(attribute(input, 'aria-invalid')).toBe('true')
    const ids = attribute(input, 'aria-describedby')?.split(' ') ?? []
    expect(ids).toHaveLength(3)
    for (const id of ids) expect(html).toContain(`<div id="${id}"`)
    expect(html).toContain('offset 1')
  })

  it('say nothing about what is not there', () => {
    const html = render(<TextField label="L" value="" onChange={nothing} />)
    expect(html).not.toMatch(/aria-invalid="|aria-describedby="/)
  })

  it('keep numbers as text', () => {
    const html = render(<NumberField label="L" value="1.50" onChange={nothing} decimal />)
    expect(html).toMatch(/type="text"/)
    expect(html).toMatch(/inputMode="decimal"|inputmode="decimal"/)
  })

  it('mark the place of an error in bytes', () => {
    const html = render(<ByteField label="L" value="6g" onChange={nothing} error={error} />)
    expect(html).toMatch(/<mark[^>]*>g<\/mark>/)
    expect(html).toContain('↑ offset 1')
    expect(html).toContain('spellCheck="false"')
  })
})

describe('secrets', () => {
  const value = 'c0ffee'

  it.each([true, false])('have no name and are masked until shown (multiline %s)', multiline => {
    const html = render(
      <SecretField
        label="Key"
        value={value}
        onChange={nothing}
        multiline={multiline}
        error={new ToolError('unexpected', 'Wrong.', { position: { kind: 'word', word: 3 } })}
      />,
    )
    expect(html).not.toContain(' name=')
    expect(html).toMatch(multiline ? /<textarea[^>]*class="[^"]*\bmasked\b/ : /type="password"/)
    expect(html).toContain('at word 3')
    expect(html).toContain('aria-label="Show Key"')
  })

  it('are not in the page until shown', () => {
    const html = render(<CopyableValue name="Private key" value={new Secret(value)} />)
    expect(html).not.toContain(value)
    expect(html).toContain('aria-label="Copy Private key"')
  })
})
