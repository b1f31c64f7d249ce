import type { Rule } from '../../frame/rules.ts'

const off =
  '(?:disable|turn off|turn|switch off|block|remove|hide|deactivate|close|no|stop|get rid of|stäng(?:a)? av|slå av|ta bort|blockera|inaktivera|göm|dölj|inga|ingen)'

/** Rules about what the website tells strangers, and what can be changed from inside it. */
export const hardeningRules: readonly Rule[] = [
  {
    key: 'version',
    title: { en: 'Hidden Version', sv: 'Dold version' },
    asks: `(?:${off}|(?:please )?(?:also )?(?:(?:remove|hide|drop|delete|take out|ta bort|dölj) )?(?:the|that|this) (?:meta )?tag (?:which|that) (?:tells|shows|says)(?: everybody| everyone| people| the world)?|don't show|visa inte)(?: the| which| my| our)? ?(?:wordpress|wp)?[ -]?(?:version(?:en)?(?: number| nummer)?|versionsnumret)(?: (?:of )?(?:wordpress|wp))?(?: (?:we're|we are|vi är) on)?|(?:generator|version) (?:meta )?tag|(?:(?:${off}|don't show|don't tell|visa inte) )?(?:which|what|vilken) (?:wordpress|wp)[ -]?version(?: (?:we're|we are|i'm|vi) (?:on|use|using|har|kör))?`,
    tells: { en: 'The WordPress version is not shown', sv: 'WordPress-versionen visas inte' },
  },
  {
    key: 'xmlrpc',
    title: { en: 'XML-RPC Off', sv: 'XML-RPC av' },
    asks: `(?:${off} )?xml-?rpc(?:\\.php)?(?: off)?(?: completely| entirely| helt)?`,
    tells: {
      en: 'XML-RPC is off, with its links and headers',
      sv: 'XML-RPC är avstängt, med länkar och huvuden',
    },
  },
  {
    key: 'rsd',
    title: { en: 'Head Links Off', sv: 'Länkar i huvudet av' },
    asks: `(?:${off} )?(?:the )?(?:rsd(?: link)?|x-?pingback(?: header)?|wlw(?:manifest)?(?: link)?|windows live writer(?: link)?)`,
    tells: {
      en: 'The head has no RSD and pingback links',
      sv: 'Sidhuvudet har inga RSD- och pingback-länkar',
    },
  },
  {
    key: 'editor',
    title: { en: 'File Editor Off', sv: 'Filredigering av' },
    asks: `(?:${off} )?(?:the )?(?:built-in |plugin |theme |plugin and theme |theme and plugin )?(?:file|code) editors?|(?:nobody|no one|no-one|ingen|not even me)[^.]{0,40}(?:edit|change|redigera|ändra) (?:plugin|theme|tema|tillägg)[^.]{0,30}(?:files?|code|filer)?(?: from inside(?: the dashboard)?| i admin)?|filredigerar(?:en)?|tema- och tilläggsredigerar(?:en)?|(?:edit|editing) (?:plugin|theme)(?: or| and)?(?: plugin| theme)? files`,
    tells: {
      en: 'Nobody can edit plugin or theme files in the admin',
      sv: 'Ingen kan redigera tema- eller tilläggsfiler i admin',
    },
  },
  {
    key: 'rest_users',
    title: { en: 'Hidden User List', sv: 'Dold användarlista' },
    asks: `(?:${off} )?(?:the )?(?:list of users|user list|users?(?: endpoint| list| names)?|usernames|listan? (?:med|över) användare|användarlistan?)(?: in| from| of| on| i| från)? (?:the )?(?:rest[- ]?api(?::et|et)?|wp-json|api(?::et|et)?)(?: for (?:anyone|everyone|people|visitors)[^.,]{0,40}| för alla[^.,]{0,40})?|(?:${off} )?(?:the )?rest[- ]?(?:api )?users?(?: list| endpoint)?|user enumeration|(?:${off} )(?:the )?author (?:scans|enumeration)`,
    tells: {
      en: 'Strangers cannot list the users by REST or by author number',
      sv: 'Utomstående kan inte lista användare via REST eller författarnummer',
    },
  },
  {
    key: 'rest',
    title: { en: 'REST for Members', sv: 'REST för inloggade' },
    asks: `(?:${off} )?(?:the )?(?:whole |entire |hela )?rest[- ]?api(?:et|:et)?(?: (?:for|to) (?:visitors|guests|anyone not (?:logged|signed) in|logged[- ]out (?:users|visitors))| för (?:besökare|alla som inte är inloggade))`,
    tells: { en: 'The REST API is for people who are signed in', sv: 'REST-API:et är bara för inloggade' },
  },
  {
    key: 'app_passwords',
    title: { en: 'No Application Passwords', sv: 'Inga applikationslösenord' },
    asks: `(?:${off} )?(?:the )?application passwords?(?: section| from the profile(?: page)?| on the profile(?: page)?)?|(?:${off} )?applikationslösenord(?:en)?(?: (?:på|från) profil(?:sidan|en))?`,
    tells: { en: 'There are no application passwords', sv: 'Det finns inga applikationslösenord' },
  },
  {
    key: 'headers',
    title: { en: 'Security Headers', sv: 'Säkerhetshuvuden' },
    asks: '(?:security|safety) headers?|säkerhets-?(?:huvuden|headers)|(?:x-frame-options|clickjacking|x-content-type-options|referrer-policy)(?: headers?)?|(?:no|prevent|stop|block) (?:framing|iframes|embedding)(?: (?:of )?(?:my|our|the) site)?',
    tells: {
      en: 'Sends X-Frame-Options, X-Content-Type-Options and Referrer-Policy',
      sv: 'Skickar X-Frame-Options, X-Content-Type-Options och Referrer-Policy',
    },
  },
]
