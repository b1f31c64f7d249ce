import type { Page } from '#contract/api.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { PluginCard } from './PluginCard.tsx'
import type { ListedPlugin } from './use-dashboard.ts'

interface Props {
  readonly page: Page<ListedPlugin>
  showPage(page: number): void
}

function Section({
  title,
  plugins,
  total,
}: {
  readonly title: string
  readonly plugins: readonly ListedPlugin[]
  readonly total: number | null
}) {
  if (plugins.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="list-head">
        <h2>{title}</h2>
        <span className="num">{total ?? plugins.length}</span>
      </div>
      <div className="cards">
        {plugins.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} />
        ))}
      </div>
    </section>
  )
}

/** The plugins of one page: one's own, and those that were edited from another. */
export function PluginList({
  page: { docs, page, totalPages, totalDocs, hasNextPage, hasPrevPage },
  showPage,
}: Props) {
  const own = docs.filter(({ originalPlugin }) => !originalPlugin)
  const edited = docs.filter(({ originalPlugin }) => originalPlugin)
  // Only where nothing is edited and everything on one page is the sum of all the sum of this list.
  const total = edited.length === 0 && totalPages > 1 ? totalDocs : null
  return (
    <>
      <Section title={texts.own} plugins={own} total={total} />
      <Section title={texts.edited} plugins={edited} total={null} />
      {totalPages > 1 && (
        <nav className="pages" aria-label={texts.paging.label}>
          <Button variant="line" disabled={!hasPrevPage} onClick={() => showPage(page - 1)}>
            {texts.paging.newer}
          </Button>
          <span aria-live="polite">{texts.paging.page(page, totalPages)}</span>
          <Button variant="line" disabled={!hasNextPage} onClick={() => showPage(page + 1)}>
            {texts.paging.older}
          </Button>
        </nav>
      )}
    </>
  )
}
