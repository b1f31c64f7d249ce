import { capabilities } from '../capabilities/index.ts'
import { knownFields } from '../fields/catalogue.ts'
import { colorWords } from '../words/colors.ts'
import { commandWords } from '../words/commands.ts'
import { learnVocabulary } from '../words/spelling.ts'
import { feasts, months, weekdayNames } from '../words/values/calendar.ts'
import { filler } from './filler.ts'

/** Words of requests that are often misspelled and that no list below has. */
const alsoUsed =
  'receives?|received|separate(?:ly)?|address(?:es)?|calendars?|optional|required|recipients?|messages?|settings?|shortcodes?|widgets?|submit(?:s|ted)?|submissions?|successful(?:ly)?|newsletters?|subscribers?|subscri(?:be|ption)|notifications?|confirmation|meddelande(?:n|t|na)?|mottagare|obligatorisk[at]?|inställningar|bekräftelse|nyhetsbrev(?:et)?|prenumer(?:era|ant|anter)|kortkod(?:en)?|ångra|återställ(?:a)?|gå tillbaka|revert|restore|previous|version(?:en)?'

/** What a request's reader knows, so that its spelling can be corrected. */
export const vocabulary: readonly string[] = [
  ...capabilities.flatMap((capability) => [
    capability.asks,
    capability.means,
    ...(capability.vocabulary ?? []),
  ]),
  ...knownFields.map(({ pattern }) => pattern),
  ...commandWords,
  ...colorWords,
  ...months,
  ...weekdayNames.map((names) =>
    names
      .split('|')
      .map((name) => `${name}(?:s|ar|en)?`)
      .join('|'),
  ),
  ...feasts.map(([pattern]) => pattern),
  ...filler,
  alsoUsed,
]

learnVocabulary(vocabulary)
