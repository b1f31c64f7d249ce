import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import type { Page } from '#contract/api.ts'
import type { ListedPlugin } from '#contract/dashboard.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { PluginCard } from './PluginCard.tsx'

interface Props {
  readonly title: string
  readonly page: Page<ListedPlugin>
  showPage(page: number): void
  onDelete(plugin: ListedPlugin): void
}

/** One of the two lists, page by page. */
export function PluginSection({
  title,
  page: { docs, page, totalDocs, totalPages, hasPrevPage, hasNextPage },
  showPage,
  onDelete,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After turning the page, people read from its top, while the buttons are at its bottom.
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page])

  if (docs.length === 0) return null
  const turn = (to: number) => {
    turned.current = true
    showPage(to)
  }
  return (
    <section aria-label={title}>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="tabular-nums">{totalDocs}</span>
      </div>
      <div className="cards">
        {docs.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} onDelete={onDelete} />
        ))}
      </div>
      {totalPages > 1 && (
        <nav className="pages" aria-label={texts.paging.label(title)}>
          <Button disabled={!hasPrevPage} onClick={() => turn(page - 1)}>
            <ChevronLeft className="icon" aria-hidden />
            {texts.paging.previous}
          </Button>
          <span aria-live="polite">{texts.paging.page(page, totalPages)}</span>
          <Button disabled={!hasNextPage} onClick={() => turn(page + 1)}>
            {texts.paging.next}
            <ChevronRight className="icon" aria-hidden />
          </Button>
        </nav>
      )}
    </section>
  )
}
