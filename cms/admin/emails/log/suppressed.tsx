'use client'
import { Button, toast } from '@payloadcms/ui'
import { useCallback, useRef, useState } from 'react'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { mailLogParameters } from '#contract/admin-mails.ts'
import type { SuppressedAddress } from '#contract/admin-mails.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { call, CallError } from '../../call.ts'
import { formatFullTime } from '../../format-time.ts'
import { AddressSearch, RowTable } from './parts.tsx'
import { useRows } from './use-rows.ts'

const words = adminMailMessages.suppressed

/** The addresses that get no emails any more, newest first, and a way to take one off. */
export function Suppressed() {
  const [search, setSearch] = useState('')
  const list = useRows<SuppressedAddress>(
    useCallback(
      async (after, signal) => {
        const query = new URLSearchParams()
        if (search !== '') query.set(mailLogParameters.search, search)
        if (after !== null) query.set(mailLogParameters.after, after)
        const { addresses, next } = await call(adminMailRoutes.suppressed, { query, signal })
        return { rows: addresses, next }
      },
      [search],
    ),
  )
  const box = useRef<HTMLDivElement>(null)
  // A ref, because setState lags a double click.
  const removing = useRef(new Set<string>())
  const remove = async ({ id, email }: SuppressedAddress): Promise<void> => {
    if (removing.current.has(id)) return
    removing.current.add(id)
    try {
      await call(adminMailRoutes.removeSuppressed.at(id))
      list.change((rows) => rows.filter((each) => each.id !== id))
      toast.success(words.removed(email))
      // The button that was pressed is gone.
      box.current?.focus({ preventScroll: true })
    } catch (error) {
      toast.error(words.removeFailed, error instanceof CallError ? { description: error.message } : {})
    } finally {
      removing.current.delete(id)
    }
  }
  return (
    <div ref={box} tabIndex={-1}>
      <div className="mail-log__filters">
        <AddressSearch onSearch={setSearch} />
      </div>
      <RowTable
        list={list}
        title={words.title}
        columns={words.columns}
        loading={words.loading}
        failed={words.failed}
        empty={search === '' ? words.noneYet : words.none}
      >
        {(address) => (
          <tr key={address.id}>
            <td>
              <time dateTime={address.at}>{formatFullTime(address.at)}</time>
            </td>
            <td>
              <bdi>{address.email}</bdi>
            </td>
            <td>
              <strong>{words.reasons[address.reason]}</strong>
              {address.detail !== null && <small>{address.detail}</small>}
            </td>
            <td>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                aria-label={words.removeOf(address.email)}
                onClick={() => void remove(address)}
              >
                {words.remove}
              </Button>
            </td>
          </tr>
        )}
      </RowTable>
    </div>
  )
}
