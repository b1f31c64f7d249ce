'use client'
import { useRowLabel } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'

/** Labels a collapsed list row with its content instead of a number. */
export function RowLabel() {
  const { data, rowNumber } = useRowLabel<{
    readonly label?: unknown
    readonly title?: unknown
    readonly name?: unknown
    readonly thread?: unknown
  }>()
  const name = data?.label ?? data?.title ?? data?.name ?? data?.thread
  return <span>{typeof name === 'string' && name ? name : cmsMessages.emptyRow((rowNumber ?? 0) + 1)}</span>
}
