/** Articles, pronouns, prepositions and auxiliaries: words that name nothing by themselves. */
export const littleWordLines: readonly string[] = [
  "a an the this that these those it its it's i i'm i'd i've we we'd we're you your yours my our ours us me they them their he she his her who whom whose which what where when why how there here",
  'to of in on at by for from with without into onto over under about as than then so if or and but nor not no yes too also just only even still very really quite more most much many some any all each every both either other another same such own',
  "be is are am was were been being do does did done doing have has had having can could will would shall should may might must let lets let's get gets got getting go goes going come comes make makes made making",
  'en ett den det detta denna dessa de dem dom jag vi du ni han hon hans hennes min mitt mina vår vårt våra din ditt dina sin sitt sina er ert era oss mig dig man någon något några inget ingen inga varje alla allt hela själv',
  'att av till från i på om med utan för vid hos åt mot under över efter före innan sedan som när där här hur vad vilken vilket vilka eller och men samt så också även bara endast inte ej ju väl nog lite mycket mer mest många andra annan annat samma sån sådan sådant sådana',
  'är var vara varit bli blir blev ha har hade haft kan kunde ska skall skulle vill ville vilja måste bör få får fick göra gör gjort låt låta komma kommer kom gå går finns finnas',
]

const little = new Set([...littleWordLines.flatMap((line) => line.split(' ')), 'one', 'ones'])
/** Little words that name something on a ticket or in a calendar. */
const names = new Set([
  'from',
  'to',
  'från',
  'till',
  'when',
  'where',
  'när',
  'var',
  'how',
  'hur',
  'other',
  'annan',
])
/** Words behind which a name goes on. */
const open =
  /(?:^|\s)(?:than|that|which|who|the|an?|and|or|of|if|too|also|än|som|att|och|eller|ett|en|med|om|också|även|than)$/iu

/** Whether some words name nothing: "too", "closer than", "the other one". */
export const namesNothing = (text: string): boolean => {
  const parts = text
    .toLowerCase()
    .replace(/[?!.,:;]+/gu, ' ')
    .trim()
    .split(/\s+/u)
  if (parts.length === 1 && names.has(parts[0] ?? '')) return false
  return open.test(parts.join(' ')) || parts.every((word) => word === '' || little.has(word))
}
