import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const token = (name: string) => `var(--color-${name})`
const MONO = 'var(--font-mono)'
const wavy = (colour: string) => ({
  // CodeMirror draws this line as an image in a data URL, which the site's policy refuses.
  backgroundImage: 'none',
  textDecoration: `underline wavy ${token(colour)}`,
  textDecorationSkipInk: 'none',
})
const marker = (colour: string) => ({
  content: '""',
  width: '0.5rem',
  height: '0.5rem',
  margin: '0.375rem 0.25rem 0',
  borderRadius: '50%',
  background: token(colour),
})
const control = {
  background: token('field'),
  color: token('text'),
  border: `1px solid ${token('border-strong')}`,
  borderRadius: 'var(--radius-sm)',
  font: 'inherit',
  fontSize: 'var(--text-xs)',
}
const focused = { outline: `2px solid ${token('accent')}`, outlineOffset: '-1px' }

/** Theme of the editor, from the design tokens, which are inherited and follow the theme. */
export const theme: Extension = EditorView.theme({
  '&': {
    color: token('text'),
    background: token('field'),
    border: `1px solid ${token('border-strong')}`,
    borderRadius: 'var(--radius-md)',
    fontSize: 'var(--text-xs)',
    overflow: 'hidden',
  },
  '&:hover': { borderColor: token('text-muted') },
  '&.cm-focused': { ...focused, borderColor: token('accent') },
  '@media (pointer: coarse)': {
    // Under 16 px, iOS zooms into the page when a field is tapped.
    '&': { fontSize: 'var(--text-base)' },
  },
  '.cm-scroller': {
    fontFamily: MONO,
    lineHeight: '1.25rem',
    minHeight: '16rem',
    maxHeight: 'min(32rem, 60vh)',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: token('text'), padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.5rem' },
  '.cm-gutters': {
    background: token('field'),
    color: token('text-muted'),
    borderRight: `1px solid ${token('border')}`,
  },
  '.cm-activeLine, .cm-activeLineGutter': { background: token('surface-raised') },
  '.cm-activeLineGutter': { color: token('text') },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer', padding: '0 0.25rem' },
  '.cm-foldPlaceholder': {
    background: token('surface-raised'),
    border: `1px solid ${token('border')}`,
    color: token('text-muted'),
    padding: '0 0.25rem',
  },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    background: token('surface-raised'),
    outline: `1px solid ${token('border-strong')}`,
  },
  '.cm-specialChar': { color: token('danger') },
  '.cm-placeholder': { color: token('text-muted') },
  '.cm-searchMatch': {
    background: 'transparent',
    outline: `1px solid ${token('warning')}`,
  },
  '.cm-searchMatch-selected': { background: token('surface-raised') },

  '.cadence-keyword': { color: token('code-keyword') },
  '.cadence-type': { color: token('code-type') },
  '.cadence-function': { color: token('code-function') },
  '.cadence-string, .cadence-path': { color: token('code-string') },
  '.cadence-escape, .cadence-number': { color: token('code-number') },
  '.cadence-comment': { color: token('text-muted'), fontStyle: 'italic' },

  '.cm-lintRange-error': wavy('danger'),
  '.cm-lintRange-warning': wavy('warning'),
  '.cm-lintRange-info': wavy('info'),
  '.cm-lintRange-active': { background: token('surface-raised') },
  '.cm-lintPoint:after': { borderBottomColor: token('danger') },
  '.cm-lintPoint-warning:after': { borderBottomColor: token('warning') },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { width: '1rem', height: '1.25rem' },
  '.cm-lint-marker-error': marker('danger'),
  '.cm-lint-marker-warning': marker('warning'),
  '.cm-lint-marker-info': marker('info'),

  '.cm-tooltip': {
    background: token('surface-raised'),
    color: token('text'),
    border: `1px solid ${token('border')}`,
    borderRadius: 'var(--radius-sm)',
    overflow: 'hidden',
    zIndex: '40',
  },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderLeftColor: token('danger') },
  '.cm-diagnostic-warning': { borderLeftColor: token('warning') },
  '.cm-diagnosticAction, .cm-button': {
    ...control,
    backgroundImage: 'none',
    padding: '0.125rem 0.5rem',
    cursor: 'pointer',
    '&:focus-visible': focused,
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    '& > ul': { fontFamily: MONO, maxHeight: '14rem' },
    '& > ul > li': { padding: '0.125rem 0.5rem' },
    '& > ul > li[aria-selected]': {
      background: token('accent'),
      color: token('accent-foreground'),
    },
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': {
    color: token('text-muted'),
    fontStyle: 'normal',
    marginLeft: '1rem',
    'li[aria-selected] > &': { color: token('accent-foreground') },
  },

  '.cm-panels': {
    background: token('surface-raised'),
    color: token('text'),
    borderColor: token('border'),
  },
  '.cm-panel.cm-search': {
    fontFamily: 'var(--font-sans)',
    '& label': { fontSize: 'var(--text-xs)' },
    '& [name=close]': { color: token('text') },
  },
  '.cm-textfield': { ...control, '&:focus-visible': focused },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { background: token('surface') },
})
