import ChevronDown from 'lucide-react/icons/chevron-down'
import DownloadIcon from 'lucide-react/icons/download'
import { useId, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { creditFilters, creditPeriods, writeCreditView } from '#contract/credit-history.ts'
import type { CreditPeriod, CreditView } from '#contract/credit-history.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { toast } from '../../ui/toast.ts'

const texts = creditHistoryMessages
const periods = Object.keys(creditPeriods) as readonly CreditPeriod[]

interface Props {
  readonly view: CreditView
  /** How many transactions fit it, where that is known. */
  readonly total: number | null
  show(change: Partial<CreditView>): void
}

/** The history as a file, after a word on what is in it. */
function Csv({ view, total }: Pick<Props, 'view' | 'total'>) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(
        await api.bytes(apiRoutes.creditTransactionsCsv, { query: writeCreditView(view) }),
        texts.csvFile,
      )
      menu.current?.removeAttribute('open')
    } catch (error) {
      toast({ title: texts.csvFailed, text: sentenceOf(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <details
      ref={menu}
      className="csv"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        menu.current?.removeAttribute('open')
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="btn btn-line">
        <DownloadIcon className="icon" aria-hidden />
        {texts.csv}
      </summary>
      <div className="sheet lift">
        {total !== null && <b className="small">{texts.csvRows(total)}</b>}
        <p className="hint">{texts.csvHint}</p>
        <Button variant="ink" size="sm" disabled={busy || total === 0} onClick={() => void download()}>
          {texts.csvDownload}
        </Button>
      </div>
    </details>
  )
}

/** What of the history is shown. */
export function Filters({ view, total, show }: Props) {
  const id = useId()
  return (
    <div className="filt">
      <div className="kinds" role="group" aria-label={texts.show}>
        {creditFilters.map((filter) => (
          <Tag key={filter} pressed={view.filter === filter} onClick={() => show({ filter })}>
            {texts.filters[filter]}
          </Tag>
        ))}
      </div>
      <div className="end">
        <label className="sr-only" htmlFor={id}>
          {texts.period}
        </label>
        <span className="pick">
          <select
            id={id}
            value={view.period}
            onChange={(event) => show({ period: event.target.value as CreditPeriod })}
          >
            {periods.map((period) => (
              <option key={period} value={period}>
                {texts.periods[period]}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
        <Csv view={view} total={total} />
      </div>
    </div>
  )
}
