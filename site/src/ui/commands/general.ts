import { commandMessages as texts } from '#contract/messages/commands.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { signOutAndGoHome } from '../sign-out.ts'
import { chooseTheme, currentTheme, themes } from '../theme.ts'
import { isHere } from './here.ts'
import { openCommands } from './open.ts'
import type { Command } from './registry.ts'

/** Where the palette leads to, now or one day. */
export const wantedPlaces: readonly PlannedRouteName[] = [
  'dashboard',
  'builder',
  'pluginEditor',
  'home',
  'credits',
  'settings',
  'pricing',
  'howItWorks',
  'community',
  'blog',
  'faq',
  'search',
  'about',
  'contact',
]

/** What a place is called. */
export const labelOf = (name: PlannedRouteName): string =>
  texts.places[name] ?? siteMessages.links[name] ?? plannedRoutes[name]

/**
 * The ways to other pages.
 * @param places those of `wantedPlaces` that are there now
 */
export const placeCommands = (places: readonly PlannedRouteName[]): readonly Command[] =>
  places
    .filter((name) => !isHere(plannedRoutes[name]))
    .map((name) => ({
      id: `place-${name}`,
      label: labelOf(name),
      run: () => location.assign(plannedRoutes[name]),
    }))

/** What can be done on every screen. */
export const generalCommands = (): readonly Command[] => [
  ...themes
    .filter((theme) => theme !== currentTheme())
    .map((theme) => ({
      id: `theme-${theme}`,
      label: texts.theme[theme],
      words: texts.theme.words,
      run: () => chooseTheme(theme),
    })),
  {
    id: 'help',
    label: texts.help,
    words: texts.helpWords,
    shortcut: 'help',
    run: () => openCommands('sheet'),
  },
  { id: 'sign-out', label: texts.signOut, words: texts.signOutWords, run: signOutAndGoHome },
]
