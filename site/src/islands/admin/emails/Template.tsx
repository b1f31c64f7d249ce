import { useCallback, useEffect, useState } from 'react'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { templatesPlace } from '#contract/admin-place.ts'
import { mailTemplates } from '#contract/mail-templates.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { api, ApiError } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { Editor } from './Editor.tsx'
import { Mailings } from './Mailings.tsx'

const texts = adminMailMessages.templates

interface Props {
  readonly id: string
  readonly goTo: GoTo
}

/** One email: its texts beside how recipients see it, and for the weekly promotion, sending it. */
export function Template({ id, goTo }: Props) {
  const [isMissing, setMissing] = useState(false)
  const { answer, problem, retry, change } = useAnswer(
    useCallback(
      async (signal) => {
        try {
          return await api.call(adminMailRoutes.template.at(id), { signal })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not_found') setMissing(true)
          throw error
        }
      },
      [id],
    ),
  )
  const title = answer ? mailTemplates[answer.name].label : texts.title
  useEffect(() => setPageTitle(title), [title])
  if (isMissing)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <EmptyState
          title={texts.missing}
          text={texts.missingText}
          actions={<Button onClick={() => goTo(templatesPlace)}>{texts.showAll}</Button>}
        />
      </>
    )
  return (
    <>
      <nav className="crumbs" aria-label={adminMessages.user.breadcrumb}>
        <ol>
          <li>
            <PlaceLink to={templatesPlace} goTo={goTo}>
              {texts.title}
            </PlaceLink>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <header className="adm-head">
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {problem !== null ? (
        <ErrorState title={texts.failed} titleLanguage="sv" text={texts.failedText} onRetry={retry} />
      ) : answer === null ? (
        <Loading label={texts.loading} />
      ) : (
        <>
          <Editor template={answer} onChange={(template) => change(() => template)} />
          {answer.name === 'weekly_promo' && <Mailings subject={answer.subject} />}
        </>
      )}
    </>
  )
}
