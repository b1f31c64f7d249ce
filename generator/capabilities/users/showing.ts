import type { Rule } from '../../frame/rules.ts'
import { oneLine } from '../../php/text.ts'
import { markMatch, takeAll } from '../../words/claims.ts'

const members =
  '(?:(?:only |just |bara |endast )?(?:for |to |by |visible (?:to|for) |shown to |seen by |för |till |synas för |synliga? för )?(?:only |just |bara |endast )?(?:(?:logged|signed)[- ]?in(?: users| people| members| visitors)?|members|people (?:who|that) are (?:logged|signed)[- ]?in|inloggade?(?: användare| medlemmar)?|medlemmar)(?: only)?)'

/** Rules about what only people who are signed in see, and what the list of users shows. */
export const showingRules: readonly Rule[] = [
  {
    key: 'members_category',
    title: { en: 'Members’ Category', sv: 'Medlemskategori' },
    asks: `(?:posts|articles|everything|inlägg|artiklar|allt|content)? ?(?:in|from|of|i|ur|från) (?:the )?(?:category|kategorin) (?:"_+"|[\\p{L}-]+) (?:should |must |is |are |be |can |may |ska |får |är |bara |only ){0,6}${members}|(?:the )?(?:category|kategorin) (?:"_+"|[\\p{L}-]+) (?:should |must |is |be |can |may |ska |får |är |bara |only ){0,6}${members}`,
    tells: ({ category }, language) =>
      language === 'sv'
        ? `Bara inloggade läser inlägg i “${String(category)}”`
        : `Only people who are signed in read posts in “${String(category)}”`,
    settings: {
      category: {
        kind: 'text',
        label: { en: 'Name of the category', sv: 'Kategorins namn' },
        help: { en: 'Empty protects nothing.', sv: 'Tomt skyddar ingenting.' },
        start: '',
        max: 200,
        plain: true,
        asks: '(?!)',
      },
      category_text: {
        kind: 'area',
        label: { en: 'What others read', sv: 'Vad andra läser' },
        start: { en: 'This post is for members.', sv: 'Det här inlägget är för medlemmar.' },
        main: true,
        asks: 'others|everyone else|visitors|guests|read|andra|övriga|besökare|läsa',
      },
    },
    read: (params, clause) => {
      const match = /(?<![\p{L}])(?:category|kategorin) ("[^"]+"|[\p{L}-]+)/iu.exec(clause.text)
      takeAll(
        clause,
        '(?:and |och )?(?:with )?(?:a |en )?(?:link|länk) (?:to|till) (?:the )?(?:log-?in|sign-?in|inloggningen)|(?:others|everyone else|andra|övriga)(?: får| see| read| ska)?(?: läsa| se)?',
      )
      if (!match?.[1]) return params
      markMatch(clause, match)
      return { ...params, category: oneLine(match[1].replaceAll('"', ''), 200) }
    },
  },
  {
    key: 'member_menu',
    title: { en: 'Menu for Members', sv: 'Meny för medlemmar' },
    asks: `(?:some |certain |the |a |an |vissa |en )?(?:menu (?:items?|links?|entr(?:y|ies)|points?)|navigation (?:items?|links?)|menyval(?:et|en)?|menypunkt(?:en|er)?|menylänk(?:en|ar)?|(?:item|link) in the menu|länk(?:en)? i menyn)(?: "_+")?(?:(?:,| and| och) "_+")* (?:that |which |som )?(?:should |must |is |are |be |ska |bara |only ){0,6}${members}|(?:hide|show|dölj|visa)(?: the| some| certain| vissa)? (?:menu (?:items?|links?)|menyval(?:et|en)?|menypunkt(?:en|er)?)(?: "_+")?(?:(?:,| and| och) "_+")* (?:for|to|from|only for|för|till|från|bara för) (?:${members}|(?:visitors|guests|logged[- ]out (?:users|people|visitors)|besökare|utloggade)[^.;!?"]{0,25})`,
    tells: ({ menu_items: items }, language) => {
      const list = (items as string[]).map((item) => `“${item}”`).join(', ')
      if (language === 'sv')
        return `Menyvalen ${list || 'som du listar i inställningarna'} syns bara för inloggade`
      return `The menu items ${list || 'that you list in the settings'} show only for people who are signed in`
    },
    settings: {
      menu_items: {
        kind: 'lines',
        label: { en: 'Menu items', sv: 'Menyval' },
        help: { en: 'The text of one item in each line.', sv: 'Ett menyvals text per rad.' },
        start: [],
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const quotes = [...clause.text.matchAll(/"([^"]{1,80})"/gu)]
      if (quotes.length === 0 || !/menu|navigation|meny/u.test(clause.bare)) return params
      for (const quote of quotes) markMatch(clause, quote)
      const known = (params['menu_items'] ?? []) as unknown as string[]
      return { ...params, menu_items: [...new Set([...known, ...quotes.map((quote) => quote[1] ?? '')])] }
    },
  },
  {
    key: 'registered',
    title: { en: 'Registration Date', sv: 'Registreringsdatum' },
    asks: '(?:the )?(?:registration dates?|registered (?:date|on|since)|join(?:ed)? dates?|when (?:each|every|a|the|they|people|users?|members?)(?: user| member| person)? (?:registered|joined|signed up)|date of registration|member since|registreringsdatum(?:et)?|när (?:var och en|varje (?:användare|medlem)|de) (?:registrerade sig|gick med|blev medlem)|medlem sedan)(?: (?:as a column |column )?(?:in|on|i) (?:the )?(?:users? list|list of users|användarlistan))?',
    tells: {
      en: 'The list of users shows when each registered',
      sv: 'Användarlistan visar när var och en registrerade sig',
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:as )?(?:a )?column|(?:in|on|i) (?:the )?(?:users? list|list of users|användarlistan)|som kolumn',
      )
      return params
    },
  },
]
