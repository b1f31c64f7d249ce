'use client'
import {
  FormSubmit,
  PopupList,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useModal,
} from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'
import { ScheduleDrawer } from './schedule-drawer.tsx'

const words = cmsMessages.schedule

/**
 * Payload's publish button with our own schedule drawer, because Payload's offers to unpublish what was never
 * published, and ignores the admin's time zone and format.
 */
export function PublishButton() {
  const { id, collectionSlug, uploadStatus, ...document } = useDocumentInfo()
  const { hasPublishedDoc, hasPublishPermission, unpublishedVersionCount } = document
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = document
  const { config } = useConfig()
  const { submit } = useForm()
  const isModified = useFormModified()
  const { isModalOpen, toggleModal } = useModal()
  const editDepth = useEditDepth()
  const drawer = `schedule-publish-${id}`
  const canPublish =
    hasPublishPermission &&
    (isModified || unpublishedVersionCount > 0 || !hasPublishedDoc) &&
    uploadStatus !== 'uploading'
  const address = `${config.routes.api}/${collectionSlug}/${id}`

  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isModified) return
    void submit({
      action: `${address}?depth=0&draft=true&fallback-locale=null`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
  })

  const publish = async (): Promise<void> => {
    const result = await submit({
      action: `${address}?depth=0`,
      method: 'PATCH',
      overrides: { _status: 'published' },
    })
    if (!result) return
    setUnpublishedVersionCount(0)
    setMostRecentVersionIsAutosaved(false)
    setHasPublishedDoc(true)
  }

  if (!hasPublishPermission || collectionSlug === undefined || id === undefined) return null
  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={!canPublish}
        enableSubMenu
        onClick={() => void publish()}
        size="medium"
        type="button"
        SubMenuPopupContent={({ close }) => (
          <PopupList.ButtonGroup>
            <PopupList.Button
              id="schedule-publish"
              onClick={() => {
                toggleModal(drawer)
                close()
              }}
            >
              {words.open}
            </PopupList.Button>
          </PopupList.ButtonGroup>
        )}
      >
        {words.publish}
      </FormSubmit>
      {isModalOpen(drawer) && (
        <ScheduleDrawer slug={drawer} collectionSlug={collectionSlug} id={String(id)} />
      )}
    </>
  )
}
