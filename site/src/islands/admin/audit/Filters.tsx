import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { auditAreas, auditLimits } from '#contract/admin-audit.ts'
import type { AuditArea, StaffMember } from '#contract/admin-audit.ts'
import type { AuditFilters } from '#contract/admin-place.ts'
import { adminAuditRoutes } from '#contract/admin-audit-routes.ts'
import { auditMessages as texts } from '#contract/messages/admin-audit.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Choice, SearchBox } from '../Filters.tsx'
import { queryOf } from './query.ts'

const areas = Object.keys(auditAreas) as readonly AuditArea[]

/** The log, as it is filtered, as a file. */
function Csv({ filters }: { readonly filters: AuditFilters }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await api.bytes(adminAuditRoutes.csv, { query: queryOf(filters) }), texts.csv.file)
    } catch (error) {
      toast({ title: texts.csv.failed, text: sentenceOf(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Button disabled={busy} onClick={() => void download()}>
      <DownloadIcon className="icon" aria-hidden />
      {texts.csv.button}
    </Button>
  )
}

interface Props {
  readonly filters: AuditFilters
  readonly staff: readonly StaffMember[]
  show(change: Partial<AuditFilters>): void
}

/** What of the log is shown, and that as a file. */
export function Filters({ filters, staff, show }: Props) {
  return (
    <div className="adm-tools adm-row">
      <SearchBox
        label={texts.search}
        placeholder={texts.placeholder}
        words={filters.words}
        shortest={auditLimits.shortestSearch}
        longest={auditLimits.searchCharacters}
        tooShort={texts.tooShort}
        onSearch={(words) => show({ words })}
      />
      <Choice
        label={texts.who}
        value={filters.who}
        options={[['', texts.everyone], ...staff.map(({ id, name, email }) => [id, name ?? email] as const)]}
        onChoose={(who) => show({ who })}
      />
      <Choice
        label={texts.what}
        value={filters.what}
        options={[['', texts.everything], ...areas.map((area) => [area, texts.areas[area]] as const)]}
        onChoose={(what) => show({ what })}
      />
      <Csv filters={filters} />
    </div>
  )
}
