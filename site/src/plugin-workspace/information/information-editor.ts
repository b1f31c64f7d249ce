import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { informationSchema } from '#contract/schemas/turns.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { takeInformationDraft } from '../store/drafts.ts'
import type { WorkspaceState, InformationProblem } from '../store/index.ts'

export type Values = Omit<InformationInput, 'baseVersion' | 'known'>

interface Known {
  readonly values: Values
  /** The version of the values, since saving over another one is refused. */
  readonly baseVersion: number
}

const knownOf = ({ workspace }: WorkspaceState): Known | null =>
  workspace && {
    values: {
      name: workspace.plugin.name,
      version: workspace.plugin.version,
      author: workspace.plugin.author,
      isPublic: workspace.plugin.isPublic,
    },
    baseVersion: workspace.version?.versionNumber ?? 0,
  }

const same = (a: Values, b: Values): boolean =>
  a.name === b.name && a.version === b.version && a.author === b.author && a.isPublic === b.isPublic

/** The saved values become the known ones; text typed since then is kept. */
const settled = (now: Values, sent: Values, fresh: Values): Values => ({
  name: now.name === sent.name ? fresh.name : now.name,
  version: now.version === sent.version ? fresh.version : now.version,
  author: now.author === sent.author ? fresh.author : now.author,
  isPublic: now.isPublic === sent.isPublic ? fresh.isPublic : now.isPublic,
})

/** The problems that can be seen without asking the server. */
function problemsOf(input: InformationInput): Readonly<Record<string, string>> {
  const result = informationSchema.safeParse(input)
  if (result.success) return {}
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  return fields
}

export interface InformationEdit {
  readonly known: Known | null
  /** The values of the fields. */
  readonly values: Values | null
  readonly problem: InformationProblem | null
  /** The refused values; a field changed since then is no longer marked as invalid. */
  readonly refused: Values | null
  readonly saving: boolean
}

export const isDirty = ({ known, values }: InformationEdit): boolean =>
  known !== null && values !== null && !same(known.values, values)

export interface InformationEditor {
  readonly store: StoreApi<InformationEdit>
  /** Shows the plugin's current values in fields that were not edited. */
  follow(): void
  change(part: Partial<Values>): void
  /** @returns whether everything is saved; text typed meanwhile is not */
  save(): Promise<boolean>
  /** Discards edits in favor of the plugin's current values. */
  takeNew(): void
}

/**
 * Project Information while it is edited. It outlives the form, so that collapsing it or closing its dialog loses nothing.
 */
export function createInformationEditor(workspace: StoreApi<WorkspaceState>): InformationEditor {
  const store = createStore<InformationEdit>()(() => ({
    known: null,
    values: null,
    problem: null,
    refused: null,
    saving: false,
  }))
  const { getState: edited, setState: setEdited } = store

  function takeNew(): void {
    const fresh = knownOf(workspace.getState())
    setEdited({ known: fresh, values: fresh?.values ?? null, problem: null })
  }

  /** Text typed before a session ended, with the values it replaces. */
  function takeUpDraft(): void {
    const { pluginId } = workspace.getState()
    const draft = pluginId === null ? null : takeInformationDraft(pluginId)
    if (!draft?.known) return
    const { name, version, author, isPublic, known, baseVersion } = draft
    setEdited({ known: { values: known, baseVersion }, values: { name, version, author, isPublic } })
  }

  /**
   * A delivered turn only changes the version here, so edits of other fields apply to the new version. A field changed in
   * another tab is a conflict, which is reported.
   */
  function moveOn(base: Known, values: Values): void {
    const fresh = knownOf(workspace.getState())
    if (!fresh || fresh.baseVersion === base.baseVersion) return
    const { version } = base.values
    if (values.version !== version || !same({ ...fresh.values, version }, base.values)) return
    setEdited({ known: fresh, values: { ...values, version: fresh.values.version } })
  }

  /** Unedited values follow the plugin. */
  function follow(): void {
    const { known, values, saving } = edited()
    if (saving) return
    if (known && values && isDirty(edited())) return moveOn(known, values)
    takeNew()
    if (known === null && edited().known !== null) takeUpDraft()
  }

  function change(part: Partial<Values>): void {
    const { values } = edited()
    if (values) setEdited({ values: { ...values, ...part } })
  }

  async function save(): Promise<boolean> {
    const { known, values, saving } = edited()
    if (!known || !values || saving) return false
    const input = { ...values, baseVersion: known.baseVersion, known: known.values }
    const fields = problemsOf(input)
    if (Object.keys(fields).length > 0) {
      setEdited({ problem: { fields, text: '', conflict: false }, refused: values })
      return false
    }
    setEdited({ saving: true })
    const { saveInformation } = workspace.getState()
    const problem = await saveInformation(input).finally(() => setEdited({ saving: false }))
    setEdited({ problem, refused: values })
    const fresh = knownOf(workspace.getState())
    if (problem || !fresh) return problem === null
    const now = settled(edited().values ?? values, values, fresh.values)
    setEdited({ known: fresh, values: now })
    return same(now, fresh.values)
  }

  return { store, follow, change, save, takeNew }
}
