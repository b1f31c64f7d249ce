import { pluginSections } from '#contract/dashboard.ts'
import type { DashboardView, ListedPlugin } from '#contract/dashboard.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { routes } from '#contract/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { searchField } from './commands.ts'
import { Drawing } from './Drawing.tsx'
import { PluginSection } from './PluginSection.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Account } from './use-account.ts'
import type { Plugins } from './use-plugins.ts'
import type { ShowView } from './use-view.ts'

interface Props {
  readonly view: DashboardView | null
  show: ShowView
  readonly plugins: Plugins
  readonly credits: Account['credits']
  onDelete(plugin: ListedPlugin): void
}

/** What is coming, in the places where it will be. */
function Loading() {
  return (
    <div className="awaited" aria-busy="true">
      <Status className="sr-only">{texts.loading}</Status>
      <Skeleton className="awaited-tools" />
      <Skeleton className="awaited-head" />
      <div className="cards">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="awaited-card" />
        ))}
      </div>
    </div>
  )
}

function First({ credits }: Pick<Props, 'credits'>) {
  return (
    <section className="none grid">
      <div>
        <h2>{texts.empty.title}</h2>
        <p>
          {credits === null || credits === 'unknown'
            ? texts.empty.text
            : texts.empty.textWithCredits(credits.spendable)}
        </p>
        <Button variant="ember" size="lg" href={routes.builder}>
          {texts.empty.button}
        </Button>
      </div>
      <Drawing seed="first" />
    </section>
  )
}

function Lists({ view, show, plugins: { answer, shown, loading }, onDelete }: Props) {
  if (!answer || !shown || !view) return null
  const found = answer.own.totalDocs + answer.edited.totalDocs
  if (found === 0) {
    return (
      <div className="nothing">
        <div className="state sheet">
          <h2>{texts.nothing.title}</h2>
          <p>{texts.nothing.text(shown.search)}</p>
          <div className="acts">
            <Button
              onClick={() => {
                show({ search: '', own: 1, edited: 1 })
                // The button disappears, so the search field gets the focus.
                searchField()?.focus()
              }}
            >
              {texts.nothing.button}
            </Button>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className="lists" aria-busy={loading}>
      {pluginSections.map((section) => (
        <PluginSection
          key={section}
          title={texts[section]}
          page={answer[section]}
          showPage={(page) => show({ [section]: page })}
          onDelete={onDelete}
        />
      ))}
    </div>
  )
}

/** The plugins, or their loading, empty or error state. */
export function Content(props: Props) {
  const { view, show, plugins, credits } = props
  const { answer, shown, loading, problem, retry } = plugins
  const failed = problem !== null && (
    <div className="nothing">
      <ErrorState title={texts.error.title} text={problem} onRetry={retry} />
    </div>
  )
  if (!view || !answer || !shown) return failed || <Loading />
  if (answer.counts.total === 0) return failed || <First credits={credits} />
  const searched = !loading && problem === null && shown.search !== ''
  return (
    <>
      <Toolbar
        view={view}
        show={show}
        found={searched ? answer.own.totalDocs + answer.edited.totalDocs : null}
      />
      {failed || <Lists {...props} />}
    </>
  )
}
