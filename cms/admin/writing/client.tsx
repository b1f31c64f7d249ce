'use client'
import { createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_SPACE_COMMAND,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useTranslation } from '@payloadcms/ui'
import { useEffect, useMemo } from 'react'
import { KeepText } from './keep-text.tsx'
import { cleanPaste } from './paste.ts'
import { continuesALabel } from './space-in-menu.ts'

/**
 * The entries of the `/` menu. Read from the configuration, because the menu may not be rendered yet when a fast typist
 * presses space.
 */
function useMenuLabels(): readonly string[] {
  const { i18n } = useTranslation<object, string>()
  const {
    editorConfig,
    fieldProps: { featureClientSchemaMap, schemaPath },
  } = useEditorConfigContext()
  return useMemo(
    () =>
      editorConfig.features.slashMenu.groups.flatMap(({ items }) =>
        items.map(({ key, label }) =>
          typeof label === 'function' ? label({ featureClientSchemaMap, i18n, schemaPath }) : (label ?? key),
        ),
      ),
    [editorConfig, featureClientSchemaMap, i18n, schemaPath],
  )
}

/** The text between the slash and the cursor; null where there is no slash. */
function queryOfMenu(): string | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const { anchor } = selection
  if (anchor.type !== 'text') return null
  const before = anchor.getNode().getTextContent().slice(0, anchor.offset)
  return /(?:^|\s|\()\/([^/\s]*)$/.exec(before)?.[1] ?? null
}

/** The heading levels that the editor offers, from the highest. */
function useHeadings(): readonly string[] {
  const { editorConfig } = useEditorConfigContext()
  const feature = editorConfig.resolvedFeatureMap.get('heading')?.sanitizedClientFeatureProps
  return useMemo(
    () =>
      (feature as { readonly enabledHeadingSizes?: readonly string[] } | undefined)?.enabledHeadingSizes ??
      [],
    [feature],
  )
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

function WritingPlugin() {
  const [editor] = useLexicalComposerContext()
  const labels = useMenuLabels()
  const headings = useHeadings()
  useEffect(() => {
    const ends = [
      editor.registerCommand(
        KEY_SPACE_COMMAND,
        (event) => {
          const query = queryOfMenu()
          if (query === null || !continuesALabel(query, labels)) return false
          event.preventDefault()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || !event.clipboardData) return false
          // Leave text copied in the editor alone: its own format keeps our blocks, which HTML does not.
          if (event.clipboardData.types.includes('application/x-lexical-editor')) return false
          const html = cleanPaste(event.clipboardData.getData('text/html'), parse, headings)
          if (html === null) return false
          event.preventDefault()
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', html)
          clipboardData.setData('text/plain', event.clipboardData.getData('text/plain'))
          // Dispatch the paste again with the cleaned HTML, which now needs no change.
          return editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData }))
        },
        COMMAND_PRIORITY_HIGH,
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [editor, headings, labels])
  return null
}

/** Keeps lists and headings of text pasted from word processors, and finds names with a space in the `/` menu. */
export const WritingFeatureClient = createClientFeature({
  plugins: [
    { Component: WritingPlugin, position: 'normal' },
    { Component: KeepText, position: 'normal' },
  ],
})
