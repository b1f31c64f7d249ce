import { useCallback, useEffect, useRef } from 'react'
import { mailLogLimits, mailLogParameters } from '#contract/admin-mails.ts'
import type { SuppressedAddress } from '#contract/admin-mails.ts'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { mailsPlace, suppressedPlace } from '#contract/admin-place.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveIfRefused } from '../access.ts'
import { SearchBox } from '../Filters.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { RowList } from '../RowList.tsx'
import { usePages } from '../use-pages.ts'
import type { GoTo } from '../use-place.ts'

const texts = adminMailMessages.suppressed
const { search: searchText, placeholder, tooShort } = adminMailMessages.log

interface Props {
  readonly search: string
  readonly goTo: GoTo
}

/** The addresses that get no emails any more, newest first. */
export function Suppressed({ search, goTo }: Props) {
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = new URLSearchParams()
      if (search !== '') query.set(mailLogParameters.search, search)
      if (after !== null) query.set(mailLogParameters.after, after)
      const { addresses, next } = await api.call(adminMailRoutes.suppressed, { query, signal })
      return { rows: addresses, next }
    },
    [search],
  )
  const list = usePages(fetchPage, adminMessages.moreFailed)
  useEffect(() => setPageTitle(texts.title), [])
  const heading = useRef<HTMLHeadingElement>(null)
  // A ref, because setState lags a double click.
  const removing = useRef(new Set<string>())
  const remove = async ({ id, email }: SuppressedAddress): Promise<void> => {
    if (removing.current.has(id)) return
    removing.current.add(id)
    try {
      await api.call(adminMailRoutes.removeSuppressed.at(id))
      list.change((before) => ({ ...before, rows: before.rows.filter((each) => each.id !== id) }))
      toast({ title: texts.removed(email), tone: 'success' })
      // The button that was pressed is gone.
      heading.current?.focus({ preventScroll: true })
    } catch (error) {
      if (!leaveIfRefused(error))
        toast({ title: texts.removeFailed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      removing.current.delete(id)
    }
  }
  const show = (words: string) => goTo(suppressedPlace(words), 'replace')
  return (
    <section>
      <header className="adm-head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>
          {texts.lede}{' '}
          <PlaceLink className="link" to={mailsPlace()} goTo={goTo}>
            {texts.toLog}
          </PlaceLink>
        </p>
      </header>
      <div className="adm-tools adm-row">
        <SearchBox
          label={searchText}
          placeholder={placeholder}
          words={search}
          shortest={mailLogLimits.shortestSearch}
          longest={mailLogLimits.searchCharacters}
          tooShort={tooShort}
          onSearch={show}
        />
      </div>
      <RowList
        list={list}
        words={texts}
        isFiltered={search !== ''}
        onShowAll={() => show('')}
        columns={texts.columns}
        className="mails-t"
        renderRow={(address) => (
          <tr key={address.id}>
            <td className="day">
              <ClockTime date={address.at} />
            </td>
            <td className="w">
              <bdi>{address.email}</bdi>
            </td>
            <td className="w">
              <Badge tone="warning">{texts.reasons[address.reason]}</Badge>
              {address.detail !== null && (
                <small>
                  <bdi>{address.detail}</bdi>
                </small>
              )}
            </td>
            <td>
              <Button
                variant="ghost"
                size="sm"
                aria-label={texts.removeOf(address.email)}
                onClick={() => void remove(address)}
              >
                {texts.remove}
              </Button>
            </td>
          </tr>
        )}
      />
    </section>
  )
}
