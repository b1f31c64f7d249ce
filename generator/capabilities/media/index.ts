import { declareRules } from '../../frame/rules.ts'
import { pictureRules } from './pictures.ts'
import { uploadRules } from './uploads.ts'

/** Rules for uploads and for pictures on the website. */
export const media = declareRules({
  id: 'media',
  title: { en: 'Media Rules', sv: 'Medieregler' },
  called: { en: 'rules for media', sv: 'regler för media' },
  about: {
    en: 'Rules for uploads and for pictures on the site',
    sv: 'Regler för uppladdningar och bilder på webbplatsen',
  },
  means: 'media|uploads?|images?|pictures?|photos?|files?|bild(?:er|erna)?|filer(?:na)?|uppladdning(?:ar)?',
  general: {
    asks: '(?:rules?|settings) (?:for|of) (?:media|uploads?)|(?:media|upload) (?:rules?|settings)|regler för (?:media|uppladdningar)|medieregler',
    rules: ['size', 'names', 'alt'],
  },
  rules: [...uploadRules, ...pictureRules],
  files: new URL('./files/', import.meta.url),
  words: { close: { en: 'Close', sv: 'Stäng' } },
  preview: () =>
    '<article><h2>A post with a picture</h2><p>Words above the picture.</p><div style="height:160px;border-radius:8px;background:linear-gradient(135deg,#dbe4f0,#b8c7dc)"></div><p>Words below the picture.</p></article>',
  ideas: (params) => [
    {
      when: !params.rules.includes('alt'),
      label: { en: 'Alt texts', sv: 'Alt-texter' },
      prompt: { en: 'Fill in alt texts from the title', sv: 'Fyll i alt-texter från titeln' },
    },
    {
      when: !params.rules.includes('names'),
      label: { en: 'Clean file names', sv: 'Rena filnamn' },
      prompt: { en: 'Clean up file names', sv: 'Städa filnamnen' },
    },
    {
      when: !params.rules.includes('width'),
      label: { en: 'Smaller pictures', sv: 'Mindre bilder' },
      prompt: { en: 'Resize images wider than 1600 pixels', sv: 'Förminska bilder bredare än 1600 pixlar' },
    },
  ],
})
