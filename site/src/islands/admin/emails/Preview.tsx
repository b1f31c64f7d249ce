import { useEffect, useState } from 'react'
import type { EmailDraft, EmailPreview } from '#contract/email-templates.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { emailTemplateMessages as texts } from '#contract/messages/email-templates.ts'
import { api } from '../../../lib/api.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { applyStyles, withoutStyles } from './letter.ts'

/** Milliseconds without a key press before the preview is made again. */
const pauseMs = 300

const views = ['desktop', 'phone', 'dark', 'text'] as const
type View = (typeof views)[number]

/** The email with sample values, made again after each change; the earlier one stays until then. */
function usePreview({ name, subject, content, text }: EmailDraft) {
  const [preview, setPreview] = useState<EmailPreview | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => {
      const body = { name, subject, content, text }
      api.call(emailTemplateRoutes.preview, { body, signal: left.signal }).then(
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

function Letter({ preview, view }: { readonly preview: EmailPreview; readonly view: View }) {
  if (view === 'text') return <pre className="mail-text">{preview.text}</pre>
  const { html, sheets } = withoutStyles(preview.html)
  return (
    <iframe
      // Another theme styles the page anew.
      key={view}
      // Without scripts, links and forms. Of our origin, so that its styles can be set.
      sandbox="allow-same-origin"
      title={texts.frame}
      data-view={view}
      srcDoc={html}
      onLoad={(event) => applyStyles(event.currentTarget, sheets, view === 'dark')}
    />
  )
}

/** How recipients see an email that is being edited. */
export function Preview({ draft }: { readonly draft: EmailDraft }) {
  const { preview, isFailed } = usePreview(draft)
  const [view, setView] = useState<View>('desktop')
  return (
    <section className="mail-preview" aria-labelledby="mail-preview">
      <header>
        <h2 id="mail-preview">{texts.heading}</h2>
        <Segmented
          label={texts.viewAs}
          segments={views.map((name) => ({ name, label: texts.views[name] }))}
          selected={view}
          onSelect={setView}
        />
      </header>
      {isFailed && <p role="alert">{texts.failed}</p>}
      {!preview && !isFailed && (
        <div aria-busy="true">
          <Status className="sr-only">{texts.loading}</Status>
          <Skeleton className="part-awaited" />
        </div>
      )}
      {preview && (
        <>
          <dl>
            <dt>{texts.subject}</dt>
            <dd>{preview.subject}</dd>
          </dl>
          <div className="stage">
            <Letter preview={preview} view={view} />
          </div>
          {preview.warnings.length > 0 && (
            <div className="mail-warnings" role="status">
              <h3>{texts.warnings}</h3>
              <ul>
                {preview.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
          <p className="mail-about">{texts.about}</p>
        </>
      )}
    </section>
  )
}
