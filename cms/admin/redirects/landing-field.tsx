'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'
import { LandingTest } from './landing-test.tsx'

const words = cmsMessages.landing

/** The test of a redirect below its fields. It tests what visitors get, which is what is saved. */
export function LandingField() {
  const { savedDocumentData } = useDocumentInfo()
  const isModified = useFormModified()
  const { from } = (savedDocumentData ?? {}) as { readonly from?: unknown }
  const isSaved = typeof from === 'string' && from !== ''
  return (
    <div className="field-type redirect-test__field">
      {isSaved && !isModified ? <p>{words.saved}</p> : <p>{words.unsaved}</p>}
      {isSaved && !isModified && <LandingTest key={JSON.stringify(savedDocumentData)} from={from} />}
    </div>
  )
}
