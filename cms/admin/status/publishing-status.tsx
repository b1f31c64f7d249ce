'use client'
import { useDocumentInfo, useModal } from '@payloadcms/ui'
import { useId } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { displayedState } from './displayed-state.ts'
import type { Shown } from './displayed-state.ts'
import { usePublishing } from './use-publishing.ts'
import './publishing-status.css'

const words = cmsMessages.status

type DocumentConfig = ReturnType<typeof useDocumentInfo>['docConfig']

/** The status of a document that was never saved; without drafts, the first save publishes it. */
const unsaved = (config: DocumentConfig): Shown | null =>
  config?.versions?.drafts ? { tone: 'quiet', text: words.draft } : null

/** Shown next to a document's buttons: what readers see of it, and since when. */
export function PublishingStatus() {
  const { id, collectionSlug, globalSlug, docConfig, data, ...saved } = useDocumentInfo()
  const { versionCount, hasPublishedDoc, unpublishedVersionCount } = saved
  const { modalState } = useModal()
  const reason = useId()
  // The schedule drawer does not save the document, so refresh the status when it closes.
  const isDrawerOpen = Object.values(modalState).some((modal) => modal?.isOpen)
  const save = [data?.updatedAt, versionCount, hasPublishedDoc].join(' ')
  const document = globalSlug ?? (id === undefined ? null : String(id))
  const watched = usePublishing(globalSlug ? 'globals' : (collectionSlug ?? ''), document, save, isDrawerOpen)
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0
  const shown = document === null ? unsaved(docConfig) : displayedState(watched, { save, isChanged })
  const why =
    watched.publishing?.state === 'failed' && watched.isAnswered ? (watched.publishing.why ?? '') : null

  return (
    <div className={`publishing-status publishing-status--${shown?.tone ?? 'quiet'}`}>
      <span role="status" aria-label={words.label} className="publishing-status__text">
        {shown && why === null && (
          <>
            <span aria-hidden="true" className="publishing-status__dot" />
            {shown.text}
          </>
        )}
        {shown && why !== null && (
          <button type="button" popoverTarget={reason} className="publishing-status__why" title={shown.text}>
            <span aria-hidden="true" className="publishing-status__dot" />
            <span>{shown.text}</span>
          </button>
        )}
      </span>
      {why !== null && (
        <div id={reason} popover="auto" className="publishing-status__failure">
          <p className="publishing-status__heading">{words.failure.heading}</p>
          <p>
            <strong>{why}</strong>
          </p>
          <p>{words.failure.meaning}</p>
          <p>{words.failure.next}</p>
        </div>
      )}
      {watched.publishing?.path && (
        <a href={watched.publishing.path} target="_blank" rel="noopener" title={words.openLive}>
          {words.open}
        </a>
      )}
    </div>
  )
}
