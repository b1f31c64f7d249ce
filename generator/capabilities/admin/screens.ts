import { anyRole, rolesIn, tickedRoles, ticksFor } from '../../frame/roles.ts'
import type { Rule } from '../../frame/rules.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { listed, words } from '../../words/match.ts'
import { choice, dashboard, removing, rolesBehindFor, tickedNames, tickNamed } from './words.ts'

const menus = [
  choice('posts', 'Posts', 'Inlägg', 'posts|inlägg'),
  choice('media', 'Media', 'Media', 'media'),
  choice('pages', 'Pages', 'Sidor', 'pages|sidor'),
  choice('comments', 'Comments', 'Kommentarer', 'comments|kommentarer(?:na)?'),
  choice('appearance', 'Appearance', 'Utseende', 'appearance|themes?(?! (?:file|editor))|utseende'),
  choice('plugins', 'Plugins', 'Tillägg', 'plugins(?: menu)?|tillägg'),
  choice('users', 'Users', 'Användare', 'users|användare'),
  choice('tools', 'Tools', 'Verktyg', 'tools|verktyg'),
  choice('settings', 'Settings', 'Inställningar', 'settings|inställningar'),
  choice('profile', 'Profile', 'Profil', '(?:the )?profile(?: menu| page)?|profil(?:en|menyn)?'),
]
const barItems = [
  choice(
    'logo',
    'WordPress logo',
    'WordPress-logotypen',
    '(?:the )?(?:wordpress|wp)?[ -]?(?:logo|loggan|logotypen)',
  ),
  choice('new', '+ New', '+ Nytt', '(?:the )?"?\\+? ?(?:new|nytt)"?(?: menu| button|-menyn)?'),
  choice('comments', 'Comments', 'Kommentarer', '(?:the )?comments?(?: icon| bubble)?|kommentarer(?:na)?'),
  choice('updates', 'Updates', 'Uppdateringar', '(?:the )?updates?(?: icon)?|uppdateringar(?:na)?'),
]
const bar =
  '(?:admin ?bar|toolbar|black bar(?: at the top)?|adminraden|verktygsraden|svarta raden|adminfältet)'
const anyMenu = menus.map(({ asks }) => asks).join('|')
const notSee =
  "(?:should|must|may|can|do|ska|skall|får|kan)(?:n't| also not| not| inte)(?: (?:be able to|also|even|longer|kunna|få))* (?:see|touch|use|have|access|find|get(?: to)?|se|röra|använda|komma åt|ha)"
const besideMenu =
  '(?:right |directly |just |straight |direkt |precis )?(?:under|below|beneath|after|above|before|over|efter|nedanför|ovanför|före|över)'
const dashboardMenu = choice('dashboard', 'Dashboard', 'Panel', dashboard)
const anyItem = 'logo|new|nytt|comments?|updates?|loggan|logotypen|"'

const colored = '(?:(?:a |an |en |ett )?(?:yellow|blue|red|green|gul|gult|blå|blått|röd|rött|grön|grönt) )?'
const inAdmin =
  '(?:at the top of|on top of|on|in|inside|above|högst upp (?:i|på)|överst (?:i|på)|inne i|i) (?:the |every |each |all )*(?:admin(?:en)?(?: pages?| area)?|wp-admin|back-?end)'
const onDashboard = `(?:at the top of|on top of|on|in|inside|above|högst upp (?:i|på)|överst (?:i|på)|på|i) (?:(?:the|my|our|wordpress|wp|everyone's) ){0,3}${dashboard}`
const plainNotice =
  '(?:notice|message|banner|(?<!(?:text|input|check|tick|search|field)[ -]?)box|ruta(?:n)?|meddelande(?:t)?)'
const strongNotice =
  '(?:warnings?|reminders?|alerts?|note to (?:all )?(?:editors|authors)|varning(?:en)?|påminnelse(?:n)?)'
const noticeAsks = [
  `${colored}(?:${plainNotice}|${strongNotice}) ${inAdmin}`,
  `${colored}(?:${plainNotice}|${strongNotice})(?=:? "_+" ${inAdmin})`,
  `(?<=(?:${plainNotice}|${strongNotice}):? "_+" )${inAdmin}`,
  `${colored}(?:(?:(?:big|small|short|stor|liten|kort) )?${strongNotice}|(?:notice|message|meddelande)(?= (?:\\p{L}+ ){0,3}${onDashboard} (?:for|to|för|till) ))(?: (?:for|to|för|till) \\p{L}+(?: \\p{L}+){0,3})?(?= ${onDashboard})`,
  `${colored}${strongNotice}(?=:? "_+"[^.!?]{0,60} ${onDashboard})`,
  '(?:admin|dashboard) (?:notice|warning|alert|reminder)|adminmeddelande|(?:(?:warn|remind|varna|påminn) (?:all |the |our |alla )*(?:editors|authors|contributors|staff|writers|redaktörer(?:na)?|författare|skribenter(?:na)?)(?: (?:and|och) (?:authors|editors|författare|redaktörer))?)(?= [^.!?]{0,60}(?:dashboard|admin|panel))',
].join('|')

const roleSetting = (start: readonly string[], en: string, sv: string, keepsOut = false) =>
  ({ kind: 'choices', label: { en, sv }, start, asks: '', choices: rolesBehindFor, keepsOut }) as const

/** Rules about the menus, the bar at the top, and what stands on every screen. */
export const screenRules: readonly Rule[] = [
  {
    key: 'menus',
    title: { en: 'Hidden Menus', sv: 'Dolda menyer' },
    removes: true,
    asks: `${notSee}(?= (?:the |any )?(?:"_+"|${anyMenu})[^.;!?]{0,40}(?:menus?|menu items?|menyn?|menyer(?:na)?|menyval\\p{L}*))|${removing}(?= (?:the )?(?:"_+"|${anyMenu})(?:,| and| och| menu|-menyn).{0,60}(?:for|för|from) (?:all |the )?\\p{L}+)|${removing}(?= (?:the )?(?:${anyMenu}) (?:for|för|menu|menyn))`,
    tells: ({ menus: ticks, menu_roles: who }, language) =>
      language === 'sv'
        ? `${tickedNames(menus, ticks, 'sv')} är dolda för ${listed(tickedRoles(who, 'sv'), 'och')}`
        : `${tickedNames(menus, ticks, 'en')} are hidden for ${listed(tickedRoles(who, 'en'), 'and')}`,
    settings: {
      menus: {
        kind: 'choices',
        label: { en: 'Hidden menus', sv: 'Dolda menyer' },
        start: [],
        asks: '(?!)',
        choices: menus,
      },
      menu_roles: roleSetting(['editor'], 'Hidden for', 'Dolda för', true),
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:admins?|administrators?|administratörer(?:na)?|i|jag) (?:keeps?|sees?|have|behåller|ser) (?:everything|all|allt|everyting)|(?:in |from )?(?:the )?(?:menu|menyn)',
      )
      const hidden = words(
        `(?<who>(?:my |our |the |all )*(?:${anyRole})(?:(?:,| and| or| och) (?:${anyRole}))* )?${notSee}`,
      ).exec(clause.bare)
      if (!hidden || words(removing).test(clause.bare)) return tickNamed('menus', menus, params, clause)
      const end = hidden.index + hidden[0].length
      const shown = words(`menus?|menu items?|menyn?|menyer(?:na)?|menyval\\p{L}*`)
      if (!shown.test(clause.bare.slice(end))) return params
      const who = hidden.groups?.['who']
      if (who !== undefined) markMatch(clause, hidden)
      takeAll(clause, '(?:the )?(?:menus?|menu items?|menyn?|menyer(?:na)?)')
      const named = who === undefined ? params : { ...params, menu_roles: ticksFor(rolesIn(who)) }
      return tickNamed('menus', menus, named, clause, end)
    },
  },
  {
    key: 'rename',
    title: { en: 'Renamed Menu', sv: 'Omdöpt meny' },
    asks: `(?:rename|call|döp om|kalla|byt namn på|change)(?: the)?(?: (?:${anyMenu})(?: in the menu| menu| i menyn)?| menu "_+"| "_+" (?:in the menu|menu|i menyn))(?: (?:to|as|till|för))?(?= ?")`,
    tells: ({ rename_from: from, rename_to: to }, language) => {
      const name = menus.find(({ value }) => value === from)?.label[language] ?? ''
      return language === 'sv'
        ? `${name} heter “${String(to)}” i admin`
        : `${name} is called “${String(to)}” in the admin`
    },
    settings: {
      rename_from: {
        kind: 'choice',
        label: { en: 'Menu', sv: 'Meny' },
        start: 'posts',
        asks: '(?!)',
        choices: menus,
      },
      rename_to: {
        kind: 'text',
        label: { en: 'New name', sv: 'Nytt namn' },
        help: { en: 'Empty keeps the name.', sv: 'Tomt behåller namnet.' },
        start: '',
        max: 60,
        main: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const match = new RegExp(
        `(?<![\\p{L}])"?(${anyMenu})"?(?: in the menu| menu| i menyn)? (?:to|as|till|för)? ?"[^"]+"(?: everywhere(?: in the admin)?)?`,
        'iu',
      ).exec(clause.text)
      if (!match) return params
      mark(clause, match.index, match.index + match[0].indexOf(match[1] ?? '') + (match[1] ?? '').length + 1)
      takeAll(
        clause,
        '(?:everywhere |överallt )?(?:in|i) (?:the )?(?:admin(?:en)?|menu|menyn)|everywhere|överallt|menu',
      )
      const found = menus.find(({ asks }) => words(asks).test(match[1] ?? ''))
      return found ? { ...params, rename_from: found.value } : params
    },
  },
  {
    key: 'order',
    title: { en: 'Menu Order', sv: 'Menyordning' },
    asks: `(?:move|put|place|show|have|want|flytta|lägg|placera|visa)(?: the)? (?:"_+"|${anyMenu})(?: menu)? (?:to the top|at the top|to top|first|up|högst upp|överst|först|${besideMenu}(?= (?:the )?(?:${dashboard}|${anyMenu}|"_+"[^.;!?]{0,30}(?:menu|meny))))(?: (?:of|in|i) (?:the )?(?:left |admin )?(?:menu|menyn|adminmenyn))?`,
    tells: ({ first_menu: first, menu_side: side, menu_by: by }, language) => {
      const name = (value: unknown): string =>
        [...menus, dashboardMenu].find((one) => one.value === value)?.label[language] ?? ''
      const sides = { after: { en: 'below', sv: 'under' }, before: { en: 'above', sv: 'ovanför' } }
      const where = sides[side === 'before' ? 'before' : 'after'][language]
      return language === 'sv'
        ? `${name(first)} ligger i menyn direkt ${where} ${name(by)}`
        : `${name(first)} is in the menu right ${where} ${name(by)}`
    },
    settings: {
      first_menu: {
        kind: 'choice',
        label: { en: 'Menu that moves', sv: 'Meny som flyttas' },
        start: 'pages',
        asks: '(?!)',
        choices: menus,
      },
      menu_side: {
        kind: 'choice',
        label: { en: 'Place', sv: 'Plats' },
        start: 'after',
        asks: '(?!)',
        choices: [choice('after', 'Below', 'Under', ''), choice('before', 'Above', 'Ovanför', '')],
      },
      menu_by: {
        kind: 'choice',
        label: { en: 'The menu', sv: 'Menyn' },
        start: 'dashboard',
        asks: '(?!)',
        choices: [dashboardMenu, ...menus],
      },
    },
    read: (params, clause) => {
      const beside = `${besideMenu} (?:the )?"?(?:${dashboard}|${anyMenu})"?`
      const match = new RegExp(
        `(?<![\\p{L}])(?:move|put|place|show|have|want|flytta|lägg|placera|visa)(?: the)? "?(${anyMenu})"?(?: menu)? (?:to the top|at the top|to top|first|up|högst upp|överst|först|${beside})(?: (?:of|in|on|i|till)(?: the)?(?: left| admin| vänstra)* (?:menu|side|sidebar|menyn|adminmenyn|vänster))?(?:,?(?: and| och)? ${beside}){0,2}`,
        'iu',
      ).exec(clause.text)
      if (!match) return params
      markMatch(clause, match)
      takeAll(
        clause,
        '(?:in|on|to|of|i|till) (?:the )?(?:left |admin )?(?:menu|side|sidebar|menyn|adminmenyn)',
      )
      const named = (text: string | undefined): string | undefined =>
        menus.find(({ asks }) => words(asks).test(text ?? ''))?.value
      // Of "right under Dashboard, before Posts", the first says where.
      const [place = ''] = new RegExp(beside, 'iu').exec(match[0]) ?? []
      return {
        ...params,
        first_menu: named(match[1]) ?? 'pages',
        menu_side: /(?<![\p{L}])(?:above|before|over|ovanför|före|över)(?![\p{L}])/iu.test(place)
          ? 'before'
          : 'after',
        menu_by: named(place.replace(new RegExp(`^${besideMenu}`, 'iu'), '')) ?? 'dashboard',
      }
    },
  },
  {
    key: 'footer',
    title: { en: 'Admin Footer', sv: 'Sidfot i admin' },
    asks: '(?:change |replace |set |byt |ändra )?(?:the )?(?:(?:admin|dashboard)(?: area)? footer(?: text)?|footer(?: text)? (?:in|of) (?:the )?(?:admin|dashboard)|text(?:en)? (?:längst ner|at the bottom)(?: i| of| in)? (?:the )?(?:admin(?:en)?|dashboard))',
    tells: { en: 'Your text stands at the bottom of the admin', sv: 'Din text står längst ner i admin' },
    settings: {
      footer: {
        kind: 'text',
        label: { en: 'Text at the bottom', sv: 'Text längst ner' },
        help: { en: 'Empty keeps WordPress’s text.', sv: 'Tomt behåller WordPress text.' },
        start: '',
        main: true,
        asks: 'footer|text(?:en)?',
      },
    },
  },
  {
    key: 'bar',
    title: { en: 'Admin Bar', sv: 'Adminrad' },
    removes: true,
    asks: `${removing}(?=.{0,60}(?:${anyItem}).{0,60}${bar})|(?:out of|from|in|to|till|från|ur|i) (?:the |den )?${bar}`,
    tells: ({ bar: ticks, bar_label: label }, language) => {
      const gone = tickedNames(barItems, ticks, language)
      const parts = [
        gone === '' ? '' : language === 'sv' ? `utan ${gone}` : `without ${gone}`,
        label === ''
          ? ''
          : language === 'sv'
            ? `med länken “${String(label)}”`
            : `with the link “${String(label)}”`,
      ].filter(Boolean)
      return `${language === 'sv' ? 'Raden högst upp' : 'The bar at the top'} ${parts.join(', ')}`.trim()
    },
    settings: {
      bar: {
        kind: 'choices',
        label: { en: 'Without', sv: 'Utan' },
        start: [],
        asks: '(?!)',
        choices: barItems,
      },
      bar_label: {
        kind: 'text',
        label: { en: 'Text of a link', sv: 'Text på en länk' },
        help: { en: 'Empty adds no link.', sv: 'Tomt lägger inte till någon länk.' },
        start: '',
        max: 60,
        asks: 'links?|länk(?:en)?',
      },
      bar_url: {
        kind: 'url',
        label: { en: 'Address of the link', sv: 'Länkens adress' },
        start: '',
        asks: '',
      },
    },
    read: (params, clause) => {
      takeAll(clause, '(?:that |which |som )?(?:goes|points|leads|går|leder) (?:to|till)')
      return tickNamed('bar', barItems, params, clause)
    },
  },
  {
    key: 'notice',
    title: { en: 'Admin Notice', sv: 'Meddelande i admin' },
    asks: noticeAsks,
    tells: ({ notice_roles: who, notice_dashboard: isOnDashboard }, language) =>
      language === 'sv'
        ? `Ett meddelande ${isOnDashboard ? 'på panelen' : 'högst upp i admin'} för ${listed(tickedRoles(who, 'sv'), 'och')}`
        : `A notice ${isOnDashboard ? 'on the dashboard' : 'at the top of the admin'} for ${listed(tickedRoles(who, 'en'), 'and')}`,
    read: (params, clause) => {
      takeAll(
        clause,
        "(?:i|me|we|admins?|administrators?|jag|vi|administratörer(?:na)?)(?: \\(?(?:as |som )?(?:the )?(?:admin|administrator)\\)?)? (?:don't|do not|doesn't|does not|don't have to|never|behöver inte|ska inte)(?: need| have| want| behöva)?(?: to| att)? ?(?:see|be shown|se)?(?: it| den| det)?",
      )
      return params
    },
    settings: {
      notice: {
        kind: 'area',
        label: { en: 'Notice', sv: 'Meddelande' },
        help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
        start: '',
        main: true,
        asks: 'notice|message|text|meddelande',
      },
      notice_kind: {
        kind: 'choice',
        label: { en: 'Color', sv: 'Färg' },
        start: 'warning',
        asks: '',
        choices: [
          choice('warning', 'Yellow', 'Gul', 'yellow|warning|gul(?:t)?|varning'),
          choice('info', 'Blue', 'Blå', 'blue|blå(?:tt)?'),
          choice('error', 'Red', 'Röd', 'red|röd|rött'),
          choice('success', 'Green', 'Grön', 'green|grön(?:t)?'),
        ],
      },
      notice_close: {
        kind: 'switch',
        label: { en: 'Close button', sv: 'Stängknapp' },
        text: { en: 'Can be closed until the next page', sv: 'Går att stänga till nästa sida' },
        start: false,
        asks: '(?:can be |should be )?(?:closed?|closable|dismissed|dismissible)|(?:gå att |kunna )?stänga(?:s)?',
      },
      notice_dashboard: {
        kind: 'switch',
        label: { en: 'Place', sv: 'Plats' },
        text: { en: 'Only on the dashboard', sv: 'Bara på panelen' },
        start: false,
        asks: onDashboard,
      },
      notice_roles: roleSetting(['author', 'editor', 'contributor'], 'For', 'För'),
    },
  },
  {
    key: 'updates',
    title: { en: 'No Update Notices', sv: 'Inga uppdateringsrutor' },
    removes: true,
    asks: `${removing}(?: the| all)? (?:(?:wordpress )?update (?:notices?|nags?|messages?|notifications?|box)|uppdatering(?:s)?(?:rutan?|meddelanden?|notiser(?:na)?))(?: (?:for|to|från|för) (?:all |everyone |everybody |alla ){0,6}(?:(?:but|except|utom) )?(?:non-?)?(?:admins?|administrators?|administratörer|editors?))?`,
    tells: {
      en: 'Only administrators see that there are updates',
      sv: 'Bara administratörer ser att det finns uppdateringar',
    },
  },
]
