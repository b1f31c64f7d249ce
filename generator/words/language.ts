export type Language = 'en' | 'sv'

/** A text in each language the generator speaks. */
export type Spoken = Readonly<Record<Language, string>>

const swedish =
  /(?<![\p{L}\p{N}])(och|att|jag|en|ett|ska|skall|till|på|för|med|är|det|den|som|av|från|inte|vill|ha|gör|skapa|bygg|lägg|ta|bort|byt|ändra|kan|du|vad|hej|min|mitt|mina|sida|sidan|knappen|fält|fältet|formulär|kontaktformulär|färg|färger|inställningssida|delningsknappar|öppettider|mottagare|under|över|heter|kalla|tack|svenska)(?![\p{L}\p{N}])/giu
const english =
  /(?<![\p{L}\p{N}])(and|the|a|an|to|for|with|is|it|that|of|from|not|want|make|create|build|add|remove|change|can|you|what|hello|my|page|button|field|form|contact|colour|color|colors|settings|share|sharing|opening|hours|recipient|below|above|called|named|please|english|need)(?![\p{L}\p{N}])/giu

/** How much more speaks for Swedish than for English. */
function leaning(text: string): number {
  const letters = /[åäö]/.test(text) ? 1.5 : 0
  return (text.match(swedish)?.length ?? 0) + letters - (text.match(english)?.length ?? 0)
}

/**
 * The language of a request, by its small words; English when nothing speaks for Swedish. Quoted texts are those of the
 * plugin, which may be in another language than the request, so that they only count where nothing else does.
 */
export function languageOf(text: string): Language {
  const sample = text
    .slice(0, 4_000)
    .toLowerCase()
    .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
  return (leaning(sample.replace(/"[^"]*"/g, ' ')) || leaning(sample)) > 0 ? 'sv' : 'en'
}
