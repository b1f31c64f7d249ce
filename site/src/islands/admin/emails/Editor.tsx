import { useRef, useState } from 'react'
import type { EditedTemplate } from '#contract/admin-mails.ts'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { limits } from '#contract/limits.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { emailTemplateMessages } from '#contract/messages/email-templates.ts'
import { api, ApiError, sentenceOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldShell } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'
import { useDraft } from './drafts.ts'
import type { UsedDraft } from './drafts.ts'
import { PlaceholderList } from './PlaceholderList.tsx'
import { Placeholders } from './Placeholders.tsx'
import { Preview } from './Preview.tsx'
import { TestMail } from './TestMail.tsx'

const texts = adminMailMessages.templates
const { emailTemplate } = limits

type Problems = Readonly<Record<string, string>>

interface Saving {
  readonly isBusy: boolean
  readonly isStale: boolean
  /** What is wrong with a field, by its name. */
  readonly problems: Problems
  save(): Promise<void>
  /** Drops what was written for what is saved. */
  reload(): Promise<void>
}

function useSaving(
  template: EditedTemplate,
  { draft, rebase, replace }: UsedDraft,
  onChange: (template: EditedTemplate) => void,
): Saving {
  const [isBusy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  // A ref, because setState lags a double click.
  const saving = useRef(false)
  const save = async (): Promise<void> => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setProblems({})
    try {
      const saved = await api.call(adminMailRoutes.saveTemplate.at(template.id), { body: draft })
      toast({
        ...{ title: texts.saved, text: texts.savedText, tone: 'success' },
        ...{ titleLanguage: 'sv', textLanguage: 'sv' },
      })
      rebase(saved)
      onChange(saved)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'stale_save') setStale(true)
      if (error instanceof ApiError && code === 'invalid_input') setProblems(error.details ?? {})
      // Leaving for the sign-in page would lose what was written.
      if (code === 'unauthenticated')
        toast({ title: emailTemplateMessages.notSignedIn, titleLanguage: 'sv', tone: 'destructive' })
      else if (!leaveIfRefused(error))
        toast({
          ...{ title: texts.saveFailed, titleLanguage: 'sv', text: sentenceOf(error) },
          tone: 'destructive',
        })
    } finally {
      saving.current = false
      setBusy(false)
    }
  }
  const reload = async (): Promise<void> => {
    try {
      const saved = await api.call(adminMailRoutes.template.at(template.id))
      replace(saved)
      onChange(saved)
      setStale(false)
      setProblems({})
    } catch (error) {
      if (!leaveIfRefused(error))
        toast({
          ...{ title: texts.failed, titleLanguage: 'sv', text: texts.failedText, textLanguage: 'sv' },
          tone: 'destructive',
        })
    }
  }
  return { isBusy, isStale, problems, save, reload }
}

interface Props {
  readonly template: EditedTemplate
  onChange(template: EditedTemplate): void
}

/** The texts of an email beside its preview. */
export function Editor({ template, onChange }: Props) {
  const { name } = template
  const used = useDraft(template)
  const { draft, isChanged, write } = used
  const { isBusy, isStale, problems, save, reload } = useSaving(template, used, onChange)
  const line = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const { subject, content: html, text } = draft
  const written = { name, subject, content: html, text }
  return (
    <form
      className="mail-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isStale && (
        <div className="mail-stale sheet" role="alert">
          <b>{texts.stale}</b>
          <p>{texts.staleText}</p>
          <Button onClick={() => void reload()}>{texts.loadSaved}</Button>
        </div>
      )}
      <div className="mail-editor">
        <div className="mail-source">
          <FieldShell label={emailTemplateMessages.subject} error={problems['subject']}>
            {(control) => (
              <div className="mail-box">
                <input
                  {...control}
                  ref={line}
                  name="subject"
                  value={subject}
                  required
                  maxLength={emailTemplate.subject}
                  onChange={(event) => write({ subject: event.target.value })}
                />
                <PlaceholderList box={line} text={subject} template={name} />
              </div>
            )}
          </FieldShell>
          <FieldShell label={texts.source} hint={texts.sourceHint} error={problems['content']}>
            {(control) => (
              <div className="mail-box">
                <textarea
                  {...control}
                  ref={content}
                  name="content"
                  className="mail-code"
                  rows={22}
                  spellCheck={false}
                  required
                  maxLength={emailTemplate.characters}
                  value={html}
                  onChange={(event) => write({ content: event.target.value })}
                />
                <PlaceholderList box={content} text={html} template={name} atCaret />
              </div>
            )}
          </FieldShell>
          <Placeholders draft={written} fallback={content} />
          <FieldShell label={texts.plain} hint={texts.plainHint} error={problems['text']}>
            {(control) => (
              <div className="mail-box mail-last">
                <textarea
                  {...control}
                  ref={plain}
                  name="text"
                  className="mail-code"
                  rows={6}
                  maxLength={emailTemplate.characters}
                  value={text}
                  onChange={(event) => write({ text: event.target.value })}
                />
                <PlaceholderList box={plain} text={text} template={name} />
              </div>
            )}
          </FieldShell>
        </div>
        <Preview draft={written} />
      </div>
      <div className="mail-acts">
        <p role="status">{isChanged ? texts.unsaved : texts.savedNow}</p>
        <Button href={`/cms/collections/email-templates/${template.id}/versions`} variant="ghost">
          {texts.inCms}
        </Button>
        <TestMail draft={written} />
        <Button type="submit" variant="ember" aria-disabled={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  )
}
