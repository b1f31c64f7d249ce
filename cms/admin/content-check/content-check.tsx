'use client'
import { Button, Link, useConfig } from '@payloadcms/ui'
import { useState } from 'react'
import { contentCheckViews } from '#contract/content-check.ts'
import type { ContentCheckRow, ContentCheckView } from '#contract/content-check.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { editAddress } from '../edit-address.ts'
import { fieldFragment } from '../fields/field-fragment.ts'
import { useContentCheck } from './use-content-check.ts'
import './content-check.css'

const words = cmsMessages.contentCheck

function inWords({ problem, detail }: ContentCheckRow): string {
  const said = words.problems[problem]
  return typeof said === 'string' ? said : said(detail)
}

/** The kind of a document as the menu names it. */
function useKind(): (collection: string) => string {
  const { getEntityConfig } = useConfig()
  return (collection) => {
    const singular = getEntityConfig({ collectionSlug: collection })?.labels.singular
    return typeof singular === 'string' ? singular : ''
  }
}

const isGlobal = (id: string): id is keyof typeof words.globals => Object.hasOwn(words.globals, id)

function titleOf({ collection, id, title }: ContentCheckRow): string {
  if (collection === 'globals' && isGlobal(id)) return words.globals[id]
  return title || cmsMessages.dashboard.untitled
}

function Rows({ rows }: { readonly rows: readonly ContentCheckRow[] }) {
  const kindOf = useKind()
  return (
    <table className="staff-list__table">
      <thead>
        <tr>
          <th scope="col">{words.columns.document}</th>
          <th scope="col">{words.columns.where}</th>
          <th scope="col">{words.columns.what}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            <td>
              <Link href={`${editAddress(row)}${fieldFragment(row.place)}`} prefetch={false}>
                {titleOf(row)}
              </Link>
              {row.collection !== 'globals' && (
                <span className="staff-list__more">{kindOf(row.collection)}</span>
              )}
            </td>
            <td>{words.fields[row.field]}</td>
            <td>{inWords(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What needs care in published content, in three views. */
export function ContentCheck() {
  const [view, setView] = useState<ContentCheckView>('links')
  const { checked, goOn } = useContentCheck(view)
  const { rows, looked, next, isReading, hasFailed } = checked
  const isDone = !isReading && !hasFailed && next === null
  return (
    <section className="staff-list" aria-busy={isReading}>
      <div className="content-check__views" role="group" aria-label={words.views}>
        {contentCheckViews.map((name) => (
          <Button
            key={name}
            buttonStyle={name === view ? 'primary' : 'secondary'}
            size="medium"
            margin={false}
            onClick={() => setView(name)}
            extraButtonProps={{ 'aria-pressed': name === view }}
          >
            {words[name]}
          </Button>
        ))}
      </div>
      {view === 'external' && <p>{words.externalText}</p>}
      {rows.length > 0 && <Rows rows={rows} />}
      <div role="status">
        {isReading && <p>{words.reading}</p>}
        {isDone && rows.length === 0 && <p>{words.none}</p>}
        {!isReading && <p className="content-check__looked">{words.looked(looked)}</p>}
      </div>
      {hasFailed && (
        <p role="alert" className="content-check__unread">
          {words.unread}
        </p>
      )}
      {!isReading && (hasFailed || next !== null) && (
        <Button buttonStyle="secondary" size="medium" margin={false} onClick={goOn}>
          {hasFailed ? words.again : words.more}
        </Button>
      )}
    </section>
  )
}
