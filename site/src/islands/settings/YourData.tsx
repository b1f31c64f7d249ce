import Download from 'lucide-react/icons/download'
import { apiRoutes } from '#contract/api.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { yourDataMessages } from '#contract/messages/your-data.ts'
import { api } from '../../lib/api.ts'
import { sizeInWords } from '../../lib/size-in-words.ts'
import { dayOf } from '../../lib/day.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { Section } from './Section.tsx'
import { useDataExport } from './use-data-export.ts'
import { useSending } from './use-sending.ts'

const texts = yourDataMessages

const moment = (date: string): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

function Preparing({ done, total }: DataExportAnswer) {
  return (
    <div className="row">
      <b id="data-progress">{texts.preparing}</b>
      <div className="v">
        {total > 0 && texts.files(done, total)}
        {/* Without a value it shows only that something is going on. */}
        <progress aria-labelledby="data-progress" {...(total > 0 && { value: done, max: total })} />
        <p className="hint">{texts.preparingNote}</p>
      </div>
    </div>
  )
}

function Ready({ size, requestedAt, readyUntil }: DataExportAnswer) {
  return (
    <div className="row">
      <b>{texts.ready}</b>
      <div className="v">
        {texts.copyOf(requestedAt === null ? '' : dayOf(requestedAt), sizeInWords(size ?? 0))}
        <p className="hint">{texts.keptUntil(readyUntil === null ? '' : dayOf(readyUntil))}</p>
      </div>
      <Button size="sm" href={apiRoutes.dataExportFile.path} download>
        <Download className="icon" aria-hidden />
        {texts.download}
      </Button>
    </div>
  )
}

/** What there is besides the request: the copy itself, its progress, or why there is none. */
function State({ copy }: { readonly copy: DataExportAnswer }) {
  if (copy.state === 'preparing') return <Preparing {...copy} />
  if (copy.state === 'ready') return <Ready {...copy} />
  if (copy.state === 'failed')
    return (
      <p className="notice bad" role="alert">
        <b>{texts.failed}</b> {texts.failedNote}
      </p>
    )
  return null
}

/** Under the description: what has become of the last copy, and when there can be another. */
function note({ state, readyUntil, nextAt }: DataExportAnswer): string {
  if (nextAt !== null) return texts.next(moment(nextAt))
  if (state === 'ready') return texts.replaces
  if (state === 'expired' && readyUntil !== null) return texts.expired(dayOf(readyUntil))
  return texts.note
}

const announcements: Readonly<Record<DataExportAnswer['state'], string>> = {
  none: '',
  preparing: texts.preparing,
  ready: texts.readyNews,
  failed: '',
  expired: '',
}

/** The download of everything that belongs to the person. */
export function YourData() {
  const { copy, reload, show } = useDataExport()
  const { busy, send } = useSending()
  const request = async () => {
    const answer = await send(texts.requestFailed, (signal) =>
      api.call(apiRoutes.requestDataExport, { signal }),
    )
    // Another tab may have been faster.
    if (!answer) return reload()
    show(answer)
    // The pressed button is gone.
    document.getElementById('data-title')?.focus({ preventScroll: true })
  }
  const known = copy !== null && copy !== 'unknown' ? copy : null
  return (
    <Section id="data" title={settingsMessages.data.title}>
      <Status className="sr-only">{known && announcements[known.state]}</Status>
      {copy === null && <Skeleton className="data-awaited" />}
      {copy === 'unknown' && (
        <ErrorState title={texts.errorLoading} text={errorMessages.codes.unavailable} onRetry={reload} />
      )}
      {known && (
        <>
          <div className="row">
            <b>{texts.label}</b>
            <div className="v">
              {texts.text}
              <p className="hint">{note(known)}</p>
            </div>
            {known.state !== 'preparing' && known.nextAt === null && (
              <Button size="sm" aria-disabled={busy} onClick={() => void request()}>
                {known.state === 'none' ? texts.request : texts.requestNew}
              </Button>
            )}
          </div>
          <State copy={known} />
        </>
      )}
    </Section>
  )
}
