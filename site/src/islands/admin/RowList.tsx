import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { Pages } from './use-pages.ts'

interface TableProps {
  /** For screen readers. */
  readonly title: string
  readonly columns: readonly string[]
  readonly className: string
  /** Its rows. */
  readonly children: ReactNode
}

/** A table that fills a screen of /admin. */
export function RowTable({ title, columns, className, children }: TableProps) {
  return (
    <div className="adm-table">
      <table className={`grid-t ${className}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** What is said of a list, and in place of its rows. */
interface Words {
  readonly title: string
  readonly loading: string
  readonly failed: string
  /** Nothing matches the filters. */
  readonly none: { readonly title: string; readonly text: string; readonly button: string }
  /** There is nothing at all. */
  readonly noneYet: { readonly title: string; readonly text: string }
}

interface ListProps<Row> extends Omit<TableProps, 'title' | 'children'> {
  readonly list: Pages<Row>
  readonly words: Words
  readonly isFiltered: boolean
  onShowAll(): void
  renderRow(row: Row): ReactNode
}

/** The rows that filters find, page by page, or why there are none. */
export function RowList<Row>({
  list: { answer, loading, loadingMore, problem, retry, more },
  words,
  isFiltered,
  onShowAll,
  renderRow,
  ...table
}: ListProps<Row>) {
  if (problem !== null) return <ErrorState title={words.failed} text={problem} onRetry={retry} />
  if (answer === null) return <Loading label={words.loading} />
  if (answer.rows.length === 0)
    return isFiltered ? (
      <EmptyState
        title={words.none.title}
        text={words.none.text}
        actions={<Button onClick={onShowAll}>{words.none.button}</Button>}
      />
    ) : (
      <EmptyState title={words.noneYet.title} text={words.noneYet.text} />
    )
  return (
    <div aria-busy={loading}>
      <RowTable title={words.title} {...table}>
        {answer.rows.map(renderRow)}
      </RowTable>
      {answer.next !== null && <MoreRows loading={loadingMore} onMore={more} />}
    </div>
  )
}
