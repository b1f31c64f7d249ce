'use client'
import { useState } from 'react'
import type { EmailDraft, EmailPreview as Preview } from '#contract/email-templates.ts'
import { emailTemplateMessages as words } from '#contract/messages/email-templates.ts'
import { Placeholders } from './placeholders.tsx'
import { TestButton } from './test-button.tsx'
import { useEmailDraft, usePreview } from './use-preview.ts'
import './email-preview.css'

const views = ['desktop', 'phone', 'dark', 'text'] as const
type View = (typeof views)[number]

/** The email with the styles of one theme, whichever the browser has. */
const inTheme = (html: string, isDark: boolean): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all')

function Letter({ preview, view }: { readonly preview: Preview; readonly view: View }) {
  if (view === 'text') return <pre className="email-preview__text">{preview.text}</pre>
  return (
    <iframe
      // Without scripts, links and forms, and with an origin of its own.
      sandbox=""
      title={words.frame}
      data-view={view}
      srcDoc={inTheme(preview.html, view === 'dark')}
    />
  )
}

function PreviewOf({ draft }: { readonly draft: EmailDraft }) {
  const { preview, isFailed } = usePreview(draft)
  const [view, setView] = useState<View>('desktop')
  return (
    <section className="email-preview field-type" aria-labelledby="email-preview">
      <Placeholders draft={draft} />
      <header>
        <h2 id="email-preview">{words.heading}</h2>
        <div role="group" aria-label={words.viewAs}>
          {views.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {words.views[each]}
            </button>
          ))}
        </div>
      </header>
      <p className="email-preview__about">{words.about}</p>
      {isFailed && <p role="alert">{words.failed}</p>}
      {!preview && !isFailed && <p aria-busy>{words.loading}</p>}
      {preview && (
        <>
          <p className="email-preview__subject">
            <span>{words.subject}</span> <strong>{preview.subject}</strong>
          </p>
          <Letter preview={preview} view={view} />
          {preview.warnings.length > 0 && (
            <div className="email-preview__warnings" role="status">
              <h3>{words.warnings}</h3>
              <ul>
                {preview.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      <TestButton draft={draft} />
    </section>
  )
}

/** Beside an email that is being edited: its placeholders, how recipients see it, and a test email to oneself. */
export function EmailPreview() {
  const draft = useEmailDraft()
  return draft && <PreviewOf draft={draft} />
}
