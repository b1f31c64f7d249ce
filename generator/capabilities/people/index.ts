import { declareCapability } from '../../frame/declare.ts'
import { roleChoices, tickedRoles, ticksFor } from '../../frame/roles.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { takeAll } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'

type PeopleParams = {
  readonly roles: Record<string, boolean>
  readonly shows: Record<string, boolean>
  readonly layout: string
  readonly order: string
  readonly count: number
}

const group =
  '(?:(?:all |the |our |every |registered |alla |våra ){0,6}(?:users?|authors?|editors?|contributors?|subscribers?|accounts?|members|writers|bloggers|användare|författare(?:n|na)?|redaktörer(?:na)?|skribenter(?:na)?|prenumeranter(?:na)?|medlemmar(?:na)?)|(?:everybody|everyone|all (?:the )?people|alla)(?: (?:on|in|at|from|på|i) (?:our|the|vår|vårt) \\p{L}+))'
const listing = '(?:list|overview|grid|page|directory|gallery|wall|index|table|lista|översikt|galleri|rutnät)'
const userData =
  '(?:(?:the |their |a |profile |first |last |full |user )*(?:names?|pictures?|photos?|images?|avatars?|bios?|biograph(?:y|ies)|roles?|e-?mails?(?: address(?:es)?)?|websites?|links?|posts|namn|bild(?:er)?|foto(?:n)?|roll(?:er)?|e-?post|mejl|hemsid(?:a|or)|presentation|inlägg))'
/** Fields that WordPress does not have for its users, so that a collection is meant. */
const ownFields = `(?![^.;:(]{0,20}: ?(?:${userData}(?:,? and |,? och |, ?)){0,6}(?!${userData}(?!\\p{L}))\\p{L})`
const asks = `(?<!(?:in|on|to|from|into|see|view|open|i|på|se) (?:the )?)(?:a |an |the |en |ett )?${listing} (?:of|with|over|showing|över|med|av) ${group}(?: of (?:our|the) (?:site|blog|website))?${ownFields}(?: \\((?:only |bara )?(?:editors?|authors?|contributors?|redaktörer|författare)(?: (?:and|och) (?:editors?|authors?|contributors?|redaktörer|författare))?(?: only)?\\))?|(?:a |an |the |en )?(?:user|author|contributor|editor|registered member|användar|författar|skribent|redaktörs|medlems)-?(?: ?(?:list(?:ing)?|directory|overview|grid|gallery|lista|översikt|galleri))(?: (?:shortcode|on the (?:front ?end|page|website)|som kortkod|på (?:sajten|en sida)))?(?! (?:in|i) (?:the )?(?:admin|wp-admin))|(?:show|list|display|visa|lista)(?: all| alla)?(?: of)?(?: our| the| my| våra)? (?:authors|editors|contributors|registered users|writers|författare(?:n|na)?|redaktörer(?:na)?|skribenter(?:na)?)(?= (?:with|on|in|as|and|med|på|som|och)(?! (?:the )?(?:posts?|list)))`

const settings: Settings<PeopleParams> = {
  roles: {
    kind: 'choices',
    label: { en: 'Roles', sv: 'Roller' },
    start: ['author', 'editor', 'contributor', 'administrator'],
    asks: '',
    choices: roleChoices,
  },
  shows: {
    kind: 'choices',
    label: { en: 'Beside the name', sv: 'Vid namnet' },
    start: ['picture', 'bio'],
    asks: '',
    choices: [
      {
        value: 'picture',
        label: { en: 'Picture', sv: 'Bild' },
        asks: '(?:profile |their )?(?:pictures?|photos?|images?|avatars?|gravatars?|faces?)|(?:profil)?bild(?:er)?|foto(?:n)?',
      },
      {
        value: 'bio',
        label: { en: 'Text of the profile', sv: 'Profilens text' },
        asks: '(?:the |their |a )?(?:bios?|biograph(?:y|ies|ical info)|description|(?:text|info) (?:from|of|on|in) (?:their|the) profiles?|profile text|about text|presentation)|(?:texten (?:från|i|på) (?:deras )?profil(?:en)?|profiltext(?:en)?|presentationer)',
      },
      {
        value: 'role',
        label: { en: 'Role', sv: 'Roll' },
        asks: '(?:their |the |and )?(?:roles?)|roll(?:er|en)?',
      },
      {
        value: 'email',
        label: { en: 'Email', sv: 'E-post' },
        asks: 'e-?mail(?: address(?:es)?)?|e-?post(?:adress(?:er)?)?|mejl(?:adress(?:er)?)?',
      },
      {
        value: 'website',
        label: { en: 'Website', sv: 'Webbplats' },
        asks: '(?:a link to )?(?:their )?(?:own )?(?:websites?|home ?pages?)|hemsid(?:a|or)',
      },
      {
        value: 'posts',
        label: { en: 'Link to their posts', sv: 'Länk till deras inlägg' },
        asks: '(?:a )?(?:link|links) to (?:their|the) (?:posts|articles|author pages?|archives?)|(?:number of|count of) posts|länk(?:ar)? till (?:deras )?(?:inlägg|artiklar)',
      },
    ],
  },
  layout: {
    kind: 'choice',
    label: { en: 'Layout', sv: 'Utseende' },
    start: 'grid',
    asks: '',
    choices: [
      {
        value: 'grid',
        label: { en: 'Grid', sv: 'Rutnät' },
        asks: '(?:in |as )?(?:a )?(?:grid|cards|tiles)|rutnät|kort',
      },
      {
        value: 'list',
        label: { en: 'List', sv: 'Lista' },
        asks: '(?:as |in )(?:a )?(?:simple )?list|som (?:en )?lista|i en lista|under varandra',
      },
    ],
  },
  order: {
    kind: 'choice',
    label: { en: 'Order', sv: 'Ordning' },
    start: 'display_name',
    asks: '',
    choices: [
      {
        value: 'display_name',
        label: { en: 'By name', sv: 'Efter namn' },
        asks: '(?:sorted |ordered )?(?:by name|alphabetical(?:ly)?|in alphabetical order)|(?:sorterade? )?(?:efter namn|i bokstavsordning|alfabetiskt)',
      },
      {
        value: 'registered',
        label: { en: 'Newest first', sv: 'Nyaste först' },
        asks: '(?:newest|latest|most recent)(?: (?:users|members|ones))? first|nyaste först',
      },
      {
        value: 'post_count',
        label: { en: 'Most posts first', sv: 'Flest inlägg först' },
        asks: '(?:by |sorted by )?(?:most|number of) posts(?: first)?|flest inlägg först',
      },
    ],
  },
  count: {
    kind: 'number',
    label: { en: 'At most (0 for all)', sv: 'Högst (0 för alla)' },
    start: 0,
    min: 0,
    max: 500,
    asks: 'at most|max(?:imum)?|up to|högst|(?:the )?(?:newest|latest)(?= \\d)|limit',
  },
}

function tells(params: PeopleParams, language: Language): string[] {
  const sv = language === 'sv'
  const and = sv ? 'och' : 'and'
  const shown = [
    sv ? 'namn' : 'name',
    ...('choices' in (settings['shows'] ?? {}) ? shownNames(params, language) : []),
  ]
  const who = listed(tickedRoles(params.roles, language), and)
  return [
    sv ? `Lista över ${who} med ${listed(shown, and)}` : `A list of ${who} with ${listed(shown, and)}`,
    ...(params.count > 0 ? [sv ? `Högst ${params.count}` : `At most ${params.count}`] : []),
  ]
}

function shownNames(params: PeopleParams, language: Language): string[] {
  const shows = settings['shows']
  if (shows?.kind !== 'choices') return []
  return shows.choices.flatMap(({ value, label }) =>
    params.shows[value] ? [label[language].toLowerCase()] : [],
  )
}

/** People with accounts: a list for a page, by their roles. */
export const people = declareCapability<PeopleParams>({
  id: 'people',
  title: { en: 'People', sv: 'Personer' },
  called: { en: 'a list of users', sv: 'en lista över användare' },
  about: {
    en: 'Shows the people with accounts on a page, by their roles',
    sv: 'Visar personer med konton på en sida, efter deras roller',
  },
  heads: [
    {
      asks,
      // Authors write; users and members are everyone with an account.
      chooses: (_language, asked) =>
        words('users?|members?|accounts?|användar\\S*|medlem\\S*|registered').test(asked)
          ? { roles: ticksFor(roleChoices.map(({ value }) => value)) }
          : {},
    },
  ],
  means: '(?:the )?(?:users?|authors?|people|members?) ?list|(?:användar|författar|medlems)listan?',
  settings,
  read: (params, clause) => {
    takeAll(
      clause,
      '(?:their |the |full |display |visnings)?names?(?: and surnames?)?|namn(?:et|en)?|(?:for|on|to put on|för|på) (?:our|the|my|a|any|vår|min|en) (?:about|team|contact|staff|om oss|kontakt)?-?(?: ?(?:us )?(?:page|sida(?:n)?))|only|bara|(?:no|without|not|inga|utan) (?:e-?mail(?: address(?:es)?)?s?|e-?post(?:adresser)?)',
    )
    return params
  },
  files: new URL('./files/', import.meta.url),
  words: { posts: { en: 'Posts', sv: 'Inlägg' }, none: { en: 'Nobody yet.', sv: 'Ingen ännu.' } },
  shortcode: 'people',
  preview: (params) =>
    `<ul style="display:grid;gap:1rem;list-style:none;padding:0;grid-template-columns:${params.layout === 'grid' ? 'repeat(3,1fr)' : '1fr'}">${['Ada', 'Ed', 'Olga'].map((name) => `<li>${params.shows['picture'] ? '<span style="display:inline-block;width:64px;height:64px;border-radius:50%;background:#ccc"></span><br>' : ''}<strong>${name}</strong>${params.shows['bio'] ? '<p>…</p>' : ''}</li>`).join('')}</ul>`,
  tells,
  ideas: (params) => [
    {
      when: params.layout !== 'list',
      label: { en: 'As a list', sv: 'Som lista' },
      prompt: { en: 'Show them as a list', sv: 'Visa dem som en lista' },
    },
    {
      when: !params.shows['posts'],
      label: { en: 'Link to posts', sv: 'Länk till inlägg' },
      prompt: { en: 'Show a link to their posts', sv: 'Visa en länk till deras inlägg' },
    },
  ],
})
