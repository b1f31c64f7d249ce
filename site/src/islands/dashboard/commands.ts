import { commandMessages } from '#contract/messages/commands.ts'
import { routes } from '#contract/routes.ts'
import { useCommands } from '../../ui/commands/registry.ts'
import type { Command } from '../../ui/commands/registry.ts'

const texts = commandMessages.dashboard

export const searchField = () => document.querySelector<HTMLElement>('.tools input[type=search]')

const newPlugin: Command = {
  id: 'new-plugin',
  label: texts.newPlugin,
  words: texts.newPluginWords,
  shortcut: 'newPlugin',
  run: () => location.assign(routes.builder),
}
const search: Command = {
  id: 'search',
  label: texts.search,
  shortcut: 'search',
  run: () => searchField()?.focus(),
}

/** What can be done on the dashboard. Without plugins there is nothing to search. */
export function useDashboardCommands(): void {
  useCommands(() => (searchField() ? [newPlugin, search] : [newPlugin]))
}
