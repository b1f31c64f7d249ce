'use client'
import { useServerFunctions } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import type { ScheduleType } from '#contract/publishing.ts'
import { call, CallError } from '../call.ts'

export interface Scheduled {
  readonly id: string
  readonly type: ScheduleType
  /** ISO time. */
  readonly at: string
}

/** The scheduled changes of a document, soonest first; null before they are loaded. */
export function useScheduled(collectionSlug: string, id: string) {
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const [scheduled, setScheduled] = useState<readonly Scheduled[] | null>(null)

  const read = useCallback(async (): Promise<void> => {
    const jobs = await getUpcomingScheduledPublish({ id, collectionSlug })
    setScheduled(
      jobs.map((job) => ({
        id: String(job.id),
        type: job.input.type === 'unpublish' ? 'unpublish' : 'publish',
        at: String(job.waitUntil),
      })),
    )
  }, [getUpcomingScheduledPublish, id, collectionSlug])

  useEffect(() => {
    void read()
  }, [read])

  /** @throws CallError when scheduling fails; `review_needed` has words for the person */
  const plan = async (type: ScheduleType, date: Date): Promise<void> => {
    const doc = { relationTo: collectionSlug, value: id } as Parameters<typeof schedulePublish>[0]['doc']
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const answer = await schedulePublish({ type, date, doc, timezone: timeZone })
    const { error, code } = answer as { readonly error?: string; readonly code?: 'review_needed' }
    if (error) throw new CallError(error, {}, code ?? null)
    await read()
  }

  /** @throws Error when canceling fails */
  const cancel = async (jobId: string): Promise<void> => {
    // Canceling through Payload would leave a job behind that belongs to no document.
    await call(staffRoutes.cancelScheduled.at(jobId))
    await read()
  }

  return { scheduled, plan, cancel }
}
