import { useCallback, useEffect } from 'react'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { templatePlace } from '#contract/admin-place.ts'
import { mailTemplates } from '#contract/mail-templates.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { api } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { Loading } from '../Loading.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { RowTable } from '../RowList.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'

const texts = adminMailMessages.templates

/** All emails whose text can be edited. */
export function TemplateList({ goTo }: { readonly goTo: GoTo }) {
  const { answer, problem, retry } = useAnswer(
    useCallback((signal) => api.call(adminMailRoutes.templates, { signal }), []),
  )
  useEffect(() => setPageTitle(texts.title), [])
  return (
    <section>
      <header className="adm-head">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>{texts.lede}</p>
      </header>
      {problem === null && answer === null && <Loading label={texts.loading} />}
      {problem !== null && (
        <ErrorState title={texts.failed} titleLanguage="sv" text={texts.failedText} onRetry={retry} />
      )}
      {answer && (
        <RowTable title={texts.title} columns={texts.columns} className="mails-t">
          {answer.templates.map(({ id, name, subject, updatedAt }) => (
            <tr key={id}>
              <td className="w">
                <PlaceLink to={templatePlace(id)} goTo={goTo}>
                  {mailTemplates[name].label}
                </PlaceLink>
                <small className="mono">{name}</small>
              </td>
              <td className="w">
                <bdi>{subject}</bdi>
              </td>
              <td className="day">
                <ClockTime date={updatedAt} />
              </td>
            </tr>
          ))}
        </RowTable>
      )}
    </section>
  )
}
