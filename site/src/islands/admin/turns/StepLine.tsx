import type { ComponentType, SVGAttributes } from 'react'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import CircleCheck from 'lucide-react/icons/circle-check'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import Flag from 'lucide-react/icons/flag'
import Hammer from 'lucide-react/icons/hammer'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import { turnStoryMessages } from '#contract/messages/admin-turns.ts'
import type { Step } from './steps.ts'

const texts = turnStoryMessages.story
const shownFindings = 10

const icons: Readonly<Record<Step['kind'], ComponentType<SVGAttributes<SVGElement>>>> = {
  received: Inbox,
  started: Hammer,
  sent: ArchiveRestore,
  waiting: Hourglass,
  plan: ListChecks,
  said: MessageSquare,
  files: FilePenLine,
  checks: CircleCheck,
  repair: Wrench,
  ended: Flag,
}

/** Minutes, seconds and tenths since a request was sent: '0:41.2'. */
export function clockSince(start: string, at: string): string {
  const tenths = Math.max(0, Math.round((new Date(at).getTime() - new Date(start).getTime()) / 100))
  const seconds = (tenths % 600) / 10
  return `${Math.floor(tenths / 600)}:${seconds.toFixed(1).padStart(4, '0')}`
}

/** One thing that happened to a request. */
export function StepLine({ step, start }: { readonly step: Step; readonly start: string }) {
  const { at, kind, tone, title, text, files, findings } = step
  const Icon = tone === 'warn' && kind === 'checks' ? TriangleAlert : icons[kind]
  return (
    <li data-tone={tone}>
      <time dateTime={at}>{clockSince(start, at)}</time>
      <span className="pt">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <h3>{title}</h3>
        {text !== '' && <p dir="auto">{text}</p>}
        {files.length > 0 && (
          <ul className="files">
            {files.map(({ path, note }, index) => (
              <li key={index}>
                <span className="path">{path}</span>
                <span className="n">{note}</span>
              </li>
            ))}
          </ul>
        )}
        {findings.slice(0, shownFindings).map(({ file, line, message, rule }, index) => (
          <div key={index} className="finding">
            <span className="path">{[file, line].filter((each) => each !== null).join(':')}</span>
            <p>
              {message} <span className="text-ink-3">{texts.rule(rule)}</span>
            </p>
          </div>
        ))}
        {findings.length > shownFindings && <p>{texts.moreFindings(findings.length - shownFindings)}</p>}
      </div>
    </li>
  )
}
