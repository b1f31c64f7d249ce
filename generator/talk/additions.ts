import type { QuickAction } from '../frame/capability.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import { capabilityById } from '../capabilities/index.ts'
import type { Host } from '../foreign/additions/host.ts'
import { calledPart } from '../understanding/needed.ts'
import type { Language } from '../words/language.ts'
import { capitalise, listed } from '../words/match.ts'
import { usageOf } from './sentences.ts'

/** What is said about parts that were added to a plugin that others wrote. */

/** The names of parts, with articles. */
export const partsInWords = (parts: readonly Part[], language: Language): string =>
  listed([...new Set(parts.map((part) => calledPart(part)[language]))], language === 'sv' ? 'och' : 'and')

/** The names of parts that somebody knows already. */
const withoutArticles = (parts: readonly Part[], language: Language): string =>
  listed(
    [
      ...new Set(
        parts.map((part) =>
          calledPart(part)[language].replace(/^(?:an?|ett|en) /u, language === 'en' ? 'the ' : ''),
        ),
      ),
    ],
    language === 'sv' ? 'och' : 'and',
  )

/** Title of the settings page that the parts share. */
export const settingsTitle = (name: string, language: Language): string =>
  language === 'sv' ? `Tillägg till ${name}` : `${name} Additions`

const file = (path: string): string => `\`${path}\``

/** What was added, and where. */
export function partsAdded(
  spec: PluginSpec,
  host: Host,
  files: readonly string[],
  language: Language,
): string {
  const what = partsInWords(spec.parts, language)
  const others = listed(files.map(file), language === 'sv' ? 'och' : 'and')
  return language === 'sv'
    ? `La till ${what} i egna filer: mappen ${file(`${host.folder}/`)} och en rad i ${others} som läser in dem`
    : `Added ${what} in files of its own: the folder ${file(`${host.folder}/`)}, and one line in ${others} that loads them`
}

/** Where the parts are used. */
export const howToUse = (spec: PluginSpec, language: Language): string => usageOf(spec, language)

/** What was removed, and where. */
export function partsRemoved(
  spec: PluginSpec,
  host: Host,
  files: readonly string[],
  language: Language,
): string {
  const what = withoutArticles(spec.parts, language)
  const others = listed(files.map(file), language === 'sv' ? 'och' : 'and')
  return language === 'sv'
    ? `Tog bort ${what}: mappen ${file(`${host.folder}/`)} och det som läste in den i ${others}`
    : `Removed ${what}: the folder ${file(`${host.folder}/`)}, and what loaded it in ${others}`
}

/** Changes of added parts, and where. */
export const partChanged = (what: readonly string[], host: Host): string =>
  `${capitalise(what.join('; '))} (${file(`${host.folder}/`)})`

/** The title of a part, to say which one is meant. */
export const titleOf = ({ id }: Part): string => capabilityById(id).title

/** The wish to take all parts out again. */
export const removing = (spec: PluginSpec, language: Language): string =>
  `${language === 'sv' ? 'Ta bort' : 'Remove'} ${withoutArticles(spec.parts, language)}`

/** Said where a person has changed the code of the parts where a change would go. */
export const changedByHand = (paths: readonly string[], language: Language): string =>
  language === 'sv'
    ? `I ${listed(paths.map(file), 'och')} har någon ändrat på samma ställe, så jag lät det vara. Ingenting ändrades, och försöket kostar ingenting.`
    : `In ${listed(paths.map(file), 'and')} the same place was changed by hand, so I left it as it is. Nothing was changed, and this attempt costs nothing.`

/** Asked where not all of a wish for a new part was understood; nothing is built before the answer. */
export function askBeforeAdding(
  spec: PluginSpec,
  left: readonly string[],
  language: Language,
): { explanation: string; ideas: QuickAction[] } {
  const what = partsInWords(spec.parts, language)
  const missing = left.map((part) => `“${part}”`).join(', ')
  return language === 'sv'
    ? {
        explanation: `Uppfattat: ${what}. Ingår inte: ${missing}.\n\nDet som pluginet redan har kan jag inte ändra utan språkmodell, bara lägga till egna delar. Ska jag lägga till bara ${what}? Det här svaret kostar ingenting.`,
        ideas: [{ label: `Lägg till ${what}`, prompt: `Lägg till ${what}` }],
      }
    : {
        explanation: `Understood: ${what}. Not included: ${missing}.\n\nWithout a language model I can't change what the plugin already has, only add parts of its own. Shall I add only ${what}? This answer costs nothing.`,
        ideas: [{ label: `Add ${what}`, prompt: `Add ${what}` }],
      }
}

/** How the parts that were added before can be changed. */
export function howToNameParts(spec: PluginSpec, language: Language): string {
  const what = partsInWords(spec.parts, language)
  return language === 'sv'
    ? `Det jag har lagt till är ${what}. Nämn det när du vill ändra det, till exempel “Ändra rubriken på det tillagda …” eller “Ta bort det tillagda …”.`
    : `What I added is ${what}. Name it when you want to change it, such as “Change the title of the added …” or “Remove the added …”.`
}

/** Why a part cannot be added or taken away. */
export const noPlaceForLine = (path: string, language: Language): string =>
  language === 'sv'
    ? `I ${file(path)} finns ingen säker plats för raden som läser in en egen del. Ingenting ändrades. Försöket kostar ingenting.`
    : `${file(path)} has no safe place for the line that loads a part of its own. Nothing was changed. This attempt costs nothing.`

/** Said where a plugin's main file is not in its folder, so that nothing can load a part. */
export const noMainFile = (language: Language): string =>
  language === 'sv'
    ? 'Jag hittar ingen huvudfil överst i pluginets mapp, så det finns ingen som kan läsa in en egen del. Flytta upp den och fråga igen. Försöket kostar ingenting.'
    : "I can't find a main file at the top of the plugin's folder, so nothing could load a part of its own. Move it up and ask again. This attempt costs nothing."
