import type { Rule } from '../../frame/rules.ts'
import { takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'

const newPeople =
  '(?:(?:all |each |every |any |alla |varje |en ){0,6}(?:new|nya|ny|nytt) (?:user |member )?(?:users?|members?|accounts?|registrations?|sign-?ups|people|customers?|användare|medlemmar|medlem|konton?|registreringar)|(?:user|member) registrations?|(?:someone|somebody|anyone|people|users?|members?|folk|någon|nån|man)(?: new| nya| ny)? (?:who )?(?:registers?|signs? up|joins?|registrerar sig|skapar (?:ett )?konto|ansöker))'
const approve =
  '(?:approv(?:e|es|ed|al)|accept(?:ed)?|let in|confirm(?:ed)?|vet|review(?:ed)?|check(?:ed)?|activate|godkänn(?:a|er|as|s|ande)?|släppa in|aktivera(?:s)?|bekräfta(?:s)?)'
const says =
  'say(?:s|ing)?|show(?:s)?(?: them)?|message|text|read(?:s)?|meddelande(?:t)?|säg(?:a|er)?|stå(?:r)?|visa(?:s)?|tills dess|until then|meanwhile'

/** Rules about who becomes a user. */
export const joiningRules: readonly Rule[] = [
  {
    key: 'approval',
    title: { en: 'Pending Accounts', sv: 'Väntande konton' },
    asks: `(?:(?:users?|people|members?|accounts?|those|new ones|användare|medlemmar|konton|de) )?(?:who|that|which|som) (?:(?:have|has|are|is|were|is|inte|ännu|har) ?)?(?:n['’]t|not|inte)?(?: (?:yet|been|ännu|än|är|blivit))* (?:approved|accepted|godkända?|godkänts)[^.;!?"]{0,25}(?:should|can|may|must|ska|får|kan)(?:n['’]t| ?not| inte)[^.;!?"]{0,25}(?:log|sign|logga) in|(?:manually |first )?${approve}(?: by hand| manually)? (?:of |for |the |av ){0,6}(?:${newPeople}|registrations|sign-?ups|registreringar)(?: (?:before they (?:can )?(?:log in|sign in|get in)|manually|by hand|first|innan de (?:kan )?(?:logga in|kommer in)))?|${newPeople}[^.;!?"]{0,45} ${approve}(?: (?:by|av) (?:an? )?(?:admins?|administrator|me|us|mig|oss|administratör))?(?: (?:their |the |it |them |dem |konto(?:t)? |kontona |account |accounts ){0,6}(?:before|first|innan|först)[^.;!?"]{0,40})?|(?:user|member|account|registration) approval|(?:när|when|if|om) ${newPeople}[^.;!?"]{0,30} ${approve}[^.;!?"]{0,60}`,
    within: `${approve} (?:them|each(?: one)?|every one|all of them|dem|alla|varje) (?:(?:all|myself|by hand|manually|first|själv|för hand|manuellt|först) ?){1,3}`,
    tells: ({ pending_text: text }, language) =>
      language === 'sv'
        ? `Nya konton väntar på godkännande: “${String(text)}”`
        : `New accounts wait for approval: “${String(text)}”`,
    settings: {
      pending_text: {
        kind: 'text',
        label: { en: 'What people read until then', sv: 'Vad man läser tills dess' },
        start: { en: 'Your account is waiting for approval.', sv: 'Ditt konto väntar på godkännande.' },
        main: true,
        asks: says,
      },
      approve_text: {
        kind: 'text',
        label: { en: 'Link in the list of users', sv: 'Länk i användarlistan' },
        start: { en: 'Approve', sv: 'Godkänn' },
        max: 40,
        asks: '(?:a |the |en )?(?:link|button|länk|knapp)(?: (?:called|named|som heter))?',
      },
    },
    leaves: { meta: [{ of: 'user', key: 'xplugin_waits' }] },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:next to|at|beside|for|on|under|vid|för|bredvid)? ?(?:each|every|such|these|the|varje|sådana|sånt|sådant|alla) (?:sånt |sådant |such |new |nytt )?(?:an )?(?:accounts?|users?|konto(?:n)?|användare)(?: (?:in|i) (?:the )?(?:list of users|users? list|användarlistan))?|(?:in|i) (?:the )?(?:list of users|users? list|användarlistan)|until (?:then|that)|fram tills dess|(?:before|until|innan|tills) (?:they|he|she|it|the account|a new user|people|someone|de|den|det|man|kontot)? ?(?:can|are able to|kan|får)? ?(?:log(?:ging)? in|sign(?:ing)? in|use it|logga in)|(?:they|users|people|de|dem) (?:should |must |get |får )?(?:an )?e-?mail(?:s|ed)?(?: when| once)? ?(?:approved)?',
      )
      return params
    },
  },
  {
    key: 'terms',
    title: { en: 'Terms at Registration', sv: 'Villkor vid registrering' },
    asks: '(?:tick|check|accept|agree to|confirm|kryssa i|godkänna|godkänner) "_+"[^.;!?"]{0,20} (?:when|before|while|at|on|upon|during|to|när|vid|innan|för att)[^.;!?"]{0,20}(?:regist|sign|joining|join|konto|create an account)\\p{L}*|(?:accept|agree(?: to| with)?|confirm|tick|check|godkänna|godkänner|acceptera|kryssa i)(?: \\p{L}+){0,5} (?:terms|conditions|rules|policy|statutes|villkor(?:en)?|regler(?:na)?|stadgar(?:na)?|policyn?)[^.;!?"]{0,40}(?:regist(?:er|ering|ration)|sign(?:ing)? up|account|join|registrera|registrering(?:en)?|konto)|(?:terms|conditions|privacy|rules|consent|villkors?|samtyckes?)(?: of service| and conditions)?[- ]?(?:check ?box|box|kryssruta|ruta)?(?: \\p{L}+){0,2} (?:at|on|in|for|to|during|vid|på|i) (?:the )?(?:user )?(?:registration(?: form| page)?|sign-?up(?: form)?|registrering(?:en|sformuläret|ssidan)?)|(?:check ?box|tick ?box|kryssruta)[^.;!?"]{0,30} (?:at|on|in|to|vid|på|i) (?:the )?(?:user |account )?(?:registration|registrering)\\p{L}*(?: form| page)?|(?:when|before) (?:people |users |members |they )?(?:register|registering|sign up|signing up)[^.;!?"]{0,40}(?:accept|agree|tick|check)[^.;!?"]{0,30}(?:terms|rules|policy|conditions)',
    tells: ({ terms_label: label }, language) =>
      language === 'sv'
        ? `Den som registrerar sig kryssar i “${String(label)}”`
        : `Who registers ticks “${String(label)}”`,
    settings: {
      terms_label: {
        kind: 'text',
        label: { en: 'Text of the checkbox', sv: 'Kryssrutans text' },
        start: { en: 'I accept the terms.', sv: 'Jag godkänner villkoren.' },
        max: 300,
        main: true,
        asks: 'check ?box|tick ?box|kryssruta(?:n)?|label|text',
      },
      terms_error: {
        kind: 'text',
        label: { en: 'What it says without the tick', sv: 'Vad det står utan kryss' },
        start: { en: 'Please accept the terms.', sv: 'Godkänn villkoren.' },
        asks: 'otherwise|or else|if not|error|annars|fel(?:meddelande)?',
      },
    },
  },
  {
    key: 'domains',
    title: { en: 'Email Domains', sv: 'E-postdomäner' },
    asks: '(?:block|stop|prevent|keep|refuse|hindra|stoppa)[^.;!?"]{0,25}(?:regist\\p{L}*|sign(?:ing)? up|creating an account|registrera|skapa konto)[^.;!?"]{0,15}(?:unless|without|except|but|om inte|utan|utom)[^.;!?"@]{0,35}(?= @?[\\p{L}\\p{N}-]+\\.\\p{L}{2,})|(?:nobody|no one|no-one|ingen)[^.;!?"]{0,40}(?:regist\\p{L}*|sign up|create an account|registrera|skapa (?:ett )?konto)[^.;!?"]{0,30}(?:but|except|other than|without|unless|utom|annat än|utan)[^.;!?"@]{0,20}(?= @?[\\p{L}\\p{N}-]+\\.\\p{L}{2,})|(?:only|just|bara|endast)(?: \\p{L}+){0,5} (?:from|with|ending in|end in|at|från|med|som slutar på)(?: \\p{L}+){0,4}(?= @?[\\p{L}\\p{N}-]+\\.\\p{L}{2,})[^;!?"]{0,60}(?:regist(?:er|ration)|sign up|join|create|registrera|konto)|(?:only|just|bara|endast)? ?(?:allow |let |låt |tillåt )?(?:registrations?|sign-?ups|(?:people|users|anyone|members|folk) (?:can |to |may |får |kan )?(?:regist(?:er)|sign up|registrera sig))(?: (?:only|bara|endast))?(?: (?:from|with|for|från|med))+(?: \\p{L}+){0,4}(?= @?[\\p{L}\\p{N}-]+\\.\\p{L}{2,})',
    tells: ({ domains }, language) =>
      language === 'sv'
        ? `Bara adresser på ${(domains as string[]).join(', ')} kan registrera sig`
        : `Only addresses at ${(domains as string[]).join(', ')} can register`,
    settings: {
      domains: {
        kind: 'lines',
        label: { en: 'Domains that may register', sv: 'Domäner som får registrera sig' },
        help: {
          en: 'One in each line. Empty lets everyone register.',
          sv: 'En per rad. Tomt släpper in alla.',
        },
        start: [],
        plain: true,
        asks: '(?!)',
      },
      domain_text: {
        kind: 'text',
        label: { en: 'What others read', sv: 'Vad andra läser' },
        start: {
          en: 'This email address cannot register here.',
          sv: 'Den här adressen kan inte registrera sig.',
        },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      const found = [
        ...clause.bare.matchAll(words('@?[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.\\p{L}{2,12}', 'g')),
      ]
      if (found.length === 0 || !params.rules.includes('domains')) return params
      for (const match of found) takeAll(clause, match[0].replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      takeAll(
        clause,
        'e-?mail(?:s| address(?:es)?)?|addresses|domains?|e-?post(?:adress(?:er)?)?|adresser|domän(?:en)?',
      )
      const known = (params['domains'] ?? []) as unknown as string[]
      return {
        ...params,
        domains: [...new Set([...known, ...found.map(([domain]) => domain.replace(/^@/u, ''))])],
      }
    },
  },
]
