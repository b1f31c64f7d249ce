import { useEffect, useRef, useState } from 'react'
import { informationSchema } from '#contract/schemas/turns.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { useBuilder } from '../store/index.ts'
import type { Builder, InformationProblem } from '../store/index.ts'

export type Values = Omit<InformationInput, 'baseVersion' | 'known'>

interface Known {
  readonly values: Values
  /** The version that the values stand in: saved over another one they are refused. */
  readonly baseVersion: number
}

const knownOf = ({ workspace }: Builder): Known | null =>
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

/** What was saved becomes what is known now; what was typed since it was sent stays. */
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

/**
 * Project Information while it is edited. What the person has typed stays over whatever happens to the plugin
 * meanwhile; what nobody has touched follows the plugin.
 */
export function useInformation() {
  const workspace = useBuilder((builder) => builder.workspace)
  const { saveInformation } = useBuilder.getState()
  const [known, setKnown] = useState<Known | null>(() => knownOf(useBuilder.getState()))
  const [values, setValues] = useState<Values | null>(known?.values ?? null)
  const [problem, setProblem] = useState<InformationProblem | null>(null)
  const [saving, setSaving] = useState(false)
  /** What stands in the fields now, for what goes on after an answer. */
  const latest = useRef(values)
  latest.current = values

  const takeNew = () => {
    const fresh = knownOf(useBuilder.getState())
    setKnown(fresh)
    setValues(fresh?.values ?? null)
    setProblem(null)
  }
  const dirty = known !== null && values !== null && !same(known.values, values)
  useEffect(() => {
    if (!dirty && !saving) takeNew()
    // Only another state of the plugin is a reason to look: what is typed must not be taken for one.
  }, [workspace])

  /** @returns whether all of it is saved: what was typed meanwhile is not */
  const save = async (): Promise<boolean> => {
    if (!known || !values || saving) return false
    const input = { ...values, baseVersion: known.baseVersion, known: known.values }
    const fields = problemsOf(input)
    if (Object.keys(fields).length > 0) {
      setProblem({ fields, text: '', conflict: false })
      return false
    }
    setSaving(true)
    const found = await saveInformation(input)
    setSaving(false)
    setProblem(found)
    const fresh = knownOf(useBuilder.getState())
    if (found || !fresh) return found === null
    const now = settled(latest.current ?? values, values, fresh.values)
    setKnown(fresh)
    setValues(now)
    return same(now, fresh.values)
  }
  return {
    values,
    problem,
    saving,
    dirty,
    change: (part: Partial<Values>) => setValues((before) => before && { ...before, ...part }),
    save,
    takeNew,
  }
}
