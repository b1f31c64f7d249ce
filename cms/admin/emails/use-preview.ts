'use client'
import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import type { EmailDraft, EmailPreview } from '#contract/email-templates.ts'
import { isMailTemplate } from '#contract/mail-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import { call } from '../call.ts'

/** Milliseconds without a key press before the preview is made again. */
const pauseMs = 300

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The email as it is in the form; null for a template that this version does not know. */
export function useEmailDraft(): EmailDraft | null {
  const name = useFormFields<MailTemplateName | null>(([fields]) => {
    const value: unknown = fields['name']?.value
    return isMailTemplate(value) ? value : null
  })
  const subject = useFormFields(([fields]) => textOf(fields['subject']?.value))
  const content = useFormFields(([fields]) => textOf(fields['content']?.value))
  const text = useFormFields(([fields]) => textOf(fields['text']?.value))
  return name && { name, subject, content, text }
}

/** The email with sample values, made again after each change; the earlier one stays until then. */
export function usePreview(draft: EmailDraft): { preview: EmailPreview | null; isFailed: boolean } {
  const [preview, setPreview] = useState<EmailPreview | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { name, subject, content, text } = draft
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => {
      call(emailTemplateRoutes.preview, {
        body: { name, subject, content, text },
        signal: left.signal,
      }).then(
        (made) => {
          if (left.signal.aborted) return
          setPreview(made)
          setFailed(false)
        },
        () => {
          if (!left.signal.aborted) setFailed(true)
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [name, subject, content, text])
  return { preview, isFailed }
}
