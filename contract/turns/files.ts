import type { TurnEvent } from './events.ts'

export interface TurnFile {
  readonly path: string
  readonly state: 'planned' | 'writing' | 'written' | 'deleted'
  /** The model's one line about it, empty where it made no plan. */
  readonly summary: string
  readonly lines: number
  readonly added: number
  readonly removed: number
  readonly isNew: boolean
  /** Its content written in this turn so far; empty if unknown, for example after an edit. */
  readonly content: string
  /** While it is being written: what it was before, null where it was not there. Else null. */
  readonly before: Pick<TurnFile, 'state' | 'lines' | 'content'> | null
}

type FileEvent = Extract<TurnEvent, { type: 'plan' | `file.${string}` }>

const emptyFile = { summary: '', lines: 0, added: 0, removed: 0, isNew: true, content: '', before: null }

function withFile(
  files: readonly TurnFile[],
  path: string,
  change: (file: TurnFile) => TurnFile,
): TurnFile[] {
  const at = files.findIndex((file) => file.path === path)
  if (at < 0) return [...files, change({ path, state: 'planned', ...emptyFile })]
  return files.map((file, index) => (index === at ? change(file) : file))
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length
}

/** What a file was before it began to be written; null for one that was not there. */
function beforeWriting(file: TurnFile | undefined): TurnFile['before'] {
  if (!file) return null
  if (file.state === 'writing') return file.before
  const { state, lines, content } = file
  return { state, lines, content }
}

/**
 * Files that are no longer being written and have not been kept either, because the model was refused or broke off, are
 * again what they were. One call is written at a time: that one is over, whatever happens next shows, save more of it and
 * text, which may stand beside it.
 */
export function settleFiles(files: readonly TurnFile[], event: TurnEvent): readonly TurnFile[] {
  if (event.type === 'text' || (event.type === 'file.delta' && !event.start)) return files
  const still = event.type === 'file.delta' || event.type === 'file.written' ? event.path : null
  const isOver = ({ state, path }: TurnFile) => state === 'writing' && path !== still
  if (!files.some(isOver)) return files
  return files.flatMap((file) => {
    if (!isOver(file)) return file
    return file.before ? { ...file, ...file.before, before: null } : []
  })
}

/** Applies an event to the files. */
export function applyFileEvent(files: readonly TurnFile[], event: FileEvent): readonly TurnFile[] {
  switch (event.type) {
    case 'plan': {
      const paths = new Set(event.files.map(({ path }) => path))
      return event.files.reduce<readonly TurnFile[]>(
        (merged, planned) =>
          withFile(merged, planned.path, (file) => ({ ...file, summary: planned.summary })),
        // A file of an earlier plan that was never begun, and is not planned any more, is not awaited.
        files.filter(({ state, path }) => state !== 'planned' || paths.has(path)),
      )
    }
    case 'file.delta': {
      const before = beforeWriting(files.find(({ path }) => path === event.path))
      return withFile(files, event.path, (file) => {
        const content = event.start ? event.delta : file.content + event.delta
        return { ...file, state: 'writing', content, lines: countLines(content), before }
      })
    }
    case 'file.written': {
      const { path, lines, added, removed, isNew } = event
      return withFile(files, path, (file) => {
        // A change in a file, and an end added to one from an earlier version, are kept without being told as a whole.
        const whole = file.state === 'writing' && countLines(file.content) === lines
        const content = whole ? file.content : ''
        return { ...file, state: 'written', lines, added, removed, isNew, content, before: null }
      })
    }
    case 'file.deleted':
      return withFile(files, event.path, (file) => ({ ...file, state: 'deleted', content: '', before: null }))
    case 'file.renamed': {
      const content = files.find(({ path }) => path === event.path)?.content ?? ''
      const gone = withFile(files, event.path, (file) => ({ ...file, state: 'deleted', content: '' }))
      const { to, lines } = event
      return withFile(gone, to, (file) => ({ ...file, state: 'written', lines, content, before: null }))
    }
  }
}
