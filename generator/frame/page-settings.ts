import * as z from 'zod'
import { take } from '../words/claims.ts'
import type { Spoken } from '../words/language.ts'
import type { Clause } from '../words/request.ts'
import type { Params } from './capability.ts'
import type { Setting } from './settings/types.ts'

/** The settings of a part with a page of its own in the admin (`Xplugin_Page`). */
export type PageParams = Params & { heading: string; button: string; menu: string; who: string }

/** The title of the page, which is no setting. */
export const pageStructure = { heading: z.string() }

const menus: readonly (readonly [value: string, label: Spoken, asks: string])[] = [
  ['tools', { en: 'Tools', sv: 'Verktyg' }, '(?:the )?tools(?: menu)?|verktyg(?:smenyn)?'],
  ['users', { en: 'Users', sv: 'Användare' }, '(?:the )?users(?: menu| page| list)?|användare(?:menyn)?'],
  ['posts', { en: 'Posts', sv: 'Inlägg' }, '(?:the )?posts(?: menu| page| list)?|inlägg'],
  ['pages', { en: 'Pages', sv: 'Sidor' }, '(?:the )?pages(?: menu)?|sidor'],
  ['comments', { en: 'Comments', sv: 'Kommentarer' }, '(?:the )?comments(?: menu| page| list)?|kommentarer'],
]

/** "Editors must be able to change it" is about the settings, and not about who may use the page. */
const noChanges =
  '(?!,?(?: (?:and|admins?|too|also|can|may|must|should|could|need|needs|to|have|be|able|allowed|och|också|kan|får|ska|måste|kunna))* (?:change|edit|update|write|set|fill in|switch|turn|ändra|redigera|uppdatera|skriva|sköta|byta|fylla i)(?!\\p{L}))'

/** The button, where its page stands, and who may use it. */
export const pageSettings = (button: Spoken) =>
  ({
    button: {
      kind: 'text',
      label: { en: 'Button', sv: 'Knapp' },
      start: button,
      max: 60,
      main: true,
      asks: '(?:button(?: text| is called| should say| called| saying| named)?|knapp(?:en)?(?: ska heta| heter| med texten| som heter)?)',
    },
    menu: {
      kind: 'choice',
      label: { en: 'Page under', sv: 'Sida under' },
      start: 'tools',
      asks: '(?!)',
      choices: menus.map(([value, label]) => ({ value, label, asks: '' })),
    },
    who: {
      kind: 'choice',
      label: { en: 'Who may', sv: 'Vem som får' },
      start: 'admin',
      asks: '',
      choices: [
        {
          value: 'editor',
          label: { en: 'Editors and administrators', sv: 'Redaktörer och administratörer' },
          asks: `(?:also )?(?:for )?(?:the )?editors?${noChanges}(?: and admins?| too| can| may)*|redaktörer(?:na)?${noChanges}(?: och admin\\p{L}*| också| kan| får)*`,
        },
        {
          value: 'admin',
          label: { en: 'Administrators', sv: 'Administratörer' },
          asks: '(?:(?:only|just|for|by|bara|endast|för) ){0,6}(?:the )?(?:admins?|administrators?|administratörer(?:na)?)(?: only| can(?: use it)?| may)*',
        },
      ],
    },
  }) as const satisfies Readonly<Record<string, Setting<PageParams>>>

/** Reads under which menu the page stands. */
export function readMenu<P extends PageParams>(params: P, clause: Clause): P {
  for (const [value, , asks] of menus) {
    const match = take(
      clause,
      `(?:(?:an? |on (?:the |a )?|med en |på en |en )?(?:page |sida )?(?:under|in|below|at|i) )(?:${asks})`,
    )
    if (match) return { ...params, menu: value }
  }
  return params
}
