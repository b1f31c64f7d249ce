import { pageStyle } from '../web/style.ts'

export const mailboxStyle = pageStyle(`
form.search { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 32px 0 24px; }
.search label { flex: 1 1 260px; font-size: 14px; color: var(--ink-2); }
ol.mails { margin: 0; padding: 0; border-top: 1px solid var(--ink); list-style: none; }
.mails li { position: relative; display: grid; grid-template-columns: 1fr auto; gap: 0 24px; padding: 14px 8px;
  border-bottom: 1px solid var(--line); }
.mails li:hover { background: var(--bench); }
.mails a { font-weight: 560; text-decoration: none; overflow-wrap: anywhere; }
.mails a::after { content: ""; position: absolute; inset: 0; }
.mails .to { grid-row: 2; font-size: 14px; color: var(--ink-2); overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: clamp(280px, 45vh, 640px); border: 1px solid var(--line-strong);
  border-radius: 10px; background: #fff; color-scheme: light; resize: vertical; }
.headers dl { margin-top: 12px; font: 13px/1.6 var(--mono); letter-spacing: 0; }
@media (max-width: 560px) {
  .mails li { grid-template-columns: 1fr; }
  .mails time { grid-row: 3; }
  .headers dl { grid-template-columns: 1fr; }
  .headers dd { margin-bottom: 8px; }
}
`)
