import { useMemo, useState } from 'react'
import type { ListedPlugin } from '#contract/dashboard.ts'
import type { commandMessages } from '#contract/messages/commands.ts'
import type { FoundDocument } from '#contract/search.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { placeOf, titleOf } from '../../lib/plugin-place.ts'
import { filterBy, rank } from './filter.ts'
import { generalCommands, placeCommands } from './general.ts'
import { isHere } from './here.ts'
import { offeredCommands } from './registry.ts'
import type { Command } from './registry.ts'

export interface Group {
  readonly name: keyof typeof commandMessages.groups
  readonly commands: readonly Command[]
}

const openPlugin = (plugin: ListedPlugin): Command => ({
  id: `plugin-${plugin.id}`,
  label: titleOf(plugin),
  run: () => location.assign(placeOf(plugin)),
})

const openDocument = ({ title, path }: FoundDocument): Command => ({
  id: `site-${path}`,
  label: title,
  run: () => location.assign(path),
})

/**
 * The groups with matches for a query, the one with the best match first.
 * @param found whether the plugins are the server's results for this query, which also match descriptions
 * @returns what was found on the site comes last, because it arrives late
 */
export function groupsFor(query: string, groups: readonly Group[], found: boolean): readonly Group[] {
  const best = ({ commands }: Group) =>
    Math.min(...commands.map((command) => rank(query, command) ?? Infinity))
  return groups
    .map((group) => ({
      ...group,
      commands:
        group.name === 'site' || (group.name === 'plugins' && found)
          ? group.commands
          : filterBy(query, group.commands),
    }))
    .filter(({ commands }) => commands.length > 0)
    .sort((one, other) => {
      if (one.name === 'site' || other.name === 'site') return one.name === 'site' ? 1 : -1
      const [first, second] = [best(one), best(other)]
      return first === second ? 0 : first - second
    })
}

/**
 * All commands that match a query. The commands of the screen are read when the palette opens.
 * @param found whether `plugins` is the result of this query rather than the previous one
 * @param to the existing pages
 * @param documents what the search of the site suggests for this query
 */
export function useGroups(
  query: string,
  plugins: readonly ListedPlugin[],
  found: boolean,
  to: readonly PlannedRouteName[],
  documents: readonly FoundDocument[],
): readonly Group[] {
  const [fixed] = useState(() => {
    const screen = offeredCommands()
    // What a screen offers itself is not said twice.
    const places = placeCommands(to).filter(({ label }) => !screen.some((command) => command.label === label))
    return { screen, places, general: generalCommands() }
  })
  return useMemo(
    () =>
      groupsFor(
        query,
        [
          { name: 'screen', commands: fixed.screen },
          { name: 'plugins', commands: plugins.filter((plugin) => !isHere(placeOf(plugin))).map(openPlugin) },
          { name: 'places', commands: fixed.places },
          { name: 'general', commands: fixed.general },
          { name: 'site', commands: documents.map(openDocument) },
        ],
        found,
      ),
    [query, plugins, found, fixed, documents],
  )
}
