'use client'
import { $isBlockNode, BlockNode } from '@payloadcms/richtext-lexical/client'
import {
  $getNearestNodeFromDOMNode,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical'
import type { LexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useAllFormFields, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { FormState } from 'payload'
import { keepWordsOf } from '../editing/kept-words.ts'
import { isSameBlock, valuesOfBlock } from './block-values.ts'
import { fromBlock } from './keep-text.tsx'

/** Merged into the history, where each keystroke would otherwise be a step of its own. */
const tag = [fromBlock, SKIP_DOM_SELECTION_TAG, HISTORY_MERGE_TAG]

function write(node: LexicalNode | null, fields: FormState): void {
  if (!$isBlockNode(node)) return
  const stored = node.getFields()
  const values = valuesOfBlock(fields, stored.blockType)
  if (!isSameBlock(stored, values)) node.setFields(values as typeof stored, true)
}

/**
 * Writes what is typed into a block to the text at once. Payload does so only after an answer of the server, which by
 * then may be older than the form.
 */
export function KeepBlock() {
  const [editor] = useLexicalComposerContext()
  const [fields] = useAllFormFields()
  const { getFields } = useForm()
  const isModified = useFormModified()
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef(fields)
  latest.current = fields
  const id = fields.id?.value
  useEffect(() => (typeof id === 'string' ? keepWordsOf(id, getFields) : undefined), [id, getFields])

  useEffect(() => {
    // Until somebody changes the block, the text has its content, and the form may have an older one.
    if (!isModified) return
    const own = (): LexicalNode | null => place.current && $getNearestNodeFromDOMNode(place.current)
    const ends = [
      editor.registerNodeTransform(BlockNode, (node) => {
        if (node.is(own())) write(node, latest.current)
      }),
      // Undoing in the text takes back the content of the block, but not what its form shows.
      editor.registerUpdateListener(({ tags }) => {
        if (tags.has(HISTORIC_TAG)) editor.update(() => write(own(), latest.current), { tag })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [editor, isModified])

  useEffect(() => {
    if (!isModified) return
    editor.update(() => write(place.current && $getNearestNodeFromDOMNode(place.current), fields), { tag })
  }, [editor, fields, isModified])

  return <span ref={place} hidden />
}
