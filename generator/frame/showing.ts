import { listed } from '../words/match.ts'
import type { Language, Spoken } from '../words/language.ts'
import { exceptionsIn } from '../words/exceptions.ts'
import { sliceClause } from '../words/request.ts'
import type { Clause } from '../words/request.ts'
import type { Params, Reading } from './capability.ts'
import { isAll, showingSettings } from './showing/settings.ts'
import type { DeviceParams, ShowingParams, WhenParams, WhereParams, WhoParams } from './showing/settings.ts'
import { readWhen } from './showing/when.ts'
import { readWhere } from './showing/where.ts'
import { readDevices, readWho } from './showing/who.ts'

/**
 * When, where on the site, to whom and on which screens something shows. A capability spreads the groups of settings that
 * fit it into its own, reads them with `readShowing`, tells them with `tellShowing`, and asks `Xplugin_Showing::allows()`
 * in its PHP; `Xplugin_Showing::style()` does the screens.
 */
export {
  deviceSettings,
  limitSettings,
  showingSettings,
  whenSettings,
  whereSettings,
  whoSettings,
} from './showing/settings.ts'
export type { DeviceParams, ShowingParams, WhenParams, WhereParams, WhoParams } from './showing/settings.ts'

/** "For members only", "on phones only": limits whose word stands at the end. */
const onlyBehind =
  /(?<![\p{L}])(?:for|to|on|för|till|på) (?:(?!and |or |och |eller )[\p{L}-]+ ){1,4}(?:only|exclusively|endast|bara)(?=[.,;!]|$)/giu

/** Reads for whom and on which screens something shows or not, where a clause says so as a limit or an exception. */
function readLimits(params: Params, clause: Clause, reading: Reading): Params {
  const behind = [...clause.bare.matchAll(onlyBehind)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  return [...exceptionsIn(clause), ...behind].reduce((current, { start, end }) => {
    const stretch = sliceClause(clause, start, end)
    return readDevices(readWho(current as WhoParams & DeviceParams, stretch, reading), stretch)
  }, params)
}

/**
 * Reads what a clause says about the settings of this kind that the parameters have.
 *
 * @param strictly whether people and screens count only in limits and exceptions, as words for them may mean other things
 */
export function readShowing<P extends Params>(
  params: P,
  clause: Clause,
  reading: Reading,
  strictly = false,
): P {
  let current: Params = params
  if ('places' in params) current = readWhere(current as WhereParams, clause, reading.first)
  const isSaid = current !== params && !reading.first
  if (strictly && 'people' in params && 'devices' in params) current = readLimits(current, clause, reading)
  if (!strictly && 'people' in params) current = readWho(current as WhoParams, clause, reading)
  if (!strictly && 'devices' in params) current = readDevices(current as DeviceParams, clause)
  if ('from' in params) current = readWhen(current as WhenParams, clause, reading)
  // An object of its own says that it was understood, and is so already.
  return JSON.stringify(current) !== JSON.stringify(params) || isSaid ? (current as P) : params
}

type Ticked = 'places' | 'people' | 'devices' | 'days'
type Preposition = Readonly<Record<'on' | 'off', Spoken>>

const on: Preposition = {
  on: { en: 'On', sv: 'På' },
  off: { en: 'Not on', sv: 'Inte på' },
}
const forWhom: Preposition = {
  on: { en: 'For', sv: 'För' },
  off: { en: 'Not for', sv: 'Inte för' },
}

/** The choices that are on, or the few that are off, as a person would say them; null while all are on. */
function told(
  params: Partial<ShowingParams>,
  key: Ticked,
  by: Preposition,
  language: Language,
): string | null {
  const ticks = params[key]
  if (!ticks || isAll(ticks)) return null
  const { choices } = showingSettings[key]
  const off = choices.filter(({ value }) => !ticks[value])
  const isFewOff = off.length <= 2 && off.length < choices.length - off.length
  const names = (isFewOff ? off : choices.filter(({ value }) => ticks[value])).map(({ label }) => {
    const name = label[language]
    return key === 'days' && language === 'en' ? name : name.toLowerCase()
  })
  return `${by[isFewOff ? 'off' : 'on'][language]} ${listed(names, language === 'sv' ? 'och' : 'and')}`
}

const spoken = (moment: string): string => moment.replace('T', ' ').replace(/ (?:00:00|23:59)$/u, '')

/** Whom and which screens a part is limited to, in short sentences. */
export const tellLimits = (
  { people, devices }: Partial<WhoParams & DeviceParams>,
  language: Language,
): string[] => tellShowing({ ...(people && { people }), ...(devices && { devices }) }, language)

/** What a plugin says of it, in short sentences; nothing of what is everywhere and always. */
export function tellShowing(given: Params, language: Language): string[] {
  const params = given as Partial<ShowingParams>
  const sv = language === 'sv'
  const names = (list: readonly string[] = []): string =>
    listed(
      list.map((name) => (name === '/' ? (sv ? 'startsidan' : 'the front page') : `“${name}”`)),
      sv ? 'och' : 'and',
    )
  const said = (text: string, en: string, swedish: string): string | null =>
    text === '' ? null : `${sv ? swedish : en} ${text}`
  return [
    told(params, 'places', on, language),
    said(names(params.only), 'Only on', 'Bara på'),
    said(names(params.except), 'Not on', 'Inte på'),
    told(params, 'people', forWhom, language),
    told(params, 'devices', on, language),
    said(spoken(params.from ?? ''), 'From', 'Från'),
    said(spoken(params.until ?? ''), 'Until', 'Till'),
    told(params, 'days', on, language),
    said(params.starts ?? '', 'From', 'Från klockan'),
    said(params.ends ?? '', 'Until', 'Till klockan'),
  ].filter((line) => line !== null)
}
