import { anyRole, roles, tickedRoles } from '../../frame/roles.ts'
import { declareRules } from '../../frame/rules.ts'
import type { Rule } from '../../frame/rules.ts'
import { oneLine } from '../../php/text.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { joiningRules } from './joining.ts'
import { showingRules } from './showing.ts'

const bar =
  '(?:(?:the )?(?:(?:black )?(?:wordpress |wp )?(?:admin ?bar|tool ?bar)|black (?:wordpress |wp )?(?:bar|strip|line))|admin-?rad(?:en)?|verktygsrad(?:en)?|svarta rad(?:en)?)'
const group = `(?:all |the |our |alla ){0,6}(?:${anyRole})(?:(?:,| and| och) (?:${anyRole}))*`
const intoAdmin =
  '(?:(?:get|go|come|log|look|komma|logga)(?: (?:in|into|inside|to|at|in i|in på|åt))?|enter|access|see|visit|use|open|reach|se|besöka|använda)(?: (?:in|into|to|the|my|our|på|i|till))* (?:wp-admin|(?:wordpress |wp )?(?:dashboard|admin(?:en|panelen)?(?: (?:area|panel|side))?)|back-?end|control panel)(?: at all)?'
const maySee =
  "(?:(?:should|must|can|may|is|are|be|to|not|n't|able|allowed|ska|skall|får|kan|kunna|inte) ){0,5}"
/** "Nobody except admins should get into wp-admin", "only admins can access the dashboard". */
const outsiders = `(?:(?:make it impossible for|stop|prevent|forbid|block|hindra|stoppa) ${group} (?:from|to|att|från att) )(?:be able to )?(?:getting|going|coming|entering|accessing|seeing|visiting|using|opening|logging)?(?: ?(?:in|into|to|inside))* ?(?:(?:the )?(?:wp-admin|dashboard|admin(?:en|panelen)?(?: area)?|back-?end)|${intoAdmin})(?: at all)?|(?:(?<=(?:nobody|no one|no-one|ingen)(?: else)? [^.;!?]{1,50} )|(?<=(?:only|just|bara|endast) (?:(?:the|our) )?(?:${anyRole})(?:(?:,| and| or| och) (?:${anyRole}))* ))${maySee}${intoAdmin}|(?:keep|block|lock|håll|stäng)(?= (?:everyone|everybody|anyone|all|alla)(?: else| users)? (?:but|except|other than|utom|förutom)[^.;!?]{1,50}(?:out of|from|ute från|borta från))|(?<=(?:keep|block|lock|håll|stäng) (?:everyone|everybody|all|alla) [^.;!?]{1,50}? )(?:out of|from|ute från|borta från) (?:the )?(?:wp-admin|dashboard|admin(?:en)?(?: area)?)`
const onlyMembers =
  '(?:only |just |bara |endast )?(?:be |is |ska )?(?:visible |seen |shown |for |synas |visas |för |vara ){0,6}(?:only |bara |endast )?(?:to |for |för )?(?:(?:logged|signed)[- ]?in(?: users| people| members)?|members|inloggade|medlemmar)'

const sorting =
  '(?:and )?(?:be able to |can |kan (?:jag |man )?|få |kunna |want to |ska kunna )*(?:sort(?:able|ed|ing)?|sortera(?:s|r)?|sorterbar|sorteringsbar)(?: (?:by|on|after|på|efter))?(?: (?:it|that|this|the|den|det)(?: (?:column|kolumn(?:en)?))?)?'

const names = (ticks: unknown, language: Language): string =>
  listed(tickedRoles(ticks, language), { en: 'and', sv: 'och' }[language])

const rules: readonly Rule[] = [
  {
    key: 'toolbar',
    title: { en: 'No Admin Bar', sv: 'Ingen adminrad' },
    removes: true,
    asks: `${bar}(?: (?:should|must|can|ska|skall|kan|may)){1,2}(?: (?:be|vara))? (?:bort|borta|gone|hidden|removed|off|away|go|disappear|försvinna|döljas|dold)|(?:hide|remove|disable|get rid of|take away|drop|no|turn off|dölj|göm|ta bort|ingen|stäng av)(?: the| den)? ${bar}(?: (?:at|in|on|from|along|högst upp|uppe)[^.;!?]{0,40}?)?(?=[^.;!?]{0,45}(?:${anyRole}|everyone|everybody|anyone|all users|non-|them|those|alla|användare|dem))`,
    tells: ({ toolbar: ticks }, language) =>
      language === 'sv'
        ? `Ingen adminrad på webbplatsen för ${names(ticks, 'sv')}`
        : `No admin bar on the site for ${names(ticks, 'en')}`,
    settings: {
      toolbar: {
        kind: 'choices',
        label: { en: 'No bar for', sv: 'Ingen rad för' },
        start: ['subscriber'],
        keepsOut: true,
        asks: bar,
        choices: roles,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:(?:at|along) the top|up there|högst upp)(?: of the (?:page|screen|site))?|when they (?:look at|visit|are on) the (?:web)?site|on the (?:front end|website|site)',
      )
      return params
    },
  },
  {
    key: 'keep_out',
    title: { en: 'No Admin Access', sv: 'Inte in i admin' },
    removes: true,
    asks: `${outsiders}|(?<=(?:${anyRole}) )(?:should(?:n't| ?not)|must ?n['o]?t|may not|can ?not|can't|ska inte|får inte|should not|must not)(?: be able to)?(?: (?:get|go|come|komma))?(?: in(?:to)?| to| enter| access| see| in i| åt| till)* (?:the )?(?:wp-admin|dashboard|admin(?:en|panelen)?(?: area)?)(?: at all)?|(?:keep|block|lock|håll|stäng)(?= (?:out )?${group} (?:out of|from|ute från|borta från))|(?<=(?:keep|block|lock|håll|stäng) ${group} )(?:out of|from|ute från|borta från) (?:the )?(?:wp-admin|dashboard|admin(?:en)?(?: area)?)`,
    tells: ({ kept_out: ticks }, language) =>
      language === 'sv'
        ? `I stället för admin kommer ${names(ticks, 'sv')} till startsidan`
        : `Instead of the admin, ${names(ticks, 'en')} get to the front page`,
    settings: {
      kept_out: {
        kind: 'choices',
        label: { en: 'Who is sent to the front page', sv: 'Vem som skickas till startsidan' },
        start: ['subscriber'],
        keepsOut: true,
        asks: 'wp-admin|dashboard|back-?end|control panel|admin(?:en|panelen)?',
        choices: roles.filter(({ value }) => value !== 'administrator'),
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:(?:it is|it.s|that.s) )?(?:just|only|bara|endast) (?:for|för) (?:(?:the |our )?(?:staff|team|employees|admins?|editors|personal(?:en)?|administratörer|redaktörer))|(?:if|when|om|när) (?:they|someone|somebody|anyone|de|någon) (?:still )?(?:tr(?:y|ies)|do(?:es)?|försöker|gör)(?: it| to| so| that| det)?|(?:send|redirect|take|bring|skicka|omdirigera)(?:s|ed)? (?:them|(?:all )?(?:the )?(?:rest|others)|everyone else|everybody else|dem|dom|resten|övriga|andra|alla andra) (?:to|back to|till) (?:the )?(?:front ?page|home ?page|startsidan)(?: instead| i stället)?|(?:they )?(?:can|may) (?:still )?(?:use|see|visit) the (?:rest|other pages)(?: of (?:the )?site)?',
      )
      return params
    },
  },
  {
    key: 'last_login',
    title: { en: 'Last Sign-in', sv: 'Senast inloggad' },
    asks: '(?:(?:the )?last (?:log-?in|sign-?in|logged in|signed in)(?: date| time)?|when (?:each|every|a) (?:user|member|person|one) (?:last )?(?:logged|signed) in(?: last)?|när (?:var och en|(?:varje|en) (?:användare|medlem)|de|användarna|medlemmarna|alla|folk) (?:senast )?(?:loggade|har loggat) in(?: senast)?|when (?:my |our |the |all )*(?:users|members|people|customers|everyone) (?:last |were last )?(?:logged|signed|have logged) in(?: last)?|senast inloggad|(?:senaste|sista) inloggning(?:en|ar)?|who (?:has|have) (?:never|not) logged in)(?: (?:column )?(?:in|i) (?:the )?(?:users? list|list of users|användarlistan))?',
    tells: ({ login_label: label }, language) =>
      language === 'sv'
        ? `Användarlistan visar “${String(label)}” med datum och klockslag`
        : `The list of users shows “${String(label)}” with date and time`,
    leaves: { meta: [{ of: 'user', key: 'xplugin_last_login' }] },
    settings: {
      login_label: {
        kind: 'text',
        label: { en: 'Heading of the column', sv: 'Kolumnens rubrik' },
        start: { en: 'Last sign-in', sv: 'Senast inloggad' },
        max: 60,
        main: true,
        asks: 'heading|(?:column|kolumn)(?: (?:called|named|som heter|med namnet))|rubrik(?:en)?|(?:called|named|kallad|som heter)',
      },
      never_label: {
        kind: 'text',
        label: { en: 'Text for people who never signed in', sv: 'Text för den som aldrig har loggat in' },
        start: { en: '–', sv: '–' },
        max: 40,
        asks: `(?:if|for|when|where|om|för|när)(?: \\p{L}+){0,4} (?:(?:has |have |is |are |had |har )?(?:n['o]t|never|not|inte|aldrig)(?: (?:yet|ever|har|än|ännu))*)(?: (?:logged|signed|loggat|logged|been))?(?: in)?`,
      },
    },
    read: (params, clause, reading) => {
      const sorted = take(clause, sorting)
      takeAll(
        clause,
        '(?:as )?(?:an? )?(?:extra |new )?column|(?:som )?(?:en )?kolumn|(?:with|med) (?:the )?(?:date and time|datum och klockslag|date|datum|tid)|(?:in|i) (?:the )?(?:users? list|list of users|användarlistan)|(?:den|de|dom) som aldrig (?:har )?loggat in(?: (?:ska ha|får|visas med) ett streck)?|a dash for (?:those|people|users) who (?:have )?never (?:did|logged in|signed in)|column',
      )
      // The column is sortable anyway.
      return sorted && !reading.first ? { ...params } : params
    },
  },
  {
    key: 'members_page',
    title: { en: 'Members’ Page', sv: 'Medlemssida' },
    asks: `(?<=(?:the page|page|sidan) (?:"_+"|[\\p{L}]+) (?:should |must |ska |can |får )?)${onlyMembers}`,
    tells: ({ page }, language) =>
      language === 'sv'
        ? `Bara inloggade ser sidan “${String(page)}”`
        : `Only people who are signed in see the page “${String(page)}”`,
    settings: {
      page: {
        kind: 'text',
        label: { en: 'Title of the page', sv: 'Sidans titel' },
        help: { en: 'Empty protects no page.', sv: 'Tomt skyddar ingen sida.' },
        start: '',
        max: 200,
        asks: '(?!)',
      },
      page_text: {
        kind: 'area',
        label: { en: 'What others read', sv: 'Vad andra läser' },
        start: { en: 'This page is for members.', sv: 'Den här sidan är för medlemmar.' },
        main: true,
        asks: 'others|everyone else|read|andra|läsa',
      },
    },
    read: (params, clause) => {
      const match =
        /(?<![\p{L}])(?:the page|page|sidan) ("_+"|[\p{L}]+)(?= (?:should|must|is|can|only|ska|får|är|bara|för|for)(?![\p{L}]))/iu.exec(
          clause.bare,
        )
      takeAll(
        clause,
        '(?:and |och )?(?:with )?(?:a |en )?(?:link|länk) (?:to|till) (?:the )?(?:log-?in|sign-?in|inloggningen)|(?:others|everyone else|andra|övriga)(?: får| see| read| ska)?(?: läsa| se)?',
      )
      if (!match) return params
      markMatch(clause, match)
      const end = match.index + match[0].length
      const name = clause.text.slice(end - (match[1] ?? '').length, end).replaceAll('"', '')
      return { ...params, page: oneLine(name, 200) }
    },
  },
]

/** Rules about accounts: what their roles see, and when they were here. */
export const users = declareRules({
  id: 'users',
  title: { en: 'Users and Roles', sv: 'Användare och roller' },
  called: { en: 'rules for users', sv: 'regler för användare' },
  about: {
    en: 'Says what users see by their role',
    sv: 'Bestämmer vad användare ser efter sin roll',
  },
  means: '(?:the )?(?:roles?|users? list|members)|roller(?:na)?|användarlistan',
  general: {
    asks: '(?:rules?|settings) for (?:users|roles|members)|(?:user|role|member) rules|regler för (?:användare|roller|medlemmar)',
    rules: ['toolbar', 'keep_out', 'last_login'],
  },
  rules: [...rules, ...showingRules, ...joiningRules],
  // "Export all users with name and registration date": a column of the file.
  yieldsTo: {
    id: 'export',
    asks: 'last|registration|registered|join\\p{L}*|member since|senast\\p{L}*|registrerings?\\p{L}*',
  },
  files: new URL('./files/', import.meta.url),
  switches: ({ rules: chosen }) => ({
    roles: chosen.includes('toolbar') || chosen.includes('keep_out'),
    locked: chosen.includes('members_page') || chosen.includes('members_category'),
  }),
  words: {
    signIn: { en: 'Log in', sv: 'Logga in' },
    registeredOn: { en: 'Registered', sv: 'Registrerad' },
    approved: { en: 'Your account has been approved', sv: 'Ditt konto är godkänt' },
    nowSignIn: { en: 'You can now log in:', sv: 'Nu kan du logga in:' },
  },
  ideas: ({ rules: chosen }) => [
    {
      when: !chosen.includes('toolbar'),
      label: { en: 'No admin bar', sv: 'Ingen adminrad' },
      prompt: { en: 'Hide the admin bar for subscribers', sv: 'Dölj adminraden för prenumeranter' },
    },
    {
      when: !chosen.includes('last_login'),
      label: { en: 'Last sign-in', sv: 'Senast inloggad' },
      prompt: {
        en: 'Show the last sign-in in the users list',
        sv: 'Visa senaste inloggning i användarlistan',
      },
    },
  ],
})
