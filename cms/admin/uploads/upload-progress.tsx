'use client'
import { useId, useSyncExternalStore } from 'react'
import { mediaMessages } from '#contract/messages/media.ts'
import { subscribe, uploadsUnderWay } from './under-way.ts'
import type { Upload } from './under-way.ts'
import './uploads.css'

const none: readonly Upload[] = []

/** Shows the progress of each upload above the lower edge of the page. */
export function UploadProgress() {
  const uploads = useSyncExternalStore(subscribe, uploadsUnderWay, () => none)
  const label = useId()
  if (uploads.length === 0) return null
  return (
    <div className="upload-progress" role="status">
      {uploads.map(({ id, name, sent }) => (
        <div key={id}>
          <span id={`${label}-${id}`}>
            {sent < 1 ? mediaMessages.uploading(name, Math.floor(sent * 100)) : mediaMessages.preparing(name)}
          </span>
          <progress aria-labelledby={`${label}-${id}`} {...(sent < 1 && { value: sent })} max={1} />
        </div>
      ))}
    </div>
  )
}
