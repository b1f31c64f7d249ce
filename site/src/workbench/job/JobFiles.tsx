import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { turnMessages } from '#contract/messages/turn.ts'
import type { TurnFile } from '#contract/turns/index.ts'
import { PathName } from '../../ui/PathName.tsx'
import { useInSight } from './use-in-sight.ts'

const texts = turnMessages.files

function Amount({ file, next }: { readonly file: TurnFile; readonly next: boolean }) {
  const { state, lines, added, removed, isNew } = file
  if (state === 'planned') return <span className="number">{next ? texts.next : texts.then}</span>
  if (state === 'writing') return <span className="number">{texts.soFar(lines)}</span>
  if (state === 'deleted') return <span className="number">{texts.deleted}</span>
  if (isNew) return <span className="number">{texts.fresh(lines)}</span>
  if (added + removed === 0) return <span className="number">{texts.same}</span>
  return (
    <span className="number">
      <span className="ok">{texts.added(added)}</span> <span className="bad">{texts.removed(removed)}</span>
    </span>
  )
}

/** The files of a turn as they are written. */
export function JobFiles({ files }: { readonly files: readonly TurnFile[] }) {
  const list = useRef<HTMLUListElement>(null)
  useInSight(list, '.now', files.findLast(({ state }) => state === 'writing')?.path ?? null)
  const firstPlanned = files.findIndex(({ state }) => state === 'planned')
  return (
    <ul ref={list} className="files" aria-label={texts.title} tabIndex={0}>
      {files.map((file, at) => {
        const done = file.state === 'written' || file.state === 'deleted'
        return (
          <li
            key={file.path}
            className={file.state === 'writing' ? 'now' : file.state === 'planned' ? 'wait' : undefined}
          >
            {done ? <Check className="icon" aria-hidden /> : <span className="dot" />}
            <PathName path={file.path} className="mono" />
            <Amount file={file} next={at === firstPlanned} />
          </li>
        )
      })}
    </ul>
  )
}
