import type { RequestCase } from '../checks.ts'

/** Wishes about uploads and how pictures are shown. */
export const media: RequestCase[] = [
  {
    id: 'media-01',
    kind: 'media',
    language: 'en',
    request: 'max upload 1 MB',
    checks: [
      { at: { path: '/wp-admin/media-new.php' }, as: 'author', see: ['Maximum upload file size: 1 MB'] },
      { act: 'upload image', as: 'author', values: { name: 'small.png' } },
      { at: 'media list', see: ['small'] },
    ],
  },
  {
    id: 'media-02',
    kind: 'media',
    language: 'sv',
    request:
      'Bara jpg, png och pdf ska gå att ladda upp, inget annat. Säg "Filtypen är inte tillåten hos oss." annars.',
    checks: [
      {
        act: 'upload image',
        as: 'author',
        values: { name: 'fest.gif' },
        status: 'any',
        see: ['Filtypen är inte tillåten hos oss.'],
      },
      { act: 'upload image', as: 'author', values: { name: 'tarta.png' } },
      { at: 'media list', see: ['tarta'], hide: ['fest.gif'] },
    ],
  },
  {
    id: 'media-03',
    kind: 'media',
    language: 'en',
    request: `The files my colleagues upload are called things like "IMG 2044 (Copy) FINAL.JPG". Make file names lower case, with hyphens instead of spaces and no odd characters.`,
    checks: [
      { act: 'upload image', as: 'author', values: { name: 'Market Day (Copy) ÅRET.PNG' } },
      {
        at: { path: '/wp-admin/upload.php?mode=list' },
        as: 'admin',
        find: ['img[src*="market-day-copy-"]'],
        miss: ['img[src*="Market"]', 'img[src$=".PNG"]'],
      },
    ],
  },
  {
    id: 'media-04',
    kind: 'media',
    language: 'en',
    request:
      'When a picture is uploaded use its title as alt text automatically. If somebody wrote an alt text already, leave it.',
    checks: [
      { act: 'upload image', as: 'author', values: { name: 'ginger-loaf.png' } },
      {
        at: 'media list',
        press: 'Edit',
        row: 'ginger-loaf',
        fields: [{ label: 'Alternative Text', value: 'ginger-loaf' }],
      },
      { at: 'post', find: ['img[src*="bread"][alt]:not([alt=""])'] },
    ],
  },
  {
    id: 'media-05',
    kind: 'media',
    language: 'en',
    request: `no right click on pictures, say "Please ask before using our photos." if someone tries. Admins can right click as much as they like`,
    checks: [
      { script: 'load', at: 'post', as: 'visitor', hide: ['Please ask before using our photos.'] },
      { script: 'right click', target: '[src*="bread"]', see: ['Please ask before using our photos.'] },
      { script: 'load', at: 'post', as: 'admin' },
      { script: 'right click', target: '[src*="bread"]', hide: ['Please ask before using our photos.'] },
    ],
  },
  {
    id: 'media-06',
    kind: 'media',
    language: 'sv',
    request:
      'När man klickar på en bild i ett inlägg ska den öppnas stor ovanpå sidan med mörk bakgrund (#102030), och stängas när man klickar bredvid. Inte på sidor.',
    checks: [
      {
        act: 'publish post',
        values: {
          title: 'Bullens dag',
          content:
            '<p>Se bilden</p><a href="/wp-content/uploads/bild.png"><img src="/wp-content/uploads/bild.png" alt="Bulle" width="200" height="200"></a>',
        },
      },
      { script: 'load', at: { path: '/bullens-dag/' }, noColors: ['#102030'] },
      { script: 'click', target: '[alt="Bulle"]', colors: ['#102030'], address: '/bullens-dag/' },
    ],
  },
  {
    id: 'media-07',
    kind: 'media',
    language: 'en',
    request: `Posts without a featured image should get a default one. I'd like to choose it in the settings, call the field "Default image".`,
    checks: [
      { at: 'settings', see: ['Default image'] },
      { at: 'post', find: ['img[src*="bread"]'] },
    ],
  },
  {
    id: 'media-08',
    kind: 'media',
    language: 'en',
    request: `our photographer uploads 24 megapixel pictures and the site is slow!! make everything wider than 1600 pixels smaller on upload. And let me change that number in the settings ("Largest width").`,
    checks: [
      { at: 'settings', fields: [{ label: 'Largest width', value: '1600' }] },
      {
        at: 'settings',
        settings: { 'Largest width': '1200' },
        fields: [{ label: 'Largest width', value: '1200' }],
      },
      { act: 'upload image', as: 'author', values: { name: 'oven-door.png' } },
      { at: 'media list', see: ['oven-door'] },
    ],
  },
  {
    id: 'media-09',
    kind: 'media',
    language: 'en',
    request: 'Allow SVG and WebP uploads, but SVG only for administrators',
    checks: [
      { act: 'upload image', as: 'author', values: { name: 'logo.svg' }, status: 'any' },
      { at: 'media list', hide: ['logo.svg'] },
      { act: 'upload image', as: 'admin', values: { name: 'stamp.svg' } },
      { at: 'media list', see: ['stamp.svg'] },
    ],
  },
  {
    id: 'media-10',
    kind: 'media',
    language: 'sv',
    request:
      'Lägg till fältet "Fotograf" på bilder i mediebiblioteket och visa "Foto: namnet" under bilden i inlägget.',
    checks: [
      { act: 'upload image', as: 'author', values: { name: 'torget.png' } },
      {
        at: { path: '/wp-admin/upload.php?mode=list' },
        as: 'admin',
        press: 'Edit',
        row: 'torget',
        see: ['Fotograf'],
      },
      { at: 'post', see: ['Rye bread for beginners'], hide: ['Foto:'] },
    ],
  },
]
