import { roleChoices } from '../../frame/roles.ts'
import type { Rule } from '../../frame/rules.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { mailMe, wantsNoMail } from '../../words/mailing.ts'
import { emailsIn } from '../../words/values.ts'

const signIn =
  '(?:log(?:ged|ging|s)?[ -]?(?:in|on)|sign(?:ed|ing|s)?[ -]?(?:in|ins|on)|login|sign-ins|inloggning(?:en|ar|s)?|logga(?:r|t|s)? in)'
const tries =
  '(?:(?:wrong |failed |false |felaktiga |misslyckade )?(?:log-?in |sign-?in |inloggnings-?)?(?:tries|attempts?|guesses|försök(?:en)?)|(?:wrong|failed|false|incorrect|bad|fel|felaktiga|misslyckade) (?:log-?ins?|sign-?ins?|passwords?|inloggningar|lösenord))'
const lockedMail = `${mailMe} (?:when(?:ever)?|if|each time|every time|as soon as|about|of|när|om|varje gång|så fort)(?: an?| that)? (?:somebody|someone|anyone|anybody|(?:a |the )?(?:user|visitor|person|address|ip)|it|that|this|they|this happens|(?:a |every |each )?(?:lock-?out|block)s?|någon|nån|det|de)(?:(?:'s|'re)|(?= ))? ?(?:is|are|gets?|get|has been|have been|was|happens|blir|är|har blivit|händer|sker|starts)?(?: (?:locked(?: out)?|blocked|banned|stopped|låst(?:a)?|utelåst(?:a)?|spärrad(?:e)?|spärras|blockerad(?:e)?))?`
const says = 'say(?:s|ing)?|message|text|show(?:s)?(?: them)?|meddelande(?:t)?|säg(?:a|er)?|stå(?:r)?|visa'

/** Rules about who can sign in, and how. */
export const signInRules: readonly Rule[] = [
  {
    key: 'attempts',
    title: { en: 'Login Limit', sv: 'Inloggningsgräns' },
    asks: `(?:limit|restrict|cap|block|begränsa|blockera|stoppa)(?: the| number of| antal(?:et)?| repeated| too many| för många)* (?:${tries}|bruteforce|brute[- ]force(?: attacks?)?)(?: to| till)?|(?:(?:block|lock|ban|stop)(?:s|ed)? (?:out )?(?:people|users?|visitors|anyone|them|someone) )?after (?:\\d+|one|two|three|four|five|six|ten) (?:${tries})|(?:efter|max|högst) (?:\\d+|en|två|tre|fyra|fem|sex|tio) (?:${tries})|(?:(?:people|anyone|anybody|whoever|someone|somebody|those|users|den|de|folk|man) )?(?:(?:who|that|som) )?(?:fails?|failed|gets? (?:it|the password|their password) wrong|types? (?:it|the password|their password) wrong|misslyckas|skriver fel(?: lösenord)?)(?: (?:to (?:log|sign) in|logging in))?(?= (?:\\d+|two|three|four|five|six|ten|två|tre|fyra|fem|sex|tio) (?:times|gånger))|lock(?:s|ed|ing)?(?: them| people| users)? out(?: for)?|(?:lås|spärra|stäng)(?:a|er|s)?(?: dem| ute)? (?:ute|kontot)`,
    tells: ({ attempts, minutes, lock_mail: mail, lock_mail_to: to }, language) =>
      language === 'sv'
        ? `Efter ${String(attempts)} felaktiga försök från en adress spärras den i ${String(minutes)} minuter${mail === true ? `, och ${String(to) || 'webbplatsens adress'} får ett mejl` : ''}`
        : `After ${String(attempts)} wrong tries from an address it is locked for ${String(minutes)} minutes${mail === true ? `, and ${String(to) || 'the address of the site'} gets an email` : ''}`,
    settings: {
      attempts: {
        kind: 'number',
        label: { en: 'Wrong tries', sv: 'Felaktiga försök' },
        start: 5,
        min: 1,
        max: 100,
        asks: `${tries}|guesses|times|gånger`,
      },
      minutes: {
        kind: 'number',
        label: { en: 'Locked for (minutes)', sv: 'Spärrat i (minuter)' },
        start: 15,
        min: 1,
        max: 10_080,
        unit: 'minutes',
        asks: '(?:(?:lock|block|ban|spärra|lås)(?:s|ed|ing|a|er|as)?(?: them| people| it| dem)? )?(?:out |ute )?(?:for|in|i)|minutes?|minuter|hours?|timm(?:e|ar)|(?:have to |has to |must |måste )?(?:wait|vänta)',
      },
      locked_text: {
        kind: 'text',
        label: { en: 'What it then says', sv: 'Vad det då står' },
        start: {
          en: 'Too many attempts. Please try again later.',
          sv: 'För många försök. Försök igen senare.',
        },
        main: true,
        asks: says,
      },
      lock_mail: {
        kind: 'switch',
        label: { en: 'Mail', sv: 'Mejl' },
        text: { en: 'Send an email when somebody is locked out', sv: 'Skicka ett mejl när någon spärras' },
        start: false,
        // `read` takes it up.
        asks: '',
      },
      lock_mail_to: {
        kind: 'email',
        label: { en: 'Mail on locking goes to', sv: 'Mejl vid spärr går till' },
        help: { en: 'Empty for the address of the site.', sv: 'Tomt för webbplatsens adress.' },
        start: '',
        asks: '',
        shown: (params) => params['lock_mail'] === true,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        '(?:per|from|for|by|från|för)(?: each| every| the same| an?| one| varje| samma)* ip(?:[ -]?(?:address(?:es)?|adress(?:er)?|number))?',
      )
      // "Someone keeps guessing our password" is why.
      takeAll(
        clause,
        '(?:then )?(?:from|per|by) (?:the )?(?:same )?(?:address|person|visitor)|(?:with|även med|also with) (?:the )?(?:right|rätt) (?:password|lösenord)',
      )
      const mailed = take(clause, lockedMail)
      if (!mailed)
        return params['lock_mail'] === true && wantsNoMail(clause) ? { ...params, lock_mail: false } : params
      const [to] = emailsIn(mailed[0])
      return { ...params, lock_mail: true, ...(to && { lock_mail_to: to.value }) }
    },
  },
  {
    key: 'same_error',
    title: { en: 'Same Login Error', sv: 'Samma fel vid inloggning' },
    asks: `(?:hide|same|generic|one|vague|dölj|samma|ett)(?: the| kind of)? ?(?:log-?in |sign-?in |inloggnings-?)?(?:error(?:s| messages?)?|fel(?:meddelande(?:n|t)?)?)(?: (?:on|at|for|på|vid) (?:the )?(?:${signIn}))?|(?:log-?in|sign-?in) errors?|(?:the |my |our )?(?:inloggning(?:en|ssidan)?|log-?in(?: page| form| screen)?|sign-?in(?: page| form| screen)?)(?: (?:should|must|may|does|do|ska|får))?(?:n['’]t| not| never| inte| aldrig)? (?:avslöjar?|tells?|reveals?|shows?|says?|säg(?:a|er)|visar?|gives? away|avslöja)(?: people)?(?: om| whether| if| which)?(?: det är)?(?: the)?(?: användarnamnet eller lösenordet| user ?name or (?:the )?password)?(?: is| som är)?(?: fel| wrong)?|fel användarnamn eller lösenord|wrong user ?name or password`,
    tells: {
      en: 'A failed sign-in does not tell what was wrong',
      sv: 'En misslyckad inloggning avslöjar inte vad som var fel',
    },
    settings: {
      error_text: {
        kind: 'text',
        label: { en: 'Error text', sv: 'Feltext' },
        start: { en: 'Wrong user name or password.', sv: 'Fel användarnamn eller lösenord.' },
        main: true,
        asks: says,
      },
    },
  },
  {
    key: 'strong',
    title: { en: 'Strong Passwords', sv: 'Starka lösenord' },
    asks: '(?:force|require|enforce|demand|use|kräv|tvinga)(?: everyone to have| users to have| folk att ha)?(?: fram)? (?:strong|stronger|good|safe|long|longer|secure|starka|säkra|långa|bättre) (?:passwords?|lösenord)|(?:strong|secure|weak|terrible|starka|svaga|dåliga) (?:passwords?|lösenord)(?: (?:for|only|för) (?:everyone|all users|alla))?|passwords? (?:must|should|need to|have to)(?: have| be| contain)?|lösenord(?:en|et)? (?:ska|måste)(?: ha| vara| innehålla)?|(?:minimum |minsta )password length|new one it must have',
    tells: ({ length }, language) =>
      language === 'sv'
        ? `Nya lösenord har minst ${String(length)} tecken`
        : `New passwords have at least ${String(length)} characters`,
    settings: {
      length: {
        kind: 'number',
        label: { en: 'Shortest password (characters)', sv: 'Kortaste lösenord (tecken)' },
        start: 12,
        min: 6,
        max: 64,
        unit: 'characters',
        asks: '(?:at least|minimum(?: of)?|minst)|characters?|chars?|tecken',
      },
      need: {
        kind: 'choices',
        label: { en: 'Also needs', sv: 'Behöver också' },
        start: [],
        asks: '',
        choices: [
          {
            value: 'digit',
            label: { en: 'A number', sv: 'En siffra' },
            asks: '(?:a |one |en )?(?:numbers?|digits?|siffr(?:a|or))',
          },
          {
            value: 'upper',
            label: { en: 'A capital letter', sv: 'En stor bokstav' },
            asks: '(?:a |one |en )?(?:capital(?: letters?)?|upper ?case(?: letters?)?|stor(?:a)? bokst(?:av|äver)|versal(?:er)?)',
          },
          {
            value: 'special',
            label: { en: 'A special character', sv: 'Ett specialtecken' },
            asks: '(?:a |one |ett )?(?:special characters?|symbols?|specialtecken)',
          },
        ],
      },
      weak_text: {
        kind: 'text',
        label: { en: 'What it says otherwise', sv: 'Vad det annars står' },
        start: { en: 'Please choose a stronger password.', sv: 'Välj ett starkare lösenord.' },
        main: true,
        asks: says,
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        'characters?|chars?|letters?|tecken|bokstäver|(?:when|if|om|när) (?:someone|somebody|anyone|people|they|users?|members?|nån|någon|man|de)? ?(?:sets?|chooses?|changes?|picks?|creates?|väljer|byter|sätter)(?: an?| their| ett| sitt)?(?: new| nytt)?(?: one| passwords?| lösenord)?|long|otherwise|annars',
      )
      return params
    },
  },
  {
    key: 'blocked',
    title: { en: 'Blocked Sign-in', sv: 'Spärrad inloggning' },
    asks: `(?:block|stop|prevent|forbid|keep|spärra|stoppa|hindra)(?: all)? (?:subscribers?|members?|authors?|editors?|contributors?|customers?|prenumeranter(?:na)?|medlemmar(?:na)?|författare|redaktörer) from (?:${signIn})|(?:subscribers?|members?|authors?|editors?|contributors?|prenumeranter(?:na)?|medlemmar(?:na)?|författare(?:n|na)?|redaktörer(?:na)?) (?:must not|may not|mustn't|can't|cannot|should not|shouldn't|får inte|ska inte kunna|kan inte)(?: be able to)? (?:${signIn})`,
    tells: ({ blocked_roles: roles }, language) => {
      const names = roleChoices
        .filter(({ value }) => (roles as Record<string, boolean>)[value])
        .map(({ label }) => label[language])
      return language === 'sv'
        ? `${names.join(' och ')} kan inte logga in`
        : `${names.join(' and ')} cannot sign in`
    },
    settings: {
      blocked_roles: {
        kind: 'choices',
        label: { en: 'Who cannot sign in', sv: 'Vem som inte kan logga in' },
        start: ['subscriber'],
        keepsOut: true,
        asks: 'must not|may not|mustn.t|can.t|cannot|should not|shouldn.t|block|stop|prevent|forbid|keep|får inte|ska inte kunna|kan inte|spärra|stoppa|hindra',
        choices: roleChoices.filter(({ value }) => value !== 'administrator'),
      },
      blocked_text: {
        kind: 'text',
        label: { en: 'What they read', sv: 'Vad de läser' },
        start: { en: 'You cannot sign in at the moment.', sv: 'Du kan inte logga in just nu.' },
        main: true,
        asks: says,
      },
    },
  },
  {
    key: 'idle',
    title: { en: 'Idle Logout', sv: 'Automatisk utloggning' },
    asks: '(?:automatically )?(?:(?:log|sign)(?:s|ged|ged)? (?:people|users|everyone|everybody|members|them|us|anyone) out(?: automatically)?|(?:log|sign)(?:s|ged|ged)? ?-?out(?: (?:idle|inactive))?)(?: users| people| everyone| anyone)?(?: (?:who|that|after|when|if)(?: (?:is|are|have been|has been|does|did|they are))? ?(?:idle|inactive|nothing|not active)?)?(?: for| after)?(?= .{0,40}(?:minutes?|hours?))|(?:auto(?:matic)?[ -]?)?log-?out (?:for |of |after )?(?:idle|inactive|inactivity)(?: users)?|logga ut (?:den|de|dem|alla|folk|personer|användare|medlemmar)? ?(?:automatiskt )?(?:som )?(?:inte (?:gjort|gör) något|är inaktiva?)?(?: på| efter)?(?= .{0,40}(?:minut|timm))|automatisk utloggning',
    tells: ({ idle_minutes: minutes }, language) =>
      language === 'sv'
        ? `Den som inte gör något loggas ut efter ${String(minutes)} minuter`
        : `People who do nothing are signed out after ${String(minutes)} minutes`,
    settings: {
      idle_minutes: {
        kind: 'number',
        label: { en: 'Signed out after (minutes)', sv: 'Utloggad efter (minuter)' },
        start: 30,
        min: 1,
        max: 10_080,
        unit: 'minutes',
        asks: '(?:minutes?|hours?)(?: of (?:inactivity|doing nothing))?|(?:minuters?|timmars?|timme)(?: inaktivitet| utan aktivitet)?',
      },
      idle_except: {
        kind: 'choices',
        label: { en: 'Not', sv: 'Inte' },
        start: [],
        excepts: true,
        asks: 'not|except|but not|inte|utom|förutom',
        choices: roleChoices,
      },
    },
    leaves: { meta: [{ of: 'user', key: 'xplugin_last_seen' }] },
  },
  {
    key: 'trap',
    title: { en: 'Login Honeypot', sv: 'Honungsfälla' },
    asks: `honey ?-?pot(?: field)?(?: (?:for|on|in|to|at) (?:the )?(?:${signIn})(?: form| page)?)?|honungsfälla(?:n)?(?: (?:för|på|i) (?:${signIn})(?:sformuläret)?)?|hidden field (?:for|on|against) (?:bots|robots)`,
    tells: {
      en: 'A hidden field keeps robots from signing in',
      sv: 'Ett dolt fält hindrar robotar från att logga in',
    },
  },
  {
    key: 'question',
    title: { en: 'Login Question', sv: 'Fråga vid inloggning' },
    asks: `(?:ask |add |put |lägg |ställ |visa )?(?:a |an |en )?(?:security |secret |extra |hemlig )?(?:question|fråga)(?: (?:on|to|at|in|for|på|vid|i|till) (?:the )?(?:${signIn})(?: form| page)?)`,
    tells: ({ question }, language) =>
      language === 'sv'
        ? `Inloggningen frågar “${String(question)}”`
        : `Signing in asks “${String(question)}”`,
    settings: {
      question: {
        kind: 'text',
        label: { en: 'Question', sv: 'Fråga' },
        help: {
          en: 'Without a question and an answer nothing is asked.',
          sv: 'Utan fråga och svar frågas ingenting.',
        },
        start: '',
        main: true,
        asks: 'question|fråga(?:n)?',
      },
      answer: {
        kind: 'text',
        label: { en: 'Right answer', sv: 'Rätt svar' },
        start: '',
        asks: '(?:the )?(?:right |correct |rätt )?(?:answer|svar(?:et)?)(?: is| är)?(?=:? ")',
      },
    },
    read: (params, clause) => {
      const match =
        /(?<![\p{L}])(?:(?:the )?(?:right |correct )?answer(?: is|:)|rätt svar(?: är|:)|svaret är)\s+([\p{L}\p{N}]+)/iu.exec(
          clause.text,
        )
      if (!match?.[1] || params['answer'] !== '') return params
      markMatch(clause, match)
      return { ...params, answer: match[1] }
    },
  },
  {
    key: 'log',
    title: { en: 'Sign-in List', sv: 'Inloggningslista' },
    asks: `(?:keep |show |a |en |visa |för ){0,6}(?:list|log|record|history|logg|lista|historik)(?: in the admin| i admin)?(?: of| over| över| med)?(?: the| all| who| alla)? (?:${signIn}|logins|log-ins)|(?:log|record|logga|registrera) (?:all |every |alla )?(?:log-?ins|sign-?ins|inloggningar(?:na)?)|who (?:has been|was|is) (?:in|${signIn})|vem som (?:har )?(?:loggat|loggar) in`,
    tells: ({ keep }, language) =>
      language === 'sv'
        ? `De senaste ${String(keep)} inloggningarna står i en lista i admin`
        : `The newest ${String(keep)} sign-ins are listed in the admin`,
    settings: {
      keep: {
        kind: 'number',
        label: { en: 'Keep the newest', sv: 'Behåll de senaste' },
        start: 100,
        min: 10,
        max: 1000,
        asks: 'newest|latest|last|senaste|nyaste',
      },
      ok_text: {
        kind: 'text',
        label: { en: 'Word for success', sv: 'Ord när det lyckades' },
        start: { en: 'Signed in', sv: 'Inloggad' },
        asks: 'worked|success|lyckades',
      },
      refused_text: {
        kind: 'text',
        label: { en: 'Word for failure', sv: 'Ord när det misslyckades' },
        start: { en: 'Refused', sv: 'Nekad' },
        asks: 'failed|failure|refused|misslyckades',
      },
    },
    leaves: { options: ['xplugin_sign_ins'] },
    read: (params, clause, reading) => {
      takeAll(
        clause,
        '(?:the )?(?:user ?names?|names?|time|date(?: and time)?|result|användarnamn(?:et)?|namn(?:et)?|tid(?:en|punkt)?|datum|klockslag|resultat(?:et)?)|(?:whether|if|om) (?:it|they|det|de|the log-?in) (?:worked|succeeded|failed|was successful|lyckades|misslyckades|gick)|(?:both )?(?:successful|failed|lyckade|misslyckade)(?: (?:and|och|or|eller) (?:successful|failed|lyckade|misslyckade))?|keep(?: only)?(?= .{0,12}(?:newest|latest|last))|spara(?: bara)?(?= .{0,12}senaste)',
      )
      // "whether it worked ("Signed in" or "Refused")"
      const pair =
        /(?:worked|succeeded|lyckades|gick)\s*\(?\s*"([^"]+)" (?:or|and|eller|och) "([^"]+)"/iu.exec(
          clause.text,
        )
      if (!pair?.[1] || !pair[2] || !reading.first) return params
      markMatch(clause, pair)
      return { ...params, ok_text: pair[1], refused_text: pair[2] }
    },
  },
  {
    key: 'mail',
    title: { en: 'Sign-in Mail', sv: 'Mejl vid inloggning' },
    asks: `${mailMe} (?:when|whenever|every time|each time|if|on|när|varje gång|om)(?: an?| någon| nån| en)?(?: new)? ?(?:admins?|administrators?|editors?|authors?|users?|someone|somebody|anyone|subscribers?|användare|administratör|redaktör)?(?: har| has)? (?:${signIn})`,
    tells: ({ mail_to: to }, language) =>
      language === 'sv'
        ? `Vid inloggning skickas mejl till ${String(to) || 'webbplatsens adress'}`
        : `Signing in sends an email to ${String(to) || 'the address of the site'}`,
    settings: {
      mail_to: {
        kind: 'email',
        label: { en: 'Email goes to', sv: 'Mejlet går till' },
        help: { en: 'Empty for the address of the site.', sv: 'Tomt för webbplatsens adress.' },
        start: '',
        asks: '',
      },
      mail_roles: {
        kind: 'choices',
        label: { en: 'When these sign in', sv: 'När dessa loggar in' },
        start: ['subscriber', 'contributor', 'author', 'editor', 'administrator'],
        asks: 'when|whenever|every time|each time|if|när|varje gång|only|bara|endast',
        choices: roleChoices,
      },
    },
  },
]
