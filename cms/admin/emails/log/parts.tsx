'use client'
import { Button } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { mailLogLimits } from '#contract/admin-mails.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { commonMessages } from '#contract/messages/common.ts'
import type { Rows } from './use-rows.ts'

const words = adminMailMessages.log

/** Milliseconds without a key after which addresses are searched for. */
const pause = 300

interface SearchProps {
  readonly onSearch: (text: string) => void
}

/** A search by address, sent once somebody stops typing and it is long enough. */
export function AddressSearch({ onSearch }: SearchProps) {
  const [text, setText] = useState('')
  const hint = useId()
  const wanted = text.trim()
  const isShort = wanted !== '' && wanted.length < mailLogLimits.shortestSearch
  useEffect(() => {
    if (isShort) return
    const timer = setTimeout(() => onSearch(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted, isShort, onSearch])
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <label>
        {words.search}
        <input
          type="search"
          placeholder={words.placeholder}
          maxLength={mailLogLimits.searchCharacters}
          aria-describedby={isShort ? hint : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isShort && <small id={hint}>{words.tooShort}</small>}
    </form>
  )
}

interface ChoiceProps {
  readonly label: string
  /** Values with their names. */
  readonly options: readonly (readonly [string, string])[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** One of a few. */
export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TableProps<Row> {
  readonly list: Rows<Row>
  readonly title: string
  readonly columns: readonly string[]
  readonly loading: string
  readonly failed: string
  /** What is said where there are none. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly children: (row: Row) => ReactNode
}

/** The rows of a list, or why there are none. */
export function RowTable<Row>({ list, title, columns, loading, failed, empty, children }: TableProps<Row>) {
  const { page, problem, isBusy, more, retry } = list
  if (problem !== null)
    return (
      <div role="alert">
        <h2>{failed}</h2>
        <p>{problem}</p>
        <Button buttonStyle="secondary" size="medium" margin={false} onClick={retry}>
          {commonMessages.retry}
        </Button>
      </div>
    )
  if (!page) return <p aria-busy>{loading}</p>
  if (page.rows.length === 0)
    return (
      <div role="status">
        <h2>{empty.title}</h2>
        <p>{empty.text}</p>
      </div>
    )
  return (
    <div aria-busy={isBusy}>
      {/* Reached by keyboard too, because it scrolls sideways on a phone. */}
      <div className="mail-log__scroll" role="region" aria-label={title} tabIndex={0}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{page.rows.map(children)}</tbody>
        </table>
      </div>
      {page.next !== null && (
        <Button buttonStyle="secondary" size="medium" margin={false} disabled={isBusy} onClick={more}>
          {adminMessages.more}
        </Button>
      )}
    </div>
  )
}
