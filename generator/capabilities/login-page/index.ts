import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Previews } from '../../frame/capability.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { areaRow, colorRow, section, textRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const schema = z.object({ background: hex, color: hex, message: z.string(), logo: z.string() })
type LoginParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'message',
    pattern:
      'greeting|message|text|welcome|saying|says?|hälsning(?:en)?|meddelande(?:t)?|texten|välkomst\\S*|säger',
    called: { en: 'the greeting on the login page', sv: 'hälsningen på inloggningssidan' },
    max: 300,
    removable: true,
  },
  {
    kind: 'link',
    key: 'logo',
    pattern: 'logo|logga(?:n)?|logotyp(?:en)?',
    called: { en: 'the logo on the login page', sv: 'logotypen på inloggningssidan' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'buttons?|knapp(?:en)?',
    called: { en: 'the button on the login page', sv: 'knappen på inloggningssidan' },
  },
  {
    kind: 'colour',
    key: 'background',
    pattern: 'background|page|login(?: page| screen)?|bakgrund(?:en)?|sidan|inloggningssida(?:n|ns)?',
    main: true,
    called: { en: 'the background of the login page', sv: 'inloggningssidans bakgrund' },
  },
]

function preview(params: LoginParams): Previews {
  const on = readableOn(params.background)
  const greeting = params.message === '' ? '' : `<p class="mock-greeting">${html(params.message)}</p>`
  const frontend = `<style>
.mock-login{background:${params.background};padding:40px 16px;border-radius:8px;font-size:14px;text-align:center}
.mock-login .mock-logo{width:64px;height:64px;border-radius:50%;margin:0 auto 18px;background:${params.color};color:${readableOn(params.color)};display:grid;place-items:center;font-weight:700;font-size:22px}
.mock-login form,.mock-login .mock-greeting{max-width:300px;margin:0 auto 16px;background:#fff;color:#1d2327;border:1px solid #c3c4c7;padding:20px;text-align:left;box-shadow:0 1px 3px rgba(0,0,0,.06)}
.mock-login .mock-greeting{border-left:4px solid ${params.color};padding:12px}
.mock-login label{display:block;margin:0 0 12px}
.mock-login input{width:100%;box-sizing:border-box;border:1px solid #8c8f94;border-radius:4px;padding:7px}
.mock-login button{background:${params.color};color:${readableOn(params.color)};border:0;border-radius:3px;padding:8px 14px;font:inherit}
.mock-login a{color:${on}}</style>
<div class="mock-login"><div class="mock-logo">M</div>${greeting}<form><label>Username or Email Address<input type="text"></label><label>Password<input type="password"></label><button type="button">Log In</button></form><a href="#">Lost your password?</a></div>`
  const rows = [
    colorRow('Background', params.background),
    colorRow('Button', params.color),
    areaRow('Greeting', params.message),
    textRow('Address of the logo', params.logo, 'Leave it empty for the site icon.'),
  ]
  const about = 'Colours, logo and a greeting for the page where users sign in.'
  return { backend: section('Login page', about, '', rows), frontend }
}

/** A login page in the look of the site. */
export const loginPage = defineCapability<LoginParams>({
  id: 'login',
  title: 'Custom Login Page',
  called: { en: 'a login page in your own look', sv: 'en inloggningssida i eget utseende' },
  about: {
    en: 'Gives the login page colours, logo and a greeting of your choice',
    sv: 'Ger inloggningssidan egna färger, logotyp och hälsning',
  },
  asks: '(?:custom(?:i[sz]ed?)?|own|branded|styled?|my|the|beautiful) (?:wordpress )?(?:log ?-?in|sign-?in)(?: page| screen| form)?|(?:log ?-?in|sign-?in) (?:page|screen)(?: (?:customi[sz]er|design|style|branding|logo))?|inloggnings(?:sida|sidan|skärm|skärmen|utseende)|(?:egen|anpassad) inloggning\\S*',
  means: '(?:the )?(?:log ?-?in|sign-?in)(?: page| screen)?|inloggnings(?:sidan|sida|skärmen)',
  schema,
  texts: ['message'],
  editorBlock: false,
  usesColors: true,
  shortcode: '',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) =>
    readOptions(options, request, { background: '#f0f0f1', color: '#2271b1', message: '', logo: '' }),
  values: () => ({}),
  followUp: (params, clause) => followOptions(options, params, clause),
  preview: (params) => preview(params),
  features: (_params, language) =>
    linesIn(
      [
        {
          en: 'Colours for background and button, always readable',
          sv: 'Färger för bakgrund och knapp, alltid läsbara',
        },
        {
          en: 'Your logo, or the site icon, linked to the start page',
          sv: 'Din logotyp, eller webbplatsikonen, länkad till startsidan',
        },
        { en: 'A greeting above the form, if you like', sv: 'En hälsning ovanför formuläret, om du vill' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
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
      language,
    ),
  readme: () => ['The login page gets colours, a logo and a greeting of your choice.'],
  leaves: () => ({}),
})
