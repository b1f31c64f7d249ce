'use client'
import { Button, DatePicker, Drawer, toast, useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useState } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import type { ScheduleType } from '#contract/publishing.ts'
import { CallError } from '../call.ts'
import { dateFormat, formatFullTime } from '../format-time.ts'
import { possibleTypes, proposedType } from './proposal.ts'
import { useScheduled } from './use-scheduled.ts'
import { zoneName } from './zone.ts'
import './schedule.css'

const words = cmsMessages.schedule

interface Props {
  readonly slug: string
  readonly collectionSlug: string
  readonly id: string
}

/** Schedules publishing or unpublishing a document, and shows what is already scheduled. */
export function ScheduleDrawer({ slug, collectionSlug, id }: Props) {
  const { hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const { scheduled, plan, cancel } = useScheduled(collectionSlug, id)
  const situation = {
    isPublished: hasPublishedDoc,
    hasChanges: unpublishedVersionCount > 0,
    planned: scheduled?.map(({ type }) => type) ?? [],
  }
  const [chosen, setChosen] = useState<ScheduleType | null>(null)
  const [date, setDate] = useState<Date | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const type = chosen ?? proposedType(situation)

  const attempt = async (work: () => Promise<void>, failure: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (reason) {
      toast.error(reason instanceof CallError && reason.code === 'review_needed' ? reason.message : failure)
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<void> => {
    if (!date) return setFault(words.noTime)
    if (date.getTime() <= Date.now()) return setFault(words.past)
    setFault(null)
    await attempt(async () => {
      await plan(type, date)
      setDate(null)
      toast.success(words.planned[type](formatFullTime(date.toISOString())))
    }, words.failed)
  }

  return (
    <Drawer slug={slug} title={title ? words.heading(title) : words.headingUntitled}>
      <div className="schedule">
        <fieldset className="schedule__types">
          <legend>{words.what}</legend>
          {possibleTypes(situation).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${slug}-type`}
                value={each}
                checked={type === each}
                onChange={() => setChosen(each)}
              />
              {words.types[each]}
            </label>
          ))}
        </fieldset>
        <div className="schedule__time">
          <span id={`${slug}-time`}>{words.when}</span>
          <DatePicker
            id={`${slug}-when`}
            displayFormat={dateFormat}
            minDate={new Date()}
            onChange={(value) => {
              setDate(value instanceof Date ? value : null)
              setFault(null)
            }}
            overrides={{ ariaLabelledBy: `${slug}-time`, ...(fault && { ariaInvalid: 'true' }) }}
            pickerAppearance="dayAndTime"
            placeholder={words.placeholder}
            readOnly={isBusy}
            timeFormat="HH:mm"
            timeIntervals={5}
            value={date ?? undefined}
          />
          <p className="schedule__zone">{words.zone(zoneName(date ?? new Date()))}</p>
          {fault && (
            <p role="alert" className="schedule__fault">
              {fault}
            </p>
          )}
        </div>
        <Button id="scheduled-publish-save" disabled={isBusy} margin={false} onClick={() => void save()}>
          {words.save}
        </Button>
        <section aria-label={words.upcoming} className="schedule__upcoming">
          <h2>{words.upcoming}</h2>
          {scheduled === null && <p>{words.reading}</p>}
          {scheduled?.length === 0 && <p>{words.none}</p>}
          {scheduled !== null && scheduled.length > 0 && (
            <ul>
              {scheduled.map((each) => (
                <li key={each.id}>
                  <span>{words.line[each.type](formatFullTime(each.at))}</span>
                  <Button
                    buttonStyle="secondary"
                    size="small"
                    margin={false}
                    disabled={isBusy}
                    onClick={() => void attempt(() => cancel(each.id), words.notCanceled)}
                  >
                    {words.cancel}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Drawer>
  )
}
