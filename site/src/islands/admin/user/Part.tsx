import type { ReactNode } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usePages } from '../use-pages.ts'
import type { FetchPage } from '../use-pages.ts'

const texts = adminMessages.user

interface PartProps {
  readonly title: string
  /** How many there are; null while that is unknown. */
  readonly count: number | null
  readonly children: ReactNode
}

/** A part of a person's page, with its heading. */
export function Part({ title, count, children }: PartProps) {
  return (
    <section>
      <div className="sec">
        <h2>{title}</h2>
        {count !== null && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
      </div>
      {children}
    </section>
  )
}

interface RowsProps {
  readonly title: string
  /** The heads of the columns; one that begins with '>' is of numbers. */
  readonly columns: readonly string[]
  /** Said instead of an empty table. */
  readonly none: string
  readonly isEmpty: boolean
  /** Whether it scrolls in an area of its own. */
  readonly scrolls?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A table, or that there is nothing in it. */
export function Rows({ title, columns, none, isEmpty, scrolls, className, children, footer }: RowsProps) {
  if (isEmpty) return <p className="none">{none}</p>
  const table = (
    <table className={className ? `grid-t ${className}` : 'grid-t'}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column.startsWith('>') ? 'r' : undefined}>
              {column.replace('>', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  return (
    <div className="adm-table">
      {scrolls ? (
        <div className="scroll plugins-area" role="region" aria-label={title} tabIndex={0}>
          {table}
        </div>
      ) : (
        table
      )}
      {footer && <footer>{footer}</footer>}
    </div>
  )
}

interface WaitingProps {
  readonly problem: string | null
  readonly failed: string
  retry(): void
}

/** What is shown until a part is there. */
export function Waiting({ problem, failed, retry }: WaitingProps) {
  return problem === null ? (
    <div aria-busy="true">
      <Skeleton className="part-awaited" />
    </div>
  ) : (
    <ErrorState title={failed} text={problem} onRetry={retry} />
  )
}

interface MoreProps {
  readonly shown: number
  readonly total?: number | undefined
  readonly hasMore: boolean
  readonly loading: boolean
  onMore(): void
}

/** How much of a list is shown, and a button for more of it. */
export function More({ shown, total, hasMore, loading, onMore }: MoreProps) {
  return (
    <>
      <span role="status">{texts.shown(shown, total)}</span>
      {hasMore && (
        <Button variant="ghost" size="sm" aria-disabled={loading} onClick={onMore}>
          {adminMessages.more}
        </Button>
      )}
    </>
  )
}

interface PagedPartProps<Row> extends Pick<RowsProps, 'title' | 'columns' | 'none' | 'className'> {
  /** The same function for the same list. */
  readonly fetchPage: FetchPage<Row>
  /** A row of the table. */
  children(row: Row): ReactNode
}

/** A part with a list that is loaded page by page. */
export function PagedPart<Row>({
  fetchPage,
  title,
  columns,
  none,
  className,
  children,
}: PagedPartProps<Row>) {
  const { answer, problem, retry, loadingMore, more } = usePages(fetchPage, adminMessages.failed)
  return (
    <Part title={title} count={answer?.total ?? null}>
      {answer ? (
        <Rows
          title={title}
          columns={columns}
          none={none}
          isEmpty={answer.rows.length === 0}
          className={className}
          footer={
            <More
              shown={answer.rows.length}
              total={answer.total}
              hasMore={answer.next !== null}
              loading={loadingMore}
              onMore={more}
            />
          }
        >
          {answer.rows.map(children)}
        </Rows>
      ) : (
        <Waiting problem={problem} failed={adminMessages.failed} retry={retry} />
      )}
    </Part>
  )
}
