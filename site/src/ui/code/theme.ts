import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const control = {
  minHeight: '28px',
  padding: '0 10px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--r-2)',
  background: 'var(--sheet)',
  color: 'var(--ink)',
  font: '500 var(--text-12)/1.2 var(--font-text)',
}

/** The editor in our colors. They are variables, which reach into the shadow tree, so that both themes are this one. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused > .cm-scroller:has(> .cm-content:focus-visible)': {
    outline: 'var(--focus)',
    outlineOffset: '-2px',
  },
  '.cm-scroller': {
    // Lines are at least as high as a click target, since each can have a fold arrow (WCAG 2.2, 2.5.8: 24 px).
    font: '400 13px/24px var(--font-mono)',
    fontFeatureSettings: "'calt' 0",
    letterSpacing: '-0.005em',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--line-strong) transparent',
  },
  '.cm-content': { padding: '12px 0 24px', caretColor: 'var(--ink)' },
  '.cm-content:focus': { outline: 'none' },
  '.cm-line': { padding: '0 20px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-3)',
    border: '0',
    fontSize: 'var(--text-12)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '42px', padding: '0 2px 0 8px' },
  '.cm-foldGutter .cm-gutterElement': { width: '24px', padding: '0', textAlign: 'center', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    padding: '0 6px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-1)',
    backgroundColor: 'var(--bench)',
    color: 'var(--ink-2)',
  },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--bench)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--ink)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--well)',
    outline: '1px solid var(--line-control)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'var(--danger)' },
  '.cm-problem-line.cm-line': { backgroundColor: 'var(--danger-soft)' },
  // As wide as what is in sight of the code, and not as its longest line.
  '.cm-scroller:has(.cm-problem)': { containerType: 'inline-size' },
  '.cm-problem': {
    position: 'sticky',
    left: '74px',
    // The numbers of the lines, and a scroll bar.
    width: 'calc(100cqi - 90px)',
    boxSizing: 'border-box',
    contain: 'inline-size',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    padding: '6px 12px 8px 8px',
    backgroundColor: 'var(--danger-soft)',
    borderBottom: '1px solid color-mix(in srgb, var(--danger) 40%, transparent)',
    color: 'var(--ink)',
    font: '400 var(--text-14)/1.4 var(--font-text)',
    whiteSpace: 'normal',
  },
  '.cm-problem > span': { flex: '1 1 220px', maxWidth: '64ch', overflowWrap: 'anywhere' },
  '.cm-problem button': { ...control, fontSize: 'var(--text-14)', minHeight: '32px', cursor: 'pointer' },
  '.cm-problem button:hover': { backgroundColor: 'var(--paper)' },
  '.cm-problem button span': {
    marginLeft: '10px',
    paddingLeft: '10px',
    borderLeft: '1px solid var(--line-strong)',
    color: 'var(--ink-2)',
    fontWeight: '400',
  },
  '.cm-problem button:focus-visible': { outline: 'var(--focus)', outlineOffset: '2px' },
  '.cm-specialChar': { color: 'var(--danger)' },
  '.cm-found-line': { backgroundColor: 'var(--bench)', boxShadow: 'inset 2px 0 0 var(--ember)' },
  '.cm-found': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--line-control)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--warning-soft)', outline: '2px solid var(--ember)' },

  '.cm-panels': { backgroundColor: 'var(--bench)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    padding: '8px 44px 8px 12px',
    fontFamily: 'var(--font-text)',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search input.cm-textfield': {
    ...control,
    flex: '1 1 160px',
    minWidth: '0',
    margin: '0',
    minHeight: '32px',
    borderColor: 'var(--line-control)',
    font: '400 var(--text-14)/1.4 var(--font-text)',
  },
  '.cm-panel.cm-search .cm-button': { ...control, margin: '0', backgroundImage: 'none' },
  '.cm-panel.cm-search .cm-button:hover': {
    borderColor: 'var(--line-control)',
    backgroundColor: 'var(--paper)',
  },
  // CodeMirror marks every occurrence of the selection, which only helps when editing.
  '.cm-panel.cm-search .cm-button[name=select]': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    margin: '0',
    fontSize: 'var(--text-12)',
    color: 'var(--ink-2)',
  },
  '.cm-panel.cm-search input[type=checkbox]': {
    width: '16px',
    height: '16px',
    margin: '0',
    accentColor: 'var(--ember)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '8px',
    right: '8px',
    width: '32px',
    height: '32px',
    border: '0',
    borderRadius: 'var(--r-2)',
    backgroundColor: 'transparent',
    color: 'var(--ink-2)',
    font: '400 var(--text-20)/1 var(--font-text)',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]:hover': { backgroundColor: 'var(--well)' },
  '.cm-panel.cm-search :focus-visible': { outline: 'var(--focus)', outlineOffset: '2px' },
})

const comment = { color: 'var(--code-comment)' }
const key = { color: 'var(--code-key)' }
const text = { color: 'var(--code-string)' }
const name = { color: 'var(--code-fn)' }

const colors = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], ...comment },
  {
    tag: [
      tags.keyword,
      tags.modifier,
      tags.bool,
      tags.null,
      tags.atom,
      tags.self,
      tags.processingInstruction,
    ],
    ...key,
  },
  { tag: [tags.tagName, tags.labelName, tags.heading, tags.unit], ...key },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue, tags.url, tags.monospace],
    ...text,
  },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.attributeName], ...name },
  { tag: [tags.definition(tags.propertyName), tags.className, tags.typeName, tags.link], ...name },
  { tag: tags.variableName, color: 'var(--code-var)' },
  { tag: [tags.heading, tags.strong], fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
])

export const theme: Extension = [look, syntaxHighlighting(colors)]
