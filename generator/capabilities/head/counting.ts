import type { Reading } from '../../frame/capability.ts'
import type { RuleParams } from '../../frame/rules.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { tellShowing, whereSettings, whoSettings } from '../../frame/showing.ts'
import type { WhereParams, WhoParams } from '../../frame/showing.ts'
import { readWhere } from '../../frame/showing/where.ts'
import { readWho } from '../../frame/showing/who.ts'
import { take, takeAnywhere } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import type { Clause } from '../../words/request.ts'
import { consentWords } from './consent.ts'
import { counts, whileCounting } from './services.ts'

const track =
  '(?:do not|don.?t|dont)[ -]track(?! (?:me|us|my|our|any|all|staff|admins?|administrators?|editors?|logged|signed|users?|people|visitors?|team|employees|them)(?![\\p{L}]))|dnt|global privacy control|gpc'
const ignored =
  '(?:(?:but|and|men|och) )?(?:please )?(?:(?:don.?t|do not|never|should not|shouldn.?t|must not|without|not|except|exclude|excluding|ignore|ignoring|skip|leave out|räkna inte|räkna aldrig|spåra inte|inte|utom|exkludera|ignorera|hoppa över|undanta|strunta i)(?: (?:count(?:ed|ing)?|track(?:ed|ing)?|include|log|record|räkna|spåra|med))*(?: (?:for|from|in|för))? )'
const own =
  "(?:me(?: and my (?:\\p{L}+))?|myself|us|ourselves|(?:my|our|my own|our own|mina|våra|mina egna|våra egna) (?:own )?(?:visits?|clicks?|views?|page views|besök)|(?:our |my |the |vår |vårt )?(?:staff|team|employees|colleagues|editors and admins|personal(?:en)?|anställda|redaktion(?:en)?|kollegor(?:na)?)|mig(?: själv)?|oss(?: själva)?|my wife|my husband|min (?:fru|man|sambo))(?: (?:when|while|if|när|medan) (?:i am|i'm|we are|we're|they are|they're|jag är|vi är|de är)?(?: ?(?:logged|signed) in| ?inloggade?)?(?: as (?:an? )?(?:admins?|administrators?|editors?)| som (?:admin|administratör|redaktör))?)?"
/** Pages that only signed-in people reach; the tags are not printed there. */
const behindLogin =
  '(?:not |inte |and not |but not )?(?:in|on|i|på) (?:the )?(?:wp-?)?(?:admin|dashboard|backend|adminpanelen)(?: area| pages)?'

const staffOff = { contributor: false, author: false, editor: false, administrator: false }

/** Which visitors are counted, on which pages and when. */
export const countingSettings: Settings<RuleParams> = whileCounting({
  consent: {
    kind: 'switch',
    label: { en: 'Consent', sv: 'Samtycke' },
    text: {
      en: 'Load the services only after the visitor agreed in the cookie notice',
      sv: 'Ladda tjänsterna först när besökaren sagt ja i kakmeddelandet',
    },
    start: false,
    asks: '(?!)',
  },
  no_track: {
    kind: 'switch',
    label: { en: 'Do Not Track', sv: 'Do Not Track' },
    text: {
      en: 'Leave out visitors whose browser asks not to be tracked',
      sv: 'Räkna inte besökare vars webbläsare ber om det',
    },
    start: false,
    asks: `(?:(?:and |och )?(?:please )?(?:respects?|respecting|honou?rs?|honou?ring|obeys?|follows?|heed|with|respektera(?:r)?|följ(?:er)?|lyssna på|ta hänsyn till)(?: the| browsers?'?s?)* )?(?:${track})(?: (?:header|setting|signal|requests?|browsers?|inställning(?:en)?))?`,
  },
  people: { ...whoSettings.people, label: { en: 'Counted people', sv: 'Räknade personer' } },
  places: { ...whereSettings.places, label: { en: 'Counted on', sv: 'Räknas på' } },
  only: whereSettings.only,
  except: whereSettings.except,
})

/** Whether a plugin waits for its visitors' consent. */
export const waits = (params: RuleParams): boolean => counts(params) && params['consent'] === true

/** Reads which visitors are counted, on which pages and when. */
export function readCounting(params: RuleParams, clause: Clause, reading: Reading): RuleParams {
  if (!counts(params)) return params
  let current = params as RuleParams & WhoParams & WhereParams
  take(clause, behindLogin)
  if (take(clause, consentWords) ?? (reading.first && takeAnywhere(clause, consentWords)))
    current = { ...current, consent: true }
  const mine = take(clause, `${ignored}${own}`)
  if (mine) {
    // "Me, when I am logged in as admin" is nobody else.
    const off = /(?:as|som) (?:an? )?(?:admin|administrat)/iu.test(mine[0])
      ? { administrator: false }
      : staffOff
    current = { ...current, people: { ...current.people, ...off } }
  } else current = readWho(current, clause, reading)
  return readWhere(current, clause)
}

/** Sentences about it. */
export function tellCounting(params: RuleParams, language: Language): string[] {
  if (!counts(params)) return []
  const sv = language === 'sv'
  return [
    ...(params['consent'] === true
      ? [
          sv
            ? 'Tjänsterna laddas först när besökaren sagt ja i kakmeddelandet'
            : 'The services are loaded only after the visitor agreed in the cookie notice',
        ]
      : []),
    ...(params['no_track'] === true
      ? [
          sv
            ? 'Den vars webbläsare ber om att inte spåras räknas inte'
            : 'Visitors whose browser asks not to be tracked are not counted',
        ]
      : []),
    ...tellShowing(
      {
        places: params['places'] ?? {},
        only: params['only'] ?? [],
        except: params['except'] ?? [],
        people: params['people'] ?? {},
      },
      language,
    ),
  ]
}
