import { createHash } from 'node:crypto'
import type { Markup } from './html.ts'

/** The colors of the product's tokens, copied so that the pages of stand-ins work when the site does not. */
const base = `
:root {
  color-scheme: light dark;
  --bench: light-dark(#f3f0e8, #11100f); --paper: light-dark(#fbfaf7, #171614); --sheet: light-dark(#fffefc, #1f1d1b);
  --ink: light-dark(#1c1b19, #f3f0e9); --ink-2: light-dark(#4a4741, #cbc5ba); --ink-3: light-dark(#655f56, #a69f94);
  --line: light-dark(#e3ded2, #2d2a27); --line-strong: light-dark(#cec7b8, #45413b);
  --line-control: light-dark(#8a8377, #7f786d);
  --ember: light-dark(#b93c0a, #fb923c); --danger: light-dark(#b01c1c, #f4877c); --on-danger: light-dark(#fff, #1c1b19);
  --text: Inter, system-ui, sans-serif; --mono: "JetBrains Mono", ui-monospace, monospace;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 var(--text); letter-spacing: -0.008em; }
main { max-width: 860px; margin: 0 auto; padding: 48px clamp(20px, 4vw, 40px) 96px; }
h1 { margin: 0 0 8px; font-size: 30px; font-weight: 620; line-height: 1.2; letter-spacing: -0.022em; overflow-wrap: anywhere; }
h2 { margin: 44px 0 12px; font-size: 18px; font-weight: 600; letter-spacing: -0.014em; }
p { margin: 0; max-width: 66ch; color: var(--ink-2); }
a { color: inherit; text-decoration-color: var(--line-control); text-underline-offset: 3px; }
a:hover { color: var(--ember); text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--ember); outline-offset: 2px; border-radius: 3px; }
input { display: block; width: 100%; height: 40px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--line-control);
  border-radius: 6px; background: var(--sheet); color: var(--ink); font: 16px var(--text); }
button, .button { display: inline-flex; align-items: center; height: 40px; padding: 0 16px; border: 1px solid var(--line-control);
  border-radius: 6px; background: var(--sheet); color: var(--ink); font: inherit; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--ink); color: var(--ink); }
button.danger { border-color: var(--danger); background: var(--danger); color: var(--on-danger); }
time { font-size: 14px; color: var(--ink-3); font-variant-numeric: tabular-nums; }
.empty { padding: 48px 24px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--bench); text-align: center; }
.empty p { margin: 0 auto; }
.empty h2 { margin: 0 0 4px; }
nav.pages { display: flex; gap: 16px; align-items: center; margin-top: 24px; font-size: 14px; color: var(--ink-2); }
nav.back { margin-bottom: 24px; font-size: 14px; }
footer { margin-top: 48px; font-size: 14px; }
summary { width: fit-content; cursor: pointer; color: var(--ink-2); }
details form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 12px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 24px 0 0; }
dt { color: var(--ink-3); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--sheet);
  font: 14px/1.6 var(--mono); letter-spacing: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 20px; color: var(--ink-2); overflow-wrap: anywhere; }
@media (max-width: 560px) {
  main { padding-top: 32px; }
}
`

export type Style = {
  element: Markup
  /** For the `style-src` of a Content-Security-Policy: this stylesheet and no other. */
  source: string
}

/** @param own what a stand-in's pages add */
export function pageStyle(own: string): Style {
  const content = base + own
  const digest = createHash('sha256').update(content).digest('base64')
  return { element: { markup: `<style>${content}</style>` }, source: `'sha256-${digest}'` }
}
