export type Language = 'en' | 'sv'

/** A text in each language the generator speaks. */
export type Spoken = Readonly<Record<Language, string>>

const swedish =
  /(?<![\p{L}\p{N}])(och|att|jag|en|ett|ska|skall|till|på|för|med|är|det|den|som|av|från|inte|vill|ha|gör|skapa|bygg|lägg|ta|bort|byt|ändra|kan|du|vad|hej|min|mitt|mina|sida|sidan|knappen|fält|fältet|formulär|kontaktformulär|färg|färger|inställningssida|delningsknappar|öppettider|mottagare|under|över|heter|kalla|tack|svenska)(?![\p{L}\p{N}])/giu
const english =
  /(?<![\p{L}\p{N}])(and|the|a|an|to|for|with|is|it|that|of|from|not|want|make|create|build|add|remove|change|can|you|what|hello|my|page|button|field|form|contact|colour|color|colors|settings|share|sharing|opening|hours|recipient|below|above|called|named|please|english|need)(?![\p{L}\p{N}])/giu

/** The language of a request, by its small words; English when nothing speaks for Swedish. */
export function languageOf(text: string): Language {
  const sample = text
    .slice(0, 4_000)
    .toLowerCase()
    .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
  const letters = (sample.match(/[åäö]/g)?.length ?? 0) > 0 ? 1.5 : 0
  const forSwedish = (sample.match(swedish)?.length ?? 0) + letters
  return forSwedish > (sample.match(english)?.length ?? 0) ? 'sv' : 'en'
}
