import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import type { Reading } from '../../frame/capability.ts'
import { roleChoices, tickedRoles } from '../../frame/roles.ts'
import { quotesFor } from '../../frame/settings/read.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html, oneLine } from '../../php/text.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { always, content, form, greeting, guests, means, them } from './words.ts'

const kinds = ['content', 'greeting', 'form'] as const
type Kind = (typeof kinds)[number]
type AccountParams = {
  readonly kind: Kind
  readonly hello: string
  readonly others: string
  readonly link: boolean
  readonly lost: boolean
  readonly join: boolean
  readonly target: string
  readonly roles: Record<string, boolean>
}

const says =
  'say(?:s|ing)?|show(?:s)?|get(?:s)?|see(?:s)?|read(?:s)?|text|message|står|läsa|se|får|texten|meddelandet'

const settings: Settings<AccountParams> = {
  hello: {
    kind: 'text',
    label: { en: 'Text for people who are signed in', sv: 'Text för inloggade' },
    help: {
      en: '[first name], [name], [username] and [email] stand for the person’s own. Empty shows nothing.',
      sv: '[förnamn], [namn], [användarnamn] och [e-post] står för personens egna. Tomt visar ingenting.',
    },
    start: { en: 'Hello [name]!', sv: 'Hej [namn]!' },
    max: 200,
    main: true,
    asks: '(?!)',
    shown: ({ kind }) => kind !== 'content',
  },
  others: {
    kind: 'area',
    label: { en: 'Text for everyone else', sv: 'Text för alla andra' },
    help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' },
    start: { en: 'Please log in to read this.', sv: 'Logga in för att läsa det här.' },
    max: 500,
    main: true,
    asks: says,
    shown: ({ kind }) => kind !== 'form',
  },
  link: {
    kind: 'switch',
    label: { en: 'Link to the login', sv: 'Länk till inloggningen' },
    text: { en: 'Show it below the text', sv: 'Visa den under texten' },
    start: true,
    asks: '(?:(?:and|with|plus|och|med) )?(?:a |an |en )?(?:log-?in|sign-?in|inloggnings)?-?(?: ?link|länk)(?: (?:to|for|till|för) (?:the )?(?:log-?in|log in|sign-?in|sign in|inloggning(?:en)?|logga in|log-?in page|inloggningssidan))?',
    shown: ({ kind }) => kind !== 'form',
  },
  lost: {
    kind: 'switch',
    label: { en: 'Lost password', sv: 'Glömt lösenord' },
    text: { en: 'Show the link', sv: 'Visa länken' },
    start: true,
    asks: '(?:a |the |en )?(?:link for |länk för )?"?(?:(?:lost|forgot(?:ten)?)(?: (?:your|the|my))? passwords?|glömt (?:ditt )?lösenord(?:et)?)\\??"?(?:[ -]?(?:link|länk(?:en)?))?|password reset(?: link)?',
    shown: ({ kind }) => kind === 'form',
  },
  join: {
    kind: 'switch',
    label: { en: 'Registration', sv: 'Registrering' },
    text: { en: 'Show a link where people can register', sv: 'Visa en länk där man kan registrera sig' },
    start: false,
    asks: '(?:a |the |en )?(?:(?:registration|register|sign-?up|join) link|link to (?:the )?(?:registration|register|sign ?up)|registreringslänk|länk (?:till registrering(?:en)?|för att registrera sig))',
    shown: ({ kind }) => kind === 'form',
  },
  target: {
    kind: 'url',
    label: { en: 'Where the login leads', sv: 'Vart inloggningen leder' },
    help: { en: 'Empty for the same page.', sv: 'Tomt för samma sida.' },
    start: '',
    asks: '(?:then |afterwards? |sedan )?(?:go|goes|lead|leads|redirect(?:s|ed)?|send|sent|taken|land|skickas?|leda?s?|kommer?)(?: (?:them|dem|then|sedan))?(?: (?:to|on|till|på))?|after (?:the )?log-?in|efter inloggning(?:en)?',
    shown: ({ kind }) => kind === 'form',
  },
  roles: {
    kind: 'choices',
    label: { en: 'Who sees it', sv: 'Vem som ser det' },
    start: roleChoices.map(({ value }) => value),
    asks: 'only|just|bara|endast|for|för|see|read|visible|ser|läsa|synligt',
    choices: roleChoices.map((role) =>
      // "Members" are everyone who is signed in.
      role.value === 'subscriber' ? { ...role, asks: 'subscribers?|prenumerant(?:en|er|erna)?' } : role,
    ),
    shown: ({ kind }) => kind === 'content',
  },
}

/** Whose text a quotation is: that of visitors stands near the words for them. */
function readGreeting(params: AccountParams, clause: Clause): AccountParams {
  if (params.kind !== 'greeting') return params
  let after = params
  for (const { value, start, end } of quotesFor(clause, ['text'])) {
    const before =
      clause.bare
        .slice(Math.max(0, start - 80), start)
        .split('"')
        .at(-1) ?? ''
    const behind = clause.bare.slice(end).split('"')[0] ?? ''
    const isNamedBehind = /^ (?:for|to|för|till) /u.test(behind)
    const isForGuests = words(guests).test(isNamedBehind ? behind.slice(0, 60) : before)
    mark(clause, start, end)
    takeAll(clause, `${guests}|(?:for |to |för |till )?${them}|${says}`)
    after = { ...after, [isForGuests ? 'others' : 'hello']: oneLine(value, 300) }
  }
  return after
}

function read(params: AccountParams, clause: Clause, _reading: Reading): AccountParams {
  takeAll(clause, always[params.kind])
  // The label of the link may stand in quotation marks.
  const lost = /"?(?:lost|forgot|glömt)[^".;]*\??"(?:[ -]?(?:link|länk(?:en)?))?/iu.exec(clause.text)
  if (params.kind === 'form' && lost) markMatch(clause, lost)
  if (params.kind === 'content') takeAll(clause, guests)
  return readGreeting(params, clause)
}

const titles: Readonly<Record<Kind, Spoken>> = {
  content: { en: 'Members Only', sv: 'Bara för medlemmar' },
  greeting: { en: 'Greeting', sv: 'Hälsning' },
  form: { en: 'Login Form', sv: 'Inloggningsruta' },
}
const calledKinds: Readonly<Record<Kind, Spoken>> = {
  content: { en: 'content for members', sv: 'innehåll för inloggade' },
  greeting: { en: 'a greeting for people who are signed in', sv: 'en hälsning till inloggade' },
  form: { en: 'a login form', sv: 'en inloggningsruta' },
}

function tells(params: AccountParams, language: Language): string[] {
  const sv = language === 'sv'
  const others =
    params.others === '' ? [] : [sv ? `Andra läser “${params.others}”` : `Others read “${params.others}”`]
  if (params.kind === 'greeting')
    return [
      sv ? `Inloggade läser “${params.hello}”` : `People who are signed in read “${params.hello}”`,
      ...others,
    ]
  if (params.kind === 'content') {
    const who = tickedRoles(params.roles, language)
    const all = who.length === roleChoices.length
    const names = listed(who, sv ? 'och' : 'and')
    return [
      sv
        ? `Det som står i kortkoden syns bara för ${all ? 'inloggade' : names}`
        : `Only ${all ? 'people who are signed in' : names} see the content of the shortcode`,
      ...others,
      ...(params.link ? [sv ? 'Med en länk till inloggningen' : 'With a link to the login'] : []),
    ]
  }
  return [
    sv
      ? `En inloggningsruta${params.lost ? ' med länk för glömda lösenord' : ''}`
      : `A login form${params.lost ? ' with a link for lost passwords' : ''}`,
    sv
      ? `Inloggade ser “${params.hello}” och en länk för att logga ut`
      : `People who are signed in see “${params.hello}” and a link to log out`,
    ...(params.target === ''
      ? []
      : [sv ? `Leder sedan till ${params.target}` : `Then leads to ${params.target}`]),
  ]
}

function preview(params: AccountParams, language: Language): string {
  const sv = language === 'sv'
  const hello = html(params.hello.replace(/\[[^\]]+\]/gu, 'Ada'))
  if (params.kind === 'greeting') return `<p>${hello}</p>`
  if (params.kind === 'content')
    return `<p>${html(params.others)}</p>${params.link ? `<p><a href="#">${sv ? 'Logga in' : 'Log in'}</a></p>` : ''}`
  return `<form style="max-width:20rem"><p><label>${sv ? 'Användarnamn' : 'Username'}<br><input type="text"></label></p><p><label>${sv ? 'Lösenord' : 'Password'}<br><input type="password"></label></p><p><button type="button">${sv ? 'Logga in' : 'Log in'}</button></p></form>${params.lost ? `<p><a href="#">${sv ? 'Glömt lösenordet?' : 'Lost your password?'}</a></p>` : ''}`
}

/** What depends on whether somebody is signed in: protected content, a greeting, a login form. */
export const account = declareCapability<AccountParams>({
  id: 'account',
  title: { en: 'Members', sv: 'Medlemmar' },
  called: { en: 'content for members', sv: 'innehåll för inloggade' },
  calledFor: ({ kind }) => calledKinds[kind],
  about: {
    en: 'Shows different things to people who are signed in and to everyone else',
    sv: 'Visar olika saker för inloggade och för alla andra',
  },
  heads: [
    { asks: content, chooses: { kind: 'content' }, title: titles.content },
    {
      asks: greeting,
      core: greeting.replaceAll(/\(\?= "_.*?\)\)/gu, ''),
      chooses: (language) => ({
        kind: 'greeting',
        others: { en: 'Welcome!', sv: 'Välkommen!' }[language],
        link: false,
      }),
      title: titles.greeting,
    },
    { asks: form, chooses: { kind: 'form' }, title: titles.form },
  ],
  means,
  several: true,
  settings,
  structure: { schema: { kind: z.enum(kinds) }, start: () => ({ kind: 'content' }) },
  read,
  files: new URL('./files/', import.meta.url),
  words: {
    signIn: { en: 'Log in', sv: 'Logga in' },
    signOut: { en: 'Log out', sv: 'Logga ut' },
    lost: { en: 'Lost your password?', sv: 'Glömt lösenordet?' },
    join: { en: 'Register', sv: 'Registrera dig' },
    username: { en: 'Username or email', sv: 'Användarnamn eller e-post' },
    password: { en: 'Password', sv: 'Lösenord' },
    remember: { en: 'Remember me', sv: 'Kom ihåg mig' },
  },
  switches: ({ kind }) => ({
    content: kind === 'content',
    greeting: kind === 'greeting',
    login_form: kind === 'form',
    others: kind !== 'form',
    named: kind !== 'content',
  }),
  shortcode: 'account',
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: ({ kind }) => [
    {
      when: kind !== 'form',
      label: { en: 'Login form', sv: 'Inloggningsruta' },
      prompt: { en: 'Add a login form', sv: 'Lägg till en inloggningsruta' },
    },
    {
      when: kind !== 'greeting',
      label: { en: 'Greeting', sv: 'Hälsning' },
      prompt: { en: 'Add a greeting for logged-in users', sv: 'Lägg till en hälsning för inloggade' },
    },
    {
      when: kind !== 'content',
      label: { en: 'Members only', sv: 'Bara för medlemmar' },
      prompt: { en: 'Add content only for members', sv: 'Lägg till innehåll bara för inloggade' },
    },
  ],
})
