import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { fileMessages } from '#contract/messages/file-actions.ts'
import { lockMessages } from '#contract/messages/locks.ts'
import { lockablePaths, lockOf } from './locks.ts'
import type { FileMark } from './marks.ts'
import { rowNamed, treeMove, treeOf, visibleRows } from './tree.ts'
import { TreeItem } from './TreeItem.tsx'
import { useIdleRows } from '../../ui/use-idle-rows.ts'
import { useCode, useCodeActions, useWorkspace } from '../context.ts'

/** Letters typed within so many milliseconds of each other are one prefix of a name. */
const typingMs = 600

interface Props {
  readonly paths: readonly string[]
  /** Folders without a file. */
  readonly empty: readonly string[]
  readonly marks: ReadonlyMap<string, FileMark>
  readonly selected: string | null
}

const none: readonly string[] = []

/** The path of the row that an event happened in. */
const pathAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-path]')?.dataset.path
const isInButton = (target: EventTarget): boolean => (target as Element).closest('button') !== null

/** The files of the plugin, in their folders: one stop for Tab, arrows within, letters jump. */
export function Tree({ paths, empty, marks, selected }: Props) {
  const closed = useCode((code) => code.closedFolders)
  const marked = useCode((code) => code.row)
  const { choose, toggleFolder, markRow, act } = useCodeActions()
  const canChange = useWorkspace(({ turn, workspace }) => turn === null && Boolean(workspace?.version))
  const locks = useWorkspace(({ workspace }) => workspace?.locks ?? none)
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const lockable = useMemo(() => lockablePaths(version?.files.map(({ path }) => path) ?? []), [version])
  // Open locks are shown where somebody is, since there may be thousands of rows.
  const [pointedAt, setPointedAt] = useState<string | undefined>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [focused, setFocused] = useState<string | null>(null)
  const all = useMemo(() => treeOf(paths, empty), [paths, empty])
  const rows = useMemo(() => visibleRows(all, closed), [all, closed])
  const [count, renderAll] = useIdleRows(rows.length)
  const rendered = useMemo(() => rows.slice(0, count), [rows, count])
  const isSelectedRendered = rows.findIndex(({ path }) => path === selected) < count
  const has = (path: string | null) => path !== null && rows.some((row) => row.path === path)
  const stop = [focused, marked, selected].find(has) ?? rows[0]?.path ?? null

  useEffect(() => {
    root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected, isSelectedRendered])

  const mark = (path: string) => {
    setFocused(path)
    markRow(path)
  }
  const focus = (path: string) => {
    mark(path)
    root.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()
  }
  /** Letters within a short time are one beginning of a name. */
  const beginning = (letter: string, now: number): string => {
    const text = now - typed.current.at < typingMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    return text
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Let a focused button handle its own keys.
    if (isInButton(target) && (key === 'Enter' || key === ' ')) return
    const path = pathAt(target)
    if (path !== undefined && canChange && (key === 'F2' || key === 'Delete')) {
      event.preventDefault()
      return act({ kind: key === 'F2' ? 'move' : 'remove', path })
    }
    const at = rows.findIndex(({ path }) => path === stop)
    const isLetter = key.length === 1 && key !== ' '
    const named = isLetter ? rowNamed(rows, at, beginning(key, timeStamp)) : undefined
    const move = named ? { focus: named.path } : treeMove(rows, at, key, closed)
    if (!move) return
    event.preventDefault()
    if ('focus' in move) focus(move.focus)
    else if ('toggle' in move) toggleFolder(move.toggle)
    else choose(move.select)
  }
  const onClick = ({ target }: MouseEvent) => {
    if (isInButton(target)) return
    const path = pathAt(target)
    const row = rows.find((one) => one.path === path)
    if (!row) return
    mark(row.path)
    if (row.kind === 'folder') toggleFolder(row.path)
    else choose(row.path)
  }

  return (
    <div>
      <div
        className="tree"
        role="tree"
        aria-label={builderMessages.code.files}
        ref={root}
        onKeyDown={onKeyDown}
        onClick={onClick}
        // Keys go to any row.
        onFocus={renderAll}
        onPointerOver={({ target }) => setPointedAt(pathAt(target))}
        onPointerLeave={() => setPointedAt(undefined)}
      >
        {rendered.map((row) => {
          const mark = marks.get(row.path)
          const lock = lockable.has(row.path) ? lockOf(row, locks) : undefined
          const isSeen = lock !== 'open' || row.path === stop || row.path === pointedAt
          return (
            <TreeItem
              key={row.path}
              {...row}
              expanded={row.kind === 'folder' ? !closed.has(row.path) : undefined}
              selected={row.path === selected}
              inTabOrder={row.path === stop}
              mark={mark?.kind}
              markText={mark?.text}
              lock={isSeen ? lock : undefined}
            />
          )
        })}
      </div>
      {empty.length > 0 && <p className="tree-end tiny text-ink-3">{fileMessages.emptyNote}</p>}
      {version && <p className="tree-end tiny text-ink-3">{lockMessages.note}</p>}
    </div>
  )
}
