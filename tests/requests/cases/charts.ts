import type { RequestCase } from '../checks.ts'

/** Numbers as pictures. */
export const charts: RequestCase[] = [
  {
    id: 'charts-01',
    kind: 'charts',
    language: 'en',
    request:
      'Bar chart "Visitors to the museum" with Jan 120, Feb 150, Mar 310, Apr 280. Green bars. Please also put the numbers in a table under the chart because some of our visitors use screen readers.',
    checks: [
      {
        at: 'plugin',
        see: ['Visitors to the museum', 'Jan', '120', 'Feb', '150', 'Mar', '310', 'Apr', '280'],
        find: ['main table'],
      },
      { script: 'load', at: 'plugin', find: ['main svg, main canvas, main [role="img"], main figure'] },
      { at: 'post', hide: ['Visitors to the museum'] },
    ],
  },
  {
    id: 'charts-02',
    kind: 'charts',
    language: 'sv',
    request:
      'Cirkeldiagram som visar vart medlemsavgiften går: Hyra 45 %, Tränare 30 %, Material 15 %, Övrigt 10 %. Siffrorna ska jag kunna ändra själv under inställningar.',
    checks: [
      { at: 'plugin', see: ['Hyra', '45', 'Tränare', '30', 'Material', '15', 'Övrigt', '10'] },
      { script: 'load', at: 'plugin', find: ['main svg, main canvas, main [role="img"], main figure'] },
      {
        at: 'settings',
        as: 'admin',
        find: ['form input[type="text"], form input[type="number"], form textarea'],
        see: ['Hyra', 'Tränare'],
      },
    ],
  },
  {
    id: 'charts-03',
    kind: 'charts',
    language: 'en',
    request:
      'a dashboard widget called "Posts per month" with a chart of how many posts we published in the last 12 months',
    checks: [
      { at: 'dashboard', as: 'admin', see: ['Posts per month'] },
      {
        script: 'load',
        at: 'dashboard',
        as: 'admin',
        see: ['Posts per month'],
        find: [
          '#dashboard-widgets svg, #dashboard-widgets canvas, #dashboard-widgets [style*="height"], #dashboard-widgets [style*="width"]',
        ],
      },
      { at: 'front', hide: ['Posts per month'] },
    ],
  },
  {
    id: 'charts-04',
    kind: 'charts',
    language: 'en',
    request:
      'We collect money for a new roof. Show a progress bar: goal $40,000, collected so far $26,000 = 65%. I update the collected amount myself in the settings ("Collected so far") and the percent has to follow.',
    checks: [
      { at: 'plugin', see: ['40,000', '26,000', '65%'] },
      { at: 'settings', as: 'admin', fields: [{ label: 'Collected so far' }] },
      { at: 'plugin', settings: { 'Collected so far': '30000' }, see: ['30,000', '75%'], hide: ['65%'] },
      {
        at: 'plugin',
        find: [
          'main progress, main meter, main [role="progressbar"], main [style*="75%"], main [style*="75.0%"]',
        ],
      },
    ],
  },
  {
    id: 'charts-05',
    kind: 'charts',
    language: 'en',
    request:
      'I run a weather hobby site and write down rain in mm each day. Give me a simple place in the admin to type date + mm, and a bar chart for the last 7 days on my page, with the line "Total: 84 mm" under it. Bars in #16a34a.',
    checks: [
      {
        fill: { Date: '{today}', 'Number (mm)': '12.5' },
        at: { path: '/wp-admin/tools.php?page=chart_chart_days' },
        as: 'admin',
        see: ['Saved.', '12.5'],
      },
      {
        fill: { Date: '{today}', 'Number (mm)': '9' },
        at: { path: '/wp-admin/tools.php?page=chart_chart_days' },
        as: 'admin',
        hide: ['12.5'],
      },
      { at: 'plugin', see: ['Total: 9 mm'], find: ['main svg rect[fill="#16a34a"][height="180"]'] },
    ],
  },
]
