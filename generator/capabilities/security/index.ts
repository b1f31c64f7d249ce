import { declareRules } from '../../frame/rules.ts'
import { signInRules } from './sign-in.ts'
import { hardeningRules } from './hardening.ts'

/** Rules for signing in, and for what the website tells strangers about itself. */
export const security = declareRules({
  id: 'security',
  title: { en: 'Sign-in and Security', sv: 'Inloggning och säkerhet' },
  called: { en: 'security rules', sv: 'säkerhetsregler' },
  about: {
    en: 'Rules for signing in, and for what the site tells about itself',
    sv: 'Regler för inloggning och för vad webbplatsen visar om sig själv',
  },
  means:
    '(?:the )?(?:security|sign-?in|log-?in) ?(?:rules?|limits?)?|säkerhet(?:en|sregler)?|inloggning(?:en)?|lösenord(?:en)?|passwords?',
  general: {
    asks: '(?:security|hardening) (?:rules?|plugin|settings|basics)|(?:harden|secure) (?:my |our |the )?(?:site|website|wordpress|log-?in)|säkerhetsregler|säkra (?:sajten|webbplatsen|inloggningen)',
    rules: ['attempts', 'version', 'xmlrpc', 'editor', 'rest_users'],
  },
  rules: [...signInRules, ...hardeningRules],
  files: new URL('./files/', import.meta.url),
  words: {
    username: { en: 'User name', sv: 'Användarnamn' },
    time: { en: 'Time', sv: 'Tid' },
    result: { en: 'Result', sv: 'Resultat' },
    signIns: { en: 'Sign-ins', sv: 'Inloggningar' },
    none: { en: 'Nobody has signed in yet.', sv: 'Ingen har loggat in än.' },
    mailSubject: { en: 'Someone signed in', sv: 'Någon loggade in' },
    lockSubject: { en: 'Sign-in locked', sv: 'Inloggning spärrad' },
    lockBody: {
      en: 'After too many wrong tries, signing in from the address %1$s is locked for %2$d minutes.',
      sv: 'Efter för många felaktiga försök är inloggning från adressen %1$s spärrad i %2$d minuter.',
    },
    leaveEmpty: { en: 'Leave this field empty', sv: 'Lämna fältet tomt' },
    idle: {
      en: 'You were signed out because nothing happened for a while.',
      sv: 'Du loggades ut eftersom inget hände på ett tag.',
    },
  },
  switches: ({ rules }) => ({ pingback: rules.includes('xmlrpc') || rules.includes('rsd') }),
  preview: (params) =>
    `<h2>Sign in</h2><form style="max-width:20rem"><p><label>User name<br><input type="text"></label></p><p><label>Password<br><input type="password"></label></p>${
      params.rules.includes('question') ? '<p><label>Question<br><input type="text"></label></p>' : ''
    }<p><button type="button">Sign in</button></p></form>`,
  ideas: (params) => [
    {
      when: !params.rules.includes('attempts'),
      label: { en: 'Limit attempts', sv: 'Begränsa försök' },
      prompt: { en: 'Limit login attempts to 5', sv: 'Begränsa inloggningsförsök till 5' },
    },
    {
      when: !params.rules.includes('version'),
      label: { en: 'Hide the version', sv: 'Dölj versionen' },
      prompt: { en: 'Hide the WordPress version', sv: 'Göm WordPress-versionen' },
    },
    {
      when: !params.rules.includes('xmlrpc'),
      label: { en: 'No XML-RPC', sv: 'Ingen XML-RPC' },
      prompt: { en: 'Turn off XML-RPC', sv: 'Stäng av XML-RPC' },
    },
  ],
})
