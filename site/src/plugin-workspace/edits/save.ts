import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import type { FileChange, SaveFilesInput } from '#contract/schemas/edits.ts'
import type { FileEdits, VersionPoint } from '../../lib/kept-edits.ts'
import { randomId } from '../../lib/random-id.ts'
import { toast } from '../../ui/toast.ts'
import { newestOf, setEdit } from './change.ts'
import type { Edits } from './state.ts'

/** What was sent last and got no answer: the same again is the same request. */
export interface Sent {
  words: string
  requestId: string
}

const changesOf = (files: FileEdits): FileChange[] =>
  [...files].map(([path, { content }]) => ({ kind: 'write', path, content }))

/** The input of a save; pressed again after an answer was lost, it is the same request. */
function inputFor(
  sent: Sent,
  files: FileEdits,
  base: VersionPoint,
  despiteProblems: boolean,
): SaveFilesInput {
  const content = { baseVersion: base.versionNumber, changes: changesOf(files), despiteProblems }
  const words = JSON.stringify(content)
  if (sent.words !== words) Object.assign(sent, { words, requestId: randomId() })
  return { requestId: sent.requestId, ...content }
}

/** Takes what was saved off the edits; what was written on meanwhile begins from the new version. */
function takeSaved(edits: Edits, saved: FileEdits, version: VersionPoint): void {
  for (const [path, { content }] of saved) edits.versionFiles.add(version.id, path, content)
  for (const [path, { content }] of saved) {
    const now = edits.get().files.get(path)
    if (now) setEdit(edits, path, now.content === content ? null : { ...now, base: version })
  }
}

function tellSaved(saved: FileEdits, { versionNumber }: VersionPoint): void {
  toast({
    title: saved.size === 1 ? texts.saved : texts.savedSeveral,
    text: texts.savedText(versionNumber, saved.size),
    tone: 'success',
  })
}

const refuse = (text: string): false => {
  if (text) toast({ title: texts.failed, text, tone: 'destructive' })
  return false
}

/** Compares first what began from an older version; answers whether all can be saved. */
async function isUpToDate(edits: Edits): Promise<boolean> {
  const { compare, files } = edits.get()
  const isCurrent = () => [...edits.get().files.values()].every(({ base }) => base.id === newestOf(edits)?.id)
  if (files.size === 0 || isCurrent()) return true
  await compare()
  if (edits.get().conflicts.length > 0) {
    edits.set({ comparing: true })
    return false
  }
  return isCurrent() || refuse(texts.compareFailed)
}

/** Sends the edits; a version that came in between is compared once. */
async function send(edits: Edits, sent: Sent, despiteProblems: boolean, isRetry = false): Promise<boolean> {
  const { workspace, get, set } = edits
  if (!(await isUpToDate(edits))) return false
  const { files } = get()
  const base = newestOf(edits)
  if (files.size === 0 || !base) return true
  const outcome = await workspace.getState().saveFiles(inputFor(sent, files, base, despiteProblems))
  switch (outcome.state) {
    case 'saved': {
      const version = newestOf(edits) ?? base
      takeSaved(edits, files, version)
      set({ problems: [], problemsAccepted: false })
      tellSaved(files, version)
      void workspace.getState().reload()
      return get().files.size === 0
    }
    case 'problems':
      set({ problems: outcome.problems, problemsAccepted: false })
      return false
    case 'outdated':
      return isRetry ? refuse(texts.compareFailed) : send(edits, sent, despiteProblems, true)
    case 'refused':
      return refuse(outcome.why)
  }
}

/** Saves all edits as one version. */
export async function saveEdits(edits: Edits, sent: Sent, despiteProblems: boolean): Promise<boolean> {
  const { get, set, workspace } = edits
  const { saving, files } = get()
  if (saving) return false
  if (files.size === 0) return true
  if (workspace.getState().turn) {
    toast({ ...texts.waits, tone: 'info' })
    return false
  }
  set({ saving: true })
  try {
    return await send(edits, sent, despiteProblems)
  } finally {
    set({ saving: false })
  }
}
