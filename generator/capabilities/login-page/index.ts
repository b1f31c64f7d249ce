import { declareCapability } from '../../frame/declare.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { mark, takeAll } from '../../words/claims.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language } from '../../words/language.ts'
import type { Clause } from '../../words/request.ts'
import { urlsIn } from '../../words/values.ts'
import { asks, home, leads, means, weakly } from './words.ts'

type LoginParams = {
  readonly background: string
  readonly picture: string
  readonly color: string
  readonly logo: string
  readonly link: string
  readonly name: string
  readonly message: string
  readonly below: string
  readonly lost: boolean
  readonly back: boolean
}

const emptyShowsNothing = { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' }

const settings: Settings<LoginParams> = {
  background: {
    kind: 'color',
    label: { en: 'Background', sv: 'Bakgrund' },
    start: '#f0f0f1',
    main: true,
    asks: 'background|page|login(?: page| screen)?|bakgrund(?:en)?|sidan|inloggningssida(?:n|ns)?',
  },
  picture: {
    kind: 'url',
    label: { en: 'Address of a background picture', sv: 'Bakgrundsbildens adress' },
    help: { en: 'Empty shows the color.', sv: 'Tomt visar färgen.' },
    start: '',
    asks: 'background (?:image|picture|photo)|(?:image|picture|photo) (?:in|as|for) (?:the )?background|bakgrundsbild(?:en)?|bild(?:en)? (?:som|i) bakgrund(?:en)?',
  },
  color: {
    kind: 'color',
    label: { en: 'Button', sv: 'Knapp' },
    start: '#2271b1',
    asks: '(?:the )?(?:log ?-?in )?buttons?|knapp(?:en|ar|arna)?|inloggningsknapp(?:en)?',
  },
  logo: {
    kind: 'url',
    label: { en: 'Address of the logo', sv: 'Logotypens adress' },
    help: {
      en: 'Empty shows the logo of the theme, or the site icon.',
      sv: 'Tomt visar temats logotyp eller webbplatsikonen.',
    },
    start: '',
    asks: 'logo(?:type)?|logga(?:n)?|logotyp(?:en)?',
  },
  link: {
    kind: 'url',
    label: { en: 'The logo leads to', sv: 'Logotypen leder till' },
    help: { en: 'Empty for the front page.', sv: 'Tomt för startsidan.' },
    start: '',
    asks: '(?!)',
  },
  name: {
    kind: 'text',
    label: { en: 'Text of the logo', sv: 'Logotypens text' },
    help: { en: 'Empty for the name of the site.', sv: 'Tomt för webbplatsens namn.' },
    start: '',
    max: 100,
    asks: '(?:be )?called|named|title|alt(?:ernative)? text|heta|heter|kallas',
  },
  message: {
    kind: 'area',
    label: { en: 'Greeting above the form', sv: 'Hälsning ovanför formuläret' },
    help: emptyShowsNothing,
    start: '',
    main: true,
    asks: '(?:welcome |friendly )?(?:greeting|message|text)|welcome|saying|says?|hälsning(?:en)?|meddelande(?:t)?|texten|välkomst\\S*|säger',
  },
  below: {
    kind: 'area',
    label: { en: 'Text below the form', sv: 'Text under formuläret' },
    help: emptyShowsNothing,
    start: '',
    asks: '(?:under|below|beneath|underneath|after|at the bottom(?: of)?|nedanför|längst ner(?: på)?|efter)(?: (?:the|it|there|den|det))?(?: (?:log-?in |sign-?in )?(?:form|fields|button|page|formuläret|rutan|knappen|inloggningen|sidan))?(?: (?:the|a|an|put|add|write|show|en|ett|skriv|visa))*(?: (?:short |kort )?(?:line|text|note|message|notice|sentence|rad(?:en)?|texten|meddelande))?',
  },
  lost: {
    kind: 'switch',
    label: { en: '“Lost your password?”', sv: '”Glömt lösenordet?”' },
    text: { en: 'Show the link', sv: 'Visa länken' },
    start: true,
    asks: '(?:the )?"?(?:lost|forgot(?:ten)?|forget)(?: your| my| their)? passwords?\\??"?(?: link)?|(?:lost|forgotten) password link|(?:länken )?"?glömt (?:ditt )?lösenord(?:et)?\\??"?(?:-länk(?:en)?)?',
  },
  back: {
    kind: 'switch',
    label: { en: '“Go to” the site', sv: '”Gå till” webbplatsen' },
    text: { en: 'Show the link', sv: 'Visa länken' },
    start: true,
    asks: '(?:the )?"?(?:back to|go to)(?: the| our| my)? (?:site|website|blog|_+)"?(?: link)?|(?:länken )?"?(?:tillbaka|gå) till (?:sajten|webbplatsen|sidan)"?(?:-länk(?:en)?)?',
  },
}

/** Where the logo leads: the front page, or an address that is not WordPress's own. */
function readLink(params: LoginParams, clause: Clause): LoginParams {
  takeAll(
    clause,
    `${leads} (?:${home}|wordpress(?:\\.org)?)|(?:instead of|i stället för|not|inte) (?:the )?(?:wordpress(?:\\.org)?|wp)(?: logo| one|s?-?logga(?:n)?|s?-?logotyp(?:en)?)?|(?:our|my|the site's|own|company|vår|min|egen) (?:own )?(?:logo|logotyp|logga)|(?:remove|take away|hide|ta bort|dölj) (?:the )?(?:wordpress|wp)[- ]?(?:s-)?(?:logo|logga(?:n)?|logotyp(?:en)?)|change|replace|swap|byt(?: ut)?|ersätt|(?:look|looks|look more|ser ut|se ut) (?:like|som) (?:us|ours|our (?:site|brand|website)|the (?:site|rest)|vi|vår sajt|resten)|(?:in|with|i|med) (?:our|my|your|vårt|våra|mitt|eget|egna)? ?(?:own |egna )?(?:look|colou?rs?|brand(?:ing)?|färger|utseende)`,
  )
  const target = new RegExp(`${leads}\\s+$`, 'iu')
  const found = urlsIn(clause.text).find(
    ({ value, start }) => !/wordpress\.org/iu.test(value) && target.test(clause.bare.slice(0, start)),
  )
  if (!found) return params
  const said = target.exec(clause.bare.slice(0, found.start))
  mark(clause, said?.index ?? found.start, found.end)
  return { ...params, link: found.value }
}

function preview(params: LoginParams, language: Language): string {
  const sv = language === 'sv'
  const on = readableOn(params.background)
  const button = readableOn(params.color)
  const greeting = params.message === '' ? '' : `<p class="mock-greeting">${html(params.message)}</p>`
  const below = params.below === '' ? '' : `<p>${html(params.below)}</p>`
  const lost = params.lost ? `<a href="#">${sv ? 'Glömt ditt lösenord?' : 'Lost your password?'}</a>` : ''
  return `<style>
.mock-login{background:${params.background};color:${on};padding:40px 16px;border-radius:8px;font-size:14px;text-align:center}
.mock-login .mock-logo{width:64px;height:64px;border-radius:50%;margin:0 auto 18px;background:${params.color};color:${button};display:grid;place-items:center;font-weight:700;font-size:22px}
.mock-login form,.mock-login .mock-greeting{max-width:300px;margin:0 auto 16px;background:#fff;color:#1d2327;border:1px solid #c3c4c7;padding:20px;text-align:left;box-shadow:0 1px 3px rgba(0,0,0,.06)}
.mock-login .mock-greeting{border-left:4px solid ${params.color};padding:12px}
.mock-login label{display:block;margin:0 0 12px}
.mock-login input{width:100%;box-sizing:border-box;border:1px solid #8c8f94;border-radius:4px;padding:7px}
.mock-login button{background:${params.color};color:${button};border:0;border-radius:3px;padding:8px 14px;font:inherit}
.mock-login a{color:${on}}</style>
<div class="mock-login"><div class="mock-logo">M</div>${greeting}<form><label>${sv ? 'Användarnamn eller e-postadress' : 'Username or Email Address'}<input type="text"></label><label>${sv ? 'Lösenord' : 'Password'}<input type="password"></label><button type="button">${sv ? 'Logga in' : 'Log In'}</button></form>${lost}${below}</div>`
}

function tells(params: LoginParams, language: Language): string[] {
  const sv = language === 'sv'
  const quoted = (text: string): string => `“${text}”`
  return [
    sv
      ? `Bakgrund ${params.picture || params.background} och knapp ${params.color}, alltid läsbara`
      : `Background ${params.picture || params.background} and button ${params.color}, always readable`,
    ...(params.logo === '' ? [] : [`${sv ? 'Logotyp' : 'Logo'}: ${params.logo}`]),
    sv
      ? `Logotypen leder till ${params.link || 'startsidan'}${params.name === '' ? '' : ` och heter ${quoted(params.name)}`}`
      : `The logo leads to ${params.link || 'the front page'}${params.name === '' ? '' : ` and is called ${quoted(params.name)}`}`,
    ...(params.message === ''
      ? []
      : [`${sv ? 'Ovanför formuläret' : 'Above the form'}: ${quoted(params.message)}`]),
    ...(params.below === ''
      ? []
      : [`${sv ? 'Under formuläret' : 'Below the form'}: ${quoted(params.below)}`]),
    ...(params.lost ? [] : [sv ? 'Ingen länk för glömda lösenord' : 'No link for lost passwords']),
    ...(params.back ? [] : [sv ? 'Ingen länk till webbplatsen' : 'No link to the site']),
  ]
}

/** A login page in the look of the site. */
export const loginPage = declareCapability<LoginParams>({
  id: 'login',
  title: { en: 'Custom Login Page', sv: 'Egen inloggningssida' },
  called: { en: 'a login page in your own look', sv: 'en inloggningssida i eget utseende' },
  about: {
    en: 'Gives the login page colors, a logo and texts of your choice',
    sv: 'Ger inloggningssidan egna färger, logotyp och texter',
  },
  heads: [{ asks }, { asks: weakly, isWeak: true }],
  means,
  settings,
  read: readLink,
  files: new URL('./files/', import.meta.url),
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: (params) => [
    {
      when: params.background !== '#1e3a8a',
      label: { en: 'Dark blue background', sv: 'Mörkblå bakgrund' },
      prompt: {
        en: 'Make the background of the login page dark blue',
        sv: 'Gör inloggningssidans bakgrund mörkblå',
      },
    },
    {
      when: params.color !== '#2e7d32',
      label: { en: 'Green button', sv: 'Grön knapp' },
      prompt: {
        en: 'Make the button of the login page green',
        sv: 'Gör knappen på inloggningssidan grön',
      },
    },
    {
      when: params.message === '',
      label: { en: 'Add a greeting', sv: 'Lägg till hälsning' },
      prompt: {
        en: 'Set the greeting of the login page to "Good to see you"',
        sv: 'Sätt hälsningen på inloggningssidan till "Kul att se dig"',
      },
    },
  ],
})
