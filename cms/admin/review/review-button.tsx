'use client'
import { Button, Drawer, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { reviewAnchor } from '#contract/reviews.ts'
import type { DocumentReview } from '#contract/reviews.ts'
import { ReviewPanel } from './review-panel.tsx'
import { useReview } from './use-review.ts'
import './review.css'

const words = cmsMessages.review

/** Whether the signed-in person is asked for an answer. */
const isAsked = ({ state, isOwn }: DocumentReview): boolean => state === 'waiting' && !isOwn

/** Next to a document's buttons: the state of its review, and the review itself in a drawer. */
export function ReviewButton() {
  const { id, collectionSlug, data, versionCount, hasPublishedDoc } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const { isModalOpen, openModal, toggleModal } = useModal()
  const document = id === undefined ? null : String(id)
  const drawer = `review-${document}`
  const isOpen = isModalOpen(drawer)
  const save = [data?.updatedAt, versionCount, hasPublishedDoc].join(' ')
  const read = useReview(collectionSlug ?? '', document, save, isOpen)
  const { review } = read

  useEffect(() => {
    // A notice or a list leads here.
    if (document !== null && location.hash === reviewAnchor) openModal(drawer)
    // Only when the document is opened: closing the drawer must not open it again.
  }, [document])

  if (document === null || collectionSlug === undefined) return null
  const isNeeded = review !== null && (review.hasChanges || review.state === 'waiting')
  return (
    <>
      {(isNeeded || isOpen) && review && (
        <Button
          className={`review-button review-button--${review.state}`}
          buttonStyle={isAsked(review) ? 'primary' : 'secondary'}
          size="medium"
          margin={false}
          onClick={() => toggleModal(drawer)}
        >
          {isAsked(review) ? words.openToAnswer : words.open[review.state]}
        </Button>
      )}
      <Drawer slug={drawer} title={title ? words.heading(title) : words.headingUntitled}>
        <ReviewPanel collection={collectionSlug} id={document} read={read} />
      </Drawer>
    </>
  )
}
