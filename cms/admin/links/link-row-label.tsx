'use client'
import { useRowLabel } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'
import { ownPath, hiddenReason } from './hidden-link.ts'
import { usePageExists } from './use-page-exists.ts'
import './links.css'

/** Labels the row of a link with its text, and marks links that readers do not see. */
export function LinkRowLabel() {
  const { data, rowNumber } = useRowLabel<{ readonly label?: unknown; readonly href?: unknown }>()
  const { label, href } = data ?? {}
  const hidden = hiddenReason({ label, href }, usePageExists(ownPath(href)))
  const name = typeof label === 'string' && label ? label : cmsMessages.emptyRow((rowNumber ?? 0) + 1)
  return (
    <span className="link-row-label">
      <span>{name}</span>
      {hidden !== null && <span className="link-row-label__hidden">{hidden}</span>}
    </span>
  )
}
