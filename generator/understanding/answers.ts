import type { Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import type { Request } from '../words/request.ts'

/** Questions about plugins in general, by words, and their answers. */
const table: readonly (readonly [asks: string, answer: Spoken])[] = [
  [
    'short ?codes?|kortkod(?:en|er)?',
    {
      en: 'A shortcode is a word in square brackets, such as [opening_hours]. Put it into a page with the block “Shortcode”, and the plugin shows its part there. Each plugin’s settings page lists its own.',
      sv: 'En kortkod är ett ord inom hakparenteser, till exempel [opening_hours]. Sätt in den på en sida med blocket “Kortkod”, så visar pluginet sin del där. Pluginets inställningssida visar vilka det har.',
    },
  ],
  [
    '(?:difference|skillnad(?:en)?)[^?]* (?:posts?|inlägg)[^?]* (?:pages?|sid(?:a|or))|(?:difference|skillnad(?:en)?)[^?]* (?:pages?|sid(?:a|or))[^?]* (?:posts?|inlägg)',
    {
      en: 'Posts have a date and appear in the blog, newest first, with categories and tags. Pages stand by themselves, such as “About us”, and are reached by the menu.',
      sv: 'Inlägg har ett datum och visas i bloggen, nyaste först, med kategorier och etiketter. Sidor står för sig själva, som “Om oss”, och nås från menyn.',
    },
  ],
  [
    'theme[^?]* plugin|plugin[^?]* theme|tema[^?]* plugin|plugin[^?]* tema',
    {
      en: 'A theme decides how a site looks; a plugin adds something it can do, and stays when you change the theme.',
      sv: 'Ett tema bestämmer hur en webbplats ser ut; ett plugin lägger till något den kan, och finns kvar när du byter tema.',
    },
  ],
  [
    'cost|price|how much|free|pay|credits?|kosta(?:r)?|pris(?:et)?|gratis|betala|krediter',
    {
      en: 'A request that delivers a plugin or a change costs credits, and so does a download; answers, questions and refusals are free. The page “Pricing” has the numbers.',
      sv: 'En begäran som ger ett plugin eller en ändring kostar krediter, och det gör en nedladdning också; svar, frågor och avböjanden är gratis. Sidan “Pricing” har siffrorna.',
    },
  ],
  [
    'install|upload|activate|installera(?:r)?|ladda(?:r)? upp|aktivera(?:r)?',
    {
      en: 'Download the ZIP file, open Plugins → Add New → Upload Plugin in WordPress, choose the file, install and activate it. Its settings are under Settings.',
      sv: 'Ladda ner ZIP-filen, öppna Tillägg → Lägg till nytt → Ladda upp tillägg i WordPress, välj filen, installera och aktivera. Inställningarna finns under Inställningar.',
    },
  ],
  [
    '(?:what is|what are|vad är)(?: an?| ett)? (?:wordpress )?(?:plugins?|tillägg|insticksprogram)',
    {
      en: 'A plugin is a piece of software that adds something to WordPress: a form, a notice, a calendar. You install it with a file and can turn it off again.',
      sv: 'Ett plugin är ett program som lägger till något i WordPress: ett formulär, ett meddelande, en kalender. Du installerar det med en fil och kan stänga av det igen.',
    },
  ],
  [
    '(?:change|edit|adjust|alter|modify)[^?]{0,30} (?:later|afterwards?|after that|again|myself|it)|start (?:all )?over|(?:ändra|redigera|justera)[^?]{0,30} (?:efteråt|senare|i efterhand|själv|i det|den)|börja om',
    {
      en: 'Yes: go on in the chat and say what should change, or edit the code yourself. Each change is a new version; the earlier ones stay, and going back is free.',
      sv: 'Ja: fortsätt i chatten och säg vad som ska ändras, eller ändra i koden själv. Varje ändring blir en ny version; de tidigare finns kvar, och det är gratis att gå tillbaka.',
    },
  ],
  [
    'elementor|divi|page ?builders?|sidbyggare|gutenberg|web ?hosts?|hosting|webbhotell(?:et)?|(?:work|compatible|fungerar?|funkar?)[^?]{0,30} (?:with|together|on|ihop|tillsammans|med|på)',
    {
      en: 'Plugins run on any WordPress from 6.0 with PHP 7.4 or later, at any ordinary web host. They show their parts by shortcode or block; page builders such as Elementor have an element for shortcodes.',
      sv: 'Pluginen fungerar i alla WordPress från 6.0 med PHP 7.4 eller senare, på vanliga webbhotell. De visar sina delar med kortkod eller block; sidbyggare som Elementor har ett element för kortkoder.',
    },
  ],
  [
    'licen[sc]e|gpl|(?:who )?owns?|sell|commercial|licens(?:en)?|äger|sälja',
    {
      en: 'The plugins are yours, under the GPL like WordPress itself: you may use, change and sell them.',
      sv: 'Pluginen är dina, under GPL som WordPress självt: du får använda, ändra och sälja dem.',
    },
  ],
]

/** The answer to a question about plugins in general, or null. */
export const answerTo = ({ bare }: Request): Spoken | null =>
  table.find(([asks]) => words(asks).test(bare))?.[1] ?? null
