import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'
import { prices } from '#contract/prices.ts'

const texts = pluginEditorMessages.quickStart

/** What happens to a plugin here, step by step, and what it costs. */
export function QuickStart() {
  return (
    <aside className="quick-start" aria-labelledby="quick-start">
      <h2 id="quick-start">{texts.title}</h2>
      <ol>
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="fine">{texts.price(prices.turn, prices.download)}</p>
    </aside>
  )
}
