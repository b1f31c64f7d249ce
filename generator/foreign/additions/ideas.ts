import type { QuickAction } from '../../frame/capability.ts'
import type { PluginSpec } from '../../frame/spec.ts'
import { readRequest } from '../../words/request.ts'
import { sortClauses } from './asked.ts'
import type { Host } from './host.ts'

/** Those of some suggestions that would be understood in the plugin. */
export const understoodIdeas = (ideas: readonly QuickAction[], host: Host, spec: PluginSpec): QuickAction[] =>
  ideas.filter(
    ({ prompt }) =>
      sortClauses(readRequest(prompt).clauses, `${host.name} ${host.slug}`, spec).others.length === 0,
  )
